import { isOnline } from '@marquee/blocks/browser';
import { signOf, type FailureCause } from '@marquee/blocks/failure-cause';
import { ApiError } from './api-error.ts';
import { isLostScript } from './lost-script.ts';

/** Why a request got no response. */
export type ConnectionProblem =
  /** The browser reports no connection; nothing was sent. */
  | 'offline'
  /** The request was sent, and no response arrived. */
  | 'unreachable'
  | 'timeout';

/** A request without a response. */
export class ConnectionError extends Error {
  readonly problem: ConnectionProblem;
  /** The request may have changed something: the page cannot know. */
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

/** A successful response whose body the contract does not allow. */
export class UnexpectedAnswerError extends Error {
  constructor(call: string, cause: unknown) {
    super(`The answer to ${call} is no JSON.`, { cause });
    this.name = 'UnexpectedAnswerError';
  }
}

/** Every cause of an error that a page may name; any other error is a defect of the page itself. */
export type FailureKind =
  | ConnectionProblem
  | 'unknown-outcome'
  | 'refused'
  | 'server'
  | 'unexpected'
  /** A script of the page failed to load: the site may have been updated. */
  | 'outdated'
  /** The browser denies storage to the page. */
  | 'storage'
  | 'defect';

/** Messages of browsers for a request without a response; other type errors are defects of our own. */
const NO_ANSWER = /^(?:Failed to fetch|NetworkError|Load failed)/;
/** Access to storage is denied, or the storage is full. */
const NO_STORAGE: ReadonlySet<string> = new Set(['SecurityError', 'QuotaExceededError']);
// A proxy sends these statuses when it lost the server behind it: whether that server handled the request is not known.
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
  // The router's own requests do not go through the platform client.
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
 * Why an action failed, in words; undefined for a refusal, whose words depend on the action.
 * @param area whose texts come first, where it has some: `CASHBOX.FAILURE.UNKNOWN`.
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
  // A key without a text is returned as it is.
  return told === own ? t(key) : told;
}

const CAUSES: { readonly [Kind in Exclude<FailureKind, 'refused'>]: FailureCause } = {
  offline: 'offline',
  unreachable: 'unreachable',
  timeout: 'timeout',
  // Loading only reads data, so an unknown outcome is only a failed read.
  'unknown-outcome': 'server',
  server: 'server',
  unexpected: 'outdated',
  outdated: 'outdated',
  storage: 'storage',
  defect: 'defect',
};
/** Refusals that end by themselves. */
const BUSY: ReadonlySet<number> = new Set([408, 425, 429]);

/** Why something could not be loaded; undefined when the cause is not known. */
export function causeOf(error: unknown): FailureCause | undefined {
  const kind = kindOf(error);
  if (kind !== 'refused') return CAUSES[kind];
  return error instanceof ApiError && BUSY.has(error.status) ? undefined : 'unavailable';
}

/** How the cause is shown: its icon, and the key of its text. */
export function failureSign(error: unknown): { icon: string; text?: string } {
  const { icon, text } = signOf(causeOf(error));
  return { icon, ...(text && { text }) };
}

/** What helps against the cause: a retry, a reload, or nothing. */
export function wayOn(cause: FailureCause | undefined, askAgain: () => void): (() => void) | undefined {
  const { way } = signOf(cause);
  return way === 'reload' ? () => location.reload() : way && askAgain;
}

/** The key of the failure's text. */
export function failureKey(error: unknown): string | undefined {
  const kind = kindOf(error);
  return kind === 'refused' ? undefined : `FAILURE.${KEYS[kind]}`;
}
