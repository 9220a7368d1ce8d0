/** A kitchen that only pretends, for the gallery: throws are the recorded one, the balance is always complete. */
import type { Flight } from "../../../protocol/messages";
import type { WokAction, WokSight, WokTable, WokView } from "../../../protocol/wok";
import type { Kind } from "../codes";
import { LOOKING, RIGHT, stacksOf, TAKING, THROW, TURNING } from "./fixtures";

const NEW: Readonly<Record<Kind, string>> = { trio: "trio:S", plenty: "plenty:B", variety: "variety:CMFS", touch: "touch", balance: "balance:SB" };
const RACING = LOOKING.slice(1);

export interface Told {
  readonly view: WokView;
  readonly actions: readonly WokAction[];
  readonly sights: readonly WokSight[];
}

export class Pretend {
  #trial = 1;

  constructor(
    private view: WokView,
    private readonly now: () => number,
    private readonly tell: (told: Told) => void,
    private readonly fly: (flight: Flight) => void,
  ) {}

  /** The recorded throw, from now. */
  launch(): number {
    const flight: Flight = { type: "flight", trial: ++this.#trial, show_at: this.now() + 300, ...THROW.flight, count: THROW.flight.frames.length };
    this.fly(flight);
    return 300 + flight.step * (flight.frames.length - 1);
  }

  flicked(): void {
    this.#become({ flicked: [0, 2] }, RACING, [{ type: "flick_seen", seat: 0 }]);
    setTimeout(() => {
      this.#become({ phase: "land", flying: THROW.thrown, due: null }, RACING, [{ type: "tokens_flew", thrown: THROW.thrown }]);
      const length = this.launch();
      setTimeout(() => this.#settle(), length + 60);
    }, 900);
  }

  act(action: WokAction): void {
    switch (action.type) {
      case "ready":
        if (this.view.table.phase === "show") return this.#become({ phase: "turn", chooser: 0, due: this.now() + 5000 }, TURNING, [{ type: "turn_owed", seat: 0, at: 0 }]);
        this.#become({ ready: [0] }, RACING, [{ type: "ready_said", seat: 0 }]);
        setTimeout(() => {
          const seats = this.view.table.piles.map((_, seat) => seat);
          this.#become({ phase: "throw", ready: [], throwers: seats, flicked: [2], lying: THROW.before, due: this.now() + 4000 }, RACING, [{ type: "throw_began", seats, at: 0 }]);
        }, 900);
        return;
      case "cover":
        return action.kind === "balance" ? this.#win() : this.#become({ out: [0] }, [], [{ type: "went_out", seat: 0, covered: action.kind }]);
      case "shout":
        return this.#become({ phase: "take", chooser: 0, due: this.now() + 5000 }, TAKING, [{ type: "special_called", seat: 0, at: 0 }]);
      case "take":
        return this.#become({ phase: "turn", due: this.now() + 5000 }, TURNING, [{ type: "recipe_won", seat: 0, card: NEW[action.kind], how: "special" }]);
      case "turn":
        return this.#become(
          { phase: "signal", chooser: null, lying: [], stacks: stacksOf({ plenty: "plenty:C", touch: "touch", [action.kind]: NEW[action.kind] }), due: this.now() + 6000 },
          [{ type: "ready" }],
          [{ type: "card_turned", seat: 0, card: NEW[action.kind] }, { type: "tokens_shared", counts: [6, 6, 6, 7] }],
        );
    }
  }

  #settle(): void {
    this.#become({ phase: "signal", flying: [], flicked: [], lying: THROW.lying, due: this.now() + 6000 }, LOOKING, [{ type: "tokens_settled", lying: THROW.lying, at: 0 }]);
  }

  #win(): void {
    const runner = { covered: "balance", credit: 30, dt: 0 } as const;
    const runners = [{ ...runner, seat: 0, at: 0, reaction: 611 }, { ...runner, seat: 3, at: 26, reaction: 637 }];
    const sights: WokSight[] = [{ type: "photo_finish", runners }, { type: "recipe_won", seat: 0, card: "balance:SB", how: "cover" }, { type: "proof_shown", at: 0 }];
    const won = this.view.table.won.map((cards, seat) => (seat === 0 ? [...cards, "balance:SB"] : cards));
    const stacks = stacksOf({ plenty: "plenty:C", touch: "touch" });
    this.#become({ phase: "show", proofs: [{ ...RIGHT, seat: 0 }], won, stacks, due: this.now() + 7000 }, [{ type: "ready" }], sights);
  }

  #become(table: Partial<WokTable>, actions: readonly WokAction[], sights: readonly WokSight[]): void {
    this.view = { ...this.view, table: { ...this.view.table, ...table } };
    this.tell({ view: this.view, actions, sights });
  }
}
