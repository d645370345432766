import { randomUUID } from 'node:crypto';
import { addressOf, type CallArguments, type ServerAnswer } from '@marquee/schemas/ask-server';
import type { ServerCallName } from '@marquee/schemas/server-calls';
import { CliError, type CliProblem, EXIT } from './cli-error.ts';
import type { Surroundings } from './surroundings.ts';

export type ApiClient = {
  /** By its name in the contract, such as `GET /admin/api/drafts`. */
  call<Name extends ServerCallName>(name: Name, ...asked: CallArguments<Name>): Promise<ServerAnswer<Name>>;
};

const RETRIES_MS = [300, 1200];
/** A server that hangs is not waited for for ever; a large site takes a while to check. */
const LIMIT_MS = 120_000;
const PASSING = new Set([502, 503, 504]);

/**
 * The admin API with a token. A call whose answer got lost is sent again under the same key, so that nothing is done
 * twice.
 */
export function createApiClient(
  { fetch, wait }: Pick<Surroundings, 'fetch' | 'wait'>,
  { url, token }: { url: string; token: string },
): ApiClient {
  async function call<Name extends ServerCallName>(
    name: Name,
    ...[asked]: CallArguments<Name>
  ): Promise<ServerAnswer<Name>> {
    const { method, address } = addressOf(name, asked);
    const body = asked?.body;
    const key = randomUUID();
    for (const pause of [...RETRIES_MS, undefined]) {
      const answer = await sendOnce(method, address, body, key).catch((error: unknown) => {
        // A header or a body that cannot be written is no lost connection.
        if (!isLost(error)) throw error;
        if (pause === undefined) throw unreachable(url, error);
        return undefined;
      });
      if (answer && (pause === undefined || !PASSING.has(answer.status)))
        return read<ServerAnswer<Name>>(answer, url);
      await wait(pause ?? 0);
    }
    throw unreachable(url, undefined);
  }

  const sendOnce = (method: string, address: string, body: unknown, key: string) =>
    fetch(`${url}${address}`, {
      method,
      signal: AbortSignal.timeout(LIMIT_MS),
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${token}`,
        ...(method === 'GET' ? {} : { 'idempotency-key': key }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });

  return { call };
}

async function read<Answer>(answer: Response, url: string): Promise<Answer> {
  const text = await answer.text();
  const body = parse(text);
  if (answer.ok && body !== undefined) return body as Answer; // The server's tests hold every answer against the contract.
  const { error } = (body ?? {}) as {
    error?: { code?: string; message?: string; problems?: CliProblem[] };
  };
  if (!error?.code)
    throw new CliError(
      'NOT_MARQUEE',
      `${url} answered ${answer.status}, and not as Marquee does. Is --url right?`,
      { exit: EXIT.unreachable },
    );
  const couldNotAsk = answer.status === 401 || answer.status === 403 || answer.status >= 500;
  throw new CliError(error.code, error.message ?? `The server answered ${answer.status}.`, {
    exit: couldNotAsk ? EXIT.unreachable : EXIT.no,
    problems: error.problems ?? [],
  });
}

/** What fetch throws for a request without an answer has its cause; what it throws for a wrong one has none. */
const isLost = (error: unknown): boolean =>
  error instanceof Error &&
  (error.cause !== undefined || /^(?:fetch failed|terminated)$/.test(error.message));

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function unreachable(url: string, cause: unknown): CliError {
  const inner = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause;
  const reason = inner instanceof Error ? ` (${inner.message})` : '';
  return new CliError('UNREACHABLE', `${url} cannot be reached${reason}. Start the server or set --url.`, {
    exit: EXIT.unreachable,
  });
}
