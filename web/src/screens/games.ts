/** The three games as the home page shows them, in its order. */
import type { Component } from "svelte";
import KartPicture from "../games/kart/art/KartPicture.svelte";
import WokPicture from "../games/wok/art/WokPicture.svelte";
import WonkyPicture from "../games/wonky/art/WonkyPicture.svelte";

export type GameName = "wonky" | "kart" | "wok";

export interface Poster {
  readonly name: GameName;
  readonly ground: string;
  readonly lip: string;
  readonly light: string;
  /** The lighter patch behind the picture. */
  readonly patch: string;
  readonly picture: Component;
}

export const POSTERS: readonly Poster[] = [
  {
    name: "wonky",
    ground: "#ffc53d",
    lip: "#a86f08",
    light: "#ffdf8a",
    patch: "M205-40 460 20 440 260 150 240Z",
    picture: WonkyPicture,
  },
  {
    name: "kart",
    ground: "#5b9ff7",
    lip: "#17509f",
    light: "#8fc0ff",
    patch: "M150 240C190 60 260 20 420-40V240Z",
    picture: KartPicture,
  },
  {
    name: "wok",
    ground: "#45c088",
    lip: "#14633c",
    light: "#86deb3",
    patch: "M200 230 160 80 280-30 440 40 420 240Z",
    picture: WokPicture,
  },
];

export const isGame = (name: string): name is GameName => POSTERS.some((poster) => poster.name === name);
