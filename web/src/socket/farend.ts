/** The far end of a line, held by a test: hears what the page says, and says what a server might. */
import type { ClientMessage, ServerMessage } from "../protocol/messages";
import type { Wire, WireEvents } from "./line";

export class FarEnd implements Wire {
  readonly got: ClientMessage[] = [];
  hungUp = false;

  constructor(readonly near: WireEvents) {}

  send(text: string): void {
    this.got.push(JSON.parse(text) as ClientMessage);
  }

  close(): void {
    this.hungUp = true;
  }

  tell(message: ServerMessage): void {
    this.near.received(JSON.stringify(message));
  }

  answer(): void {
    this.near.opened();
    this.tell({ type: "welcome", release: "1", protocol: 1, now: 1000 });
  }

  said<Type extends ClientMessage["type"]>(type: Type): Extract<ClientMessage, { type: Type }>[] {
    return this.got.filter((message): message is Extract<ClientMessage, { type: Type }> => message.type === type);
  }
}
