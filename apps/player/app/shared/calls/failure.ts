import { isOnline } from '@marquee/blocks/browser';
import { signOf, type FailureCause } from '@marquee/blocks/failure-cause';
import { ApiError } from './api-error.ts';
import { isLostScript } from './lost-script.ts';

/** What became of a request that brought no answer. */
export type ConnectionProblem =
  /** The browser knows of no connection; nothing was sent. */
  | 'offline'
  /** It was sent, and nothing came back. */
  | 'unreachable'
  | 'timeout';

/** A request without an answer. */
export class ConnectionError extends Error {
  readonly problem: ConnectionProblem;
  /** It may have changed something: nobody can tell from here. */
  readonly isOutcomeUnknown: boolean;

  constructor(
    problem: ConnectionProblem,
    message: string,
    options: { isOutcomeUnknown?: boolean; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'ConnectionError';
    this.problem = problem;
    this.isOutcomeUnknown = options.isOutcomeUnknown ?? false;
  }
}

/** An answer that says it went well in a form that the contract does not have. */
export class UnexpectedAnswerError extends Error {
  constructor(call: string, cause: unknown) {
    super(`The answer to ${call} is no JSON.`, { cause });
    this.name = 'UnexpectedAnswerError';
  }
}

/** Every cause that a page may name; what is none of the others is a mistake of the page's own. */
export type FailureKind =
  | ConnectionProblem
  | 'unknown-outcome'
  | 'refused'
  | 'server'
  | 'unexpected'
  /** A part of the page's own script did not come: its site may be another by now. */
  | 'outdated'
  /** The browser keeps nothing for the page. */
  | 'storage'
  | 'defect';

/** What browsers call a request that got no answer; other type errors are mistakes of ours. */
const NO_ANSWER = /^(?:Failed to fetch|NetworkError|Load failed)/;
/** Refused, or full. */
const NO_STORAGE: ReadonlySet<string> = new Set(['SecurityError', 'QuotaExceededError']);
// A proxy answers these for a server that it lost: what that server did with the request is not known.
const LOST_BEHIND: ReadonlySet<number> = new Set([502, 504]);

export function kindOf(error: unknown): FailureKind {
  if (error instanceof ConnectionError) return error.isOutcomeUnknown ? 'unknown-outcome' : error.problem;
  if (error instanceof ApiError) {
    if (LOST_BEHIND.has(error.status)) return 'unknown-outcome';
    return error.status >= 500 ? 'server' : 'refused';
  }
  if (error instanceof UnexpectedAnswerError) return 'unexpected';
  if (error instanceof DOMException && NO_STORAGE.has(error.name)) return 'storage';
  if (isLostScript(error)) return isOnline() ? 'outdated' : 'offline';
  // What the router loads for a page does not pass the client of the platform.
  if (error instanceof TypeError && NO_ANSWER.test(error.message)) return 'unreachable';
  return 'defect';
}

const KEYS: { readonly [Kind in Exclude<FailureKind, 'refused'>]: string } = {
  offline: 'OFFLINE',
  unreachable: 'UNREACHABLE',
  timeout: 'TIMEOUT',
  'unknown-outcome': 'UNKNOWN',
  server: 'SERVER',
  unexpected: 'UNEXPECTED',
  outdated: 'OUTDATED',
  storage: 'STORAGE',
  defect: 'DEFECT',
};

/**
 * Why something did not come about, in words; undefined for a refusal, whose words depend on what was asked for.
 * @param area whose words come first, where it has some: `CASHBOX.FAILURE.UNKNOWN`.
 */
export function tellFailure(
  error: unknown,
  t: (key: string) => string,
  area?: 'CASHBOX',
): string | undefined {
  const key = failureKey(error);
  if (key === undefined) return undefined;
  const own = area === undefined ? key : `${area}.${key}`;
  const told = t(own);
  // A key without text shows as it is.
  return told === own ? t(key) : told;
}

const CAUSES: { readonly [Kind in Exclude<FailureKind, 'refused'>]: FailureCause } = {
  offline: 'offline',
  unreachable: 'unreachable',
  timeout: 'timeout',
  // Nothing was asked for but to see it.
  'unknown-outcome': 'server',
  server: 'server',
  unexpected: 'outdated',
  outdated: 'outdated',
  storage: 'storage',
  defect: 'defect',
};
/** Refusals that pass by themselves. */
const BUSY: ReadonlySet<number> = new Set([408, 425, 429]);

/** Why something could not be loaded; undefined: nobody can tell. */
export function causeOf(error: unknown): FailureCause | undefined {
  const kind = kindOf(error);
  if (kind !== 'refused') return CAUSES[kind];
  return error instanceof ApiError && BUSY.has(error.status) ? undefined : 'unavailable';
}

/** How that is drawn: its sign, and the key of the words that name it. */
export function failureSign(error: unknown): { icon: string; text?: string } {
  const { icon, text } = signOf(causeOf(error));
  return { icon, ...(text && { text }) };
}

/** What helps against it: to ask again, a new page, or nothing. */
export function wayOn(cause: FailureCause | undefined, askAgain: () => void): (() => void) | undefined {
  const { way } = signOf(cause);
  return way === 'reload' ? () => location.reload() : way && askAgain;
}

/** The key of those words. */
export function failureKey(error: unknown): string | undefined {
  const kind = kindOf(error);
  return kind === 'refused' ? undefined : `FAILURE.${KEYS[kind]}`;
}
