const RETRIES = 4;
const FIRST_DELAY_MS = 400;
/** A silently lost connection gives neither an answer nor an error. */
const TIMEOUT_MS = 10_000;

export class GameError extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

type Trying = {
  /** How often a call without an answer is repeated. */
  retries?: number;
  /** When this returns false, the call is not repeated: it would no longer do what the press meant. */
  isWanted?: () => boolean;
};

export type GameApi = {
  get<Answer>(path: string, trying?: Trying): Promise<Answer>;
  put<Answer>(path: string, body: object): Promise<Answer>;
  /** Has an idempotency key, so that it can be repeated after a lost answer and still works only once. */
  post<Answer>(path: string, body?: object, trying?: Trying): Promise<Answer>;
};

/** The token is in the fragment of the address, which is not sent with the page and is in no log. */
export function readToken(): string {
  return location.hash.slice(1);
}

/** The game’s calls. No cookies are sent: a game acts with its session and never as the player. */
export function createGameApi(token: string): GameApi {
  async function send<Answer>(
    method: string,
    path: string,
    { body, retries = RETRIES, isWanted = () => true }: Trying & { body?: object | undefined } = {},
  ): Promise<Answer> {
    const headers: Record<string, string> = {
      'X-Game-Session': token,
      'X-Locale': document.documentElement.lang,
      Accept: 'application/json',
    };
    if (body) headers['Content-Type'] = 'application/json';
    if (method === 'POST') headers['Idempotency-Key'] = createKey();
    // A stake is placed when it is pressed, or not at all.
    if (method !== 'GET' && navigator.onLine === false)
      throw new GameError('OFFLINE', 'There is no connection; nothing was sent.');
    for (let attempt = 0; ; attempt += 1) {
      const answer = await fetch(`/api/game_session${path}`, {
        method,
        headers,
        credentials: 'omit',
        body: body ? JSON.stringify(body) : null,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch(() => null);
      if (answer === null || answer.status >= 502) {
        if (attempt < retries) await wait(FIRST_DELAY_MS * 2 ** attempt);
        if (attempt >= retries || !isWanted())
          throw new GameError('OFFLINE', 'The platform cannot be reached.');
        continue;
      }
      const told = (await answer.json().catch(() => null)) as unknown;
      // The contract defines the shape, and the server checks its answers against it.
      if (answer.ok) return told as Answer;
      throw readError(told, answer.status);
    }
  }

  return {
    get: (path, trying) => send('GET', path, trying),
    put: (path, body) => send('PUT', path, { body }),
    post: (path, body, trying) => send('POST', path, { ...trying, body }),
  };
}

export function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

function readError(told: unknown, status: number): GameError {
  if (typeof told === 'object' && told !== null && 'code' in told)
    return new GameError(String(told.code), 'error' in told ? String(told.error) : '');
  return new GameError(`HTTP_${status}`, '');
}

/** `crypto.randomUUID` does not exist on pages without TLS. */
function createKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
