/** The front door: puts the page on the page. */
import { mount } from "svelte";
import App from "./App.svelte";

const target = document.getElementById("app");
if (!target) throw new Error("index.html has lost its #app");
export default mount(App, { target });
