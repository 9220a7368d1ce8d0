/** One line to the server: dialled again whenever it drops, and never taken for alive without a sign of life. */
import { PROTOCOL, type ClientMessage, type ServerMessage } from "../protocol/messages";
import { Clock } from "./clock";
import { Outbox, type Unanswered } from "./outbox";

/** `outdated` and `nowhere` (no such table) are final: dialling again would not help. */
export type LineState = "connecting" | "open" | "lost" | "outdated" | "nowhere" | "closed";

export interface Ears {
  /** Everything but ticks and answers of no interest. */
  hear(message: ServerMessage, answers: Unanswered | undefined): void;
  changed(state: LineState): void;
}

export interface Wire {
  send(text: string): void;
  close(): void;
}

export interface WireEvents {
  opened(): void;
  received(text: string): void;
  dropped(): void;
}

export type Dial = (events: WireEvents) => Wire;

const TICK_MS = 2_000;
const SILENCE_MS = 12_000;
/** The first try comes almost at once: most often only this line was lost, or another server takes the table. */
const FIRST_WAIT_MS = 50;
const SECOND_WAIT_MS = 250;
/** So long must it have stood for that: a server that welcomes and hangs up again is left in peace. */
const STEADY_MS = 1_000;
const LONGEST_WAIT_MS = 6_000;

export class Line {
  readonly clock = new Clock();
  readonly outbox = new Outbox();
  state: LineState = "connecting";

  #wire: Wire | null = null;
  #tries = 0;
  #welcomedAt = 0;
  #heardAt = 0;
  #redial: ReturnType<typeof setTimeout> | undefined;
  #pulse: ReturnType<typeof setInterval> | undefined;

  constructor(
    private readonly table: string,
    private readonly ears: Ears,
    private readonly dial: Dial = dialServer(table),
  ) {}

  open(): void {
    this.#connect();
    this.#pulse = setInterval(() => this.#beat(), TICK_MS);
    window.addEventListener("online", this.#hurry);
    document.addEventListener("visibilitychange", this.#hurry);
  }

  close(): void {
    this.#become("closed");
    clearInterval(this.#pulse);
    window.removeEventListener("online", this.#hurry);
    document.removeEventListener("visibilitychange", this.#hurry);
    this.#hangUp();
  }

  /** Sent now or as soon as there is a line; kept until answered. */
  ask(asked: Unanswered): void {
    this.outbox.put(asked);
    if (this.state === "open") this.#say(asked);
  }

  /** Sent if there is a line right now: for what is stale a moment later. */
  mention(message: ClientMessage): void {
    if (this.state === "open") this.#say(message);
  }

  #connect(): void {
    clearTimeout(this.#redial);
    this.#hangUp();
    this.#heardAt = performance.now();
    // A wire given up may still speak: only the current one is heard.
    const heed = (then: () => void) => () => {
      if (this.#wire === wire) then();
    };
    const wire = this.dial({
      opened: heed(() => this.#say({ type: "hello", protocol: PROTOCOL, table: this.table })),
      received: (text) => heed(() => this.#receive(JSON.parse(text) as ServerMessage))(),
      dropped: heed(() => this.#dropped()),
    });
    this.#wire = wire;
  }

  #hangUp(): void {
    const wire = this.#wire;
    this.#wire = null;
    clearTimeout(this.#redial);
    wire?.close();
  }

  #dropped(): void {
    this.#hangUp();
    if (this.#isFinal) return;
    if (this.state === "open" && performance.now() - this.#welcomedAt >= STEADY_MS) this.#tries = 0;
    this.#become(this.state === "connecting" ? "connecting" : "lost");
    this.#redial = setTimeout(() => this.#connect(), waitBefore(this.#tries++));
  }

  #receive(message: ServerMessage): void {
    this.#heardAt = performance.now();
    switch (message.type) {
      case "welcome":
        this.clock.reset(message.now);
        this.#tries = 1;
        this.#welcomedAt = performance.now();
        this.#become("open");
        for (const asked of this.outbox.waiting) this.#say(asked);
        this.#tick();
        break;
      case "ping":
        return this.#say({ type: "pong", n: message.n });
      case "tock":
        return this.clock.answered(message.t, message.now);
      case "outdated":
        this.#become("outdated");
        break;
      case "problem":
        if (message.code === "unknown_table") this.#become("nowhere");
        // A server that is going down has not heard: it will be asked again.
        if (message.code !== "closing") this.outbox.take(message.id);
        break;
      case "table":
      case "update":
        return this.ears.hear(message, this.outbox.take(message.cause));
      case "accepted":
      case "refused":
        return this.ears.hear(message, this.outbox.take(message.id));
    }
    this.ears.hear(message, undefined);
  }

  #say(message: ClientMessage): void {
    this.#wire?.send(JSON.stringify(message));
  }

  #tick(): void {
    this.#say({ type: "tick", t: performance.now() });
  }

  #beat(): void {
    if (this.state === "open") this.#tick();
    // A dead phone line looks open for minutes; silence gives it away.
    if (this.#wire && performance.now() - this.#heardAt > SILENCE_MS) this.#dropped();
  }

  /** Back in view or back online: do not wait for the timer. */
  #hurry = (): void => {
    if (document.visibilityState === "hidden" || this.#isFinal) return;
    if (this.#wire) this.#beat();
    else this.#connect();
  };

  get #isFinal(): boolean {
    return this.state === "closed" || this.state === "outdated" || this.state === "nowhere";
  }

  #become(state: LineState): void {
    if (this.state === state) return;
    this.state = state;
    this.ears.changed(state);
  }
}

/** Not all pages of a restarted server should knock at the same moment. */
function waitBefore(again: number): number {
  if (again === 0) return FIRST_WAIT_MS * 2 * Math.random();
  return Math.min(LONGEST_WAIT_MS, SECOND_WAIT_MS * 2 ** (again - 1)) * (0.75 + Math.random() / 2);
}

/** The address names the table, too, so that a proxy before several servers can send all its pages to one. */
function dialServer(table: string): Dial {
  const address = new URL(`ws?table=${encodeURIComponent(table.toUpperCase())}`, document.baseURI);
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
  return ({ opened, received, dropped }) => {
    const socket = new WebSocket(address);
    socket.onopen = opened;
    socket.onmessage = ({ data }) => received(String(data));
    socket.onclose = dropped;
    return socket;
  };
}
