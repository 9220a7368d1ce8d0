/** What is fetched rather than streamed: the house, its rules, new tables, seats on the move. */
import type {
  ApiError,
  HouseInfo,
  HouseOpened,
  LuckReport,
  MakeTable,
  MoveToken,
  Recording,
  RecordingInfo,
  TableMadeReply,
  TableSummary,
  UseToken,
} from "../protocol/messages";
import type { Catalogue } from "../protocol/catalogue";

/** The server said no, or (code `offline`) nothing at all. */
export class ApiRefusal extends Error {
  constructor(
    readonly code: string,
    readonly params: Readonly<Record<string, string | number>> = {},
    detail = code,
  ) {
    super(detail);
  }
}

async function call<Reply>(path: string, init?: RequestInit): Promise<Reply> {
  let response: Response;
  try {
    response = await fetch(new URL(`api/${path}`, document.baseURI), { credentials: "same-origin", ...init });
  } catch {
    throw new ApiRefusal("offline");
  }
  const body = (await response.json().catch(() => null)) as unknown;
  if (response.ok && body !== null) return body as Reply;
  const error = body as ApiError | null;
  throw new ApiRefusal(error?.code ?? "offline", error?.params ?? {}, error?.detail);
}

const post = <Reply>(path: string, body: unknown): Promise<Reply> =>
  call(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });

export const api = {
  house: () => call<HouseInfo>("house"),
  /** Lets the network in; only a page on the server's own machine may. */
  open: () => post<HouseOpened>("open", {}),
  rules: (game: string, language: string) => call<Catalogue>(`rules/${game}?lang=${language}`),
  make: (table: MakeTable) => post<TableMadeReply>("tables", table),
  table: (code: string) => call<TableSummary>(`tables/${encodeURIComponent(code)}`),
  /** Turns that can be seen again, oldest first. */
  recordings: (code: string) => call<RecordingInfo[]>(`tables/${encodeURIComponent(code)}/recordings`),
  recording: (code: string, n: number) => call<Recording>(`tables/${encodeURIComponent(code)}/recordings/${n}`),
  /** Of a game that is over; one JSON object a line. */
  logAddress: (code: string, game: number) => new URL(`api/tables/${encodeURIComponent(code)}/games/${game}/log`, document.baseURI).href,
  async log(code: string, game: number): Promise<string> {
    const response = await fetch(this.logAddress(code, game), { credentials: "same-origin" });
    if (!response.ok) throw new ApiRefusal("offline");
    return response.text();
  },
  /** Of a game that is over. */
  luck: (code: string, game: number) => call<LuckReport>(`tables/${encodeURIComponent(code)}/games/${game}/luck`),
  /** All that the house knows of whoever asks. */
  myData: () => post<unknown>("me/export", {}),
  forgetMe: () => post<unknown>("me/forget", {}),
  moveToken: (code: string) => post<MoveToken>(`tables/${encodeURIComponent(code)}/move`, {}),
  useToken: (code: string, token: UseToken) =>
    post<TableMadeReply>(`move?table=${encodeURIComponent(code.toUpperCase())}`, token),
};
