import { isRecord } from '@marquee/schemas/is-record';

/** Raised on `window` when an answer says that somebody else than this page's player is signed in. */
export const OTHER_PLAYER_EVENT = 'marquee:other-player';

const HEADER = 'X-Page-Player';
const GUEST = 'guest';
const REFUSED = 'PLAYER_CHANGED';

/** Whose page this is; undefined: that is about to change, or nobody can tell. */
let player: string | undefined;

/** @param id null: a guest's */
export function notePagePlayer(id: string | null | undefined): void {
  player = id === null ? GUEST : id;
}

export const pagePlayer = (): string | undefined => player;

/**
 * Says with each request for calls and for data of pages whose page asks, so that the server refuses what would be done
 * with, or answered of, somebody else: all tabs of a browser have one session, and it may be replaced without a word. Of
 * the router's own requests nothing but `fetch` can be told.
 */
export function sayPagePlayer(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    const said = player;
    const headers = said === undefined ? undefined : asOwnFault(() => headersFor(said, input, init));
    if (!headers) return fetch(input, init);
    const answer = await fetch(input, { ...init, headers });
    // An answer to what was asked before somebody signed in says nothing of now.
    if (answer.status === 409 && said === player && (await isRefusal(asOwnFault(() => answer.clone()))))
      dispatchEvent(new Event(OTHER_PLAYER_EVENT));
    return answer;
  };
}

/** Undefined for a request that says nobody’s player. */
function headersFor(said: string, input: RequestInfo | URL, init: RequestInit | undefined) {
  if (!isAsked(input)) return undefined;
  const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
  headers.set(HEADER, said);
  return headers;
}

/** What `fetch` throws for a lost connection is a type error: one of our own beside it must not pass for that. */
function asOwnFault<Value>(work: () => Value): Value {
  try {
    return work();
  } catch (cause) {
    throw new Error(`The request could not be made: ${String(cause)}`, { cause });
  }
}

/** What is the same for everybody stays as the page has preloaded it. */
function isAsked(input: RequestInfo | URL): boolean {
  const url = URL.parse(input instanceof Request ? input.url : input, location.href);
  return url?.origin === location.origin && /^\/api\/|\.data$/.test(url.pathname);
}

async function isRefusal(answer: Response): Promise<boolean> {
  const body: unknown = await answer.json().catch(() => undefined);
  return isRecord(body) && isRecord(body['error']) && body['error']['code'] === REFUSED;
}
