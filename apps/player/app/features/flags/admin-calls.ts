import { createRandomId, isOnline } from '@marquee/blocks/browser';
import { addressOf, type CallArguments, type ServerAnswer } from '@marquee/schemas/ask-server';
import type { ServerCallName } from '@marquee/schemas/server-calls';

type CallName =
  | 'GET /admin/api/session'
  | (`POST /admin/api/${'flags' | 'releases'}/${string}` & ServerCallName);

/** A person who is signed in to the admin. */
export type AdminSession = ServerAnswer<'GET /admin/api/session'>;
export type DefaultPreview = ServerAnswer<'POST /admin/api/flags/{id}/default/preview'>;
export type PublishedRelease = ServerAnswer<'POST /admin/api/flags/{id}/default'>;

/** A refusal of the admin API, with its own message. */
export class AdminCallError extends Error {
  readonly code: string;
  readonly problems: DefaultPreview['problems'];

  constructor(code: string, message: string, problems: DefaultPreview['problems'] = []) {
    super(message);
    this.name = 'AdminCallError';
    this.code = code;
    this.problems = problems;
  }
}

export const canPublish = ({ user }: AdminSession): boolean =>
  user.role === 'publisher' || user.role === 'administrator';

export const fetchAdminSession = (): Promise<AdminSession> => call('GET /admin/api/session');

export const previewDefault = (csrfToken: string, key: string, value: boolean): Promise<DefaultPreview> =>
  call('POST /admin/api/flags/{id}/default/preview', { params: { id: key }, body: { value }, csrfToken });

type Change = { key: string; value: boolean; revision: number; comment: string };

/** @param attempt the same for every attempt at one change, so that the change takes effect only once. */
export const publishDefault = (
  csrfToken: string,
  attempt: string,
  { key, ...body }: Change,
): Promise<PublishedRelease> =>
  call('POST /admin/api/flags/{id}/default', { params: { id: key }, body, csrfToken, attempt });

export const undoRelease = (csrfToken: string, attempt: string, number: number): Promise<PublishedRelease> =>
  call('POST /admin/api/releases/{number}/undo', {
    params: { number },
    body: { comment: `Undo of release ${number}`, onto: number, choices: [] },
    csrfToken,
    attempt,
  });

type Options = { csrfToken?: string; attempt?: string };

/** The admin is on the same origin, so its session cookie is sent; it checks origin, token and role itself. */
async function call<Name extends CallName>(
  name: Name,
  ...[asked]: CallArguments<Name, Options>
): Promise<ServerAnswer<Name>> {
  const { csrfToken, attempt, body }: Options & { readonly body?: unknown } = asked ?? {};
  const { method, address } = addressOf(name, asked);
  let response: Response;
  if (method === 'POST' && !isOnline())
    throw new AdminCallError('OFFLINE', 'There is no connection. Nothing was sent.');
  try {
    response = await fetch(address, {
      method,
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        ...(csrfToken ? { 'x-csrf-token': csrfToken } : {}),
        ...(attempt ? { 'idempotency-key': attempt } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  } catch {
    throw new AdminCallError(
      'NO_ANSWER',
      method === 'GET' || !attempt
        ? 'The server did not answer. Check the connection and try again.'
        : 'The connection broke before the server answered: it may have been published or not. Press again: the same is never published twice.',
    );
  }
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) throw toError(answer);
  return answer as ServerAnswer<Name>; // The admin API's contract defines the types (docs/calls.md).
}

function toError(answer: unknown): AdminCallError {
  const error = typeof answer === 'object' && answer !== null && 'error' in answer ? answer.error : undefined;
  const { code, message, problems } = (error ?? {}) as {
    code?: string;
    message?: string;
    problems?: DefaultPreview['problems'];
  };
  return new AdminCallError(
    code ?? 'INTERNAL',
    message ?? 'The server did not say why. Try again.',
    problems,
  );
}

export const createAttempt = createRandomId;
