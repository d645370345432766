import { isRecord } from '@marquee/schemas/is-record';

/** Dispatched on `window` when a response says that another player than the page's is signed in. */
export const OTHER_PLAYER_EVENT = 'marquee:other-player';

const HEADER = 'X-Page-Player';
const GUEST = 'guest';
const REFUSED = 'PLAYER_CHANGED';

/** The page's player; undefined while it is about to change or not known. */
let player: string | undefined;

/** @param id null for a guest's page */
export function notePagePlayer(id: string | null | undefined): void {
  player = id === null ? GUEST : id;
}

export const pagePlayer = (): string | undefined => player;

/**
 * Sends the page's player with each call and each request for page data, so that the server refuses to act or answer
 * for another player: all tabs of a browser share one session, which may be replaced without notice. Wraps `fetch`,
 * because nothing else can add a header to the router's own requests.
 */
export function sayPagePlayer(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    const said = player;
    const headers = said === undefined ? undefined : asOwnFault(() => headersFor(said, input, init));
    if (!headers) return fetch(input, init);
    const answer = await fetch(input, { ...init, headers });
    // A response to a request from before a sign-in says nothing about the current player.
    if (answer.status === 409 && said === player && (await isRefusal(asOwnFault(() => answer.clone()))))
      dispatchEvent(new Event(OTHER_PLAYER_EVENT));
    return answer;
  };
}

/** Undefined for a request that carries no player. */
function headersFor(said: string, input: RequestInfo | URL, init: RequestInit | undefined) {
  if (!isAsked(input)) return undefined;
  const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
  headers.set(HEADER, said);
  return headers;
}

/** `fetch` throws a TypeError for a lost connection; our own errors here must not look like one. */
function asOwnFault<Value>(work: () => Value): Value {
  try {
    return work();
  } catch (cause) {
    throw new Error(`The request could not be made: ${String(cause)}`, { cause });
  }
}

/** Data that is the same for everybody gets no header, so that the page's preloads still match. */
function isAsked(input: RequestInfo | URL): boolean {
  const url = URL.parse(input instanceof Request ? input.url : input, location.href);
  return url?.origin === location.origin && /^\/api\/|\.data$/.test(url.pathname);
}

async function isRefusal(answer: Response): Promise<boolean> {
  const body: unknown = await answer.json().catch(() => undefined);
  return isRecord(body) && isRecord(body['error']) && body['error']['code'] === REFUSED;
}
