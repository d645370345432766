import { createRandomId, isOnline } from '@marquee/blocks/browser';
/** Somebody signed in to the admin, as `GET /admin/api/session` answers. */
export type AdminSession = {
  user: { name: string; role: 'viewer' | 'editor' | 'publisher' | 'administrator' };
  csrfToken: string;
  /** What this site is called when it is not the one players use. */
  environment?: string;
};

export type DefaultPreview = {
  key: string;
  default: boolean;
  value: boolean;
  rules: number;
  revision: number;
  onto: number;
  draft: { updatedBy: string; updatedAt: string } | null;
  problems: { kind?: string; id?: string; message: string }[];
  impact: {
    lines: { path: string | null; page: string; who: string; what: string; isCertain: boolean }[];
    more: number;
  };
};

export type PublishedRelease = { number: number };

/** What the admin API refused, in its own words. */
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

export const fetchAdminSession = (): Promise<AdminSession> => send<AdminSession>('GET', '/session');

export const previewDefault = (csrfToken: string, key: string, value: boolean): Promise<DefaultPreview> =>
  send('POST', `/flags/${encodeURIComponent(key)}/default/preview`, { csrfToken, body: { value } });

type Change = { key: string; value: boolean; revision: number; comment: string };

/** @param attempt the same for every try at one change, so that it counts once however often it is sent. */
export const publishDefault = (
  csrfToken: string,
  attempt: string,
  { key, ...body }: Change,
): Promise<PublishedRelease> =>
  send('POST', `/flags/${encodeURIComponent(key)}/default`, { csrfToken, attempt, body });

export const undoRelease = (csrfToken: string, attempt: string, number: number): Promise<PublishedRelease> =>
  send('POST', `/releases/${number}/undo`, {
    csrfToken,
    attempt,
    body: { comment: `Undo of release ${number}`, onto: number, choices: [] },
  });

type Call = { csrfToken?: string; attempt?: string; body?: object };

/** The admin is on the same origin: its session's cookie comes along, and it checks origin, token and role itself. */
async function send<Answer>(
  method: 'GET' | 'POST',
  path: string,
  { csrfToken, attempt, body }: Call = {},
): Promise<Answer> {
  let response: Response;
  if (method === 'POST' && !isOnline())
    throw new AdminCallError('OFFLINE', 'There is no connection. Nothing was sent.');
  try {
    response = await fetch(`/admin/api${path}`, {
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
  return answer as Answer; // The shapes are the admin API's contract (docs/calls.md).
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
