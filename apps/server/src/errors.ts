import type { Problem } from '@marquee/schemas';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { certificateCode } from './store/connections/certificate-error.ts';

/** Every error that the server answers: stable code, status, sentence for people. A test checks that each is used. */
export const ERRORS = {
  INVALID_REQUEST: [400, 'The request does not have the form it must have.'],
  INVALID_JSON: [400, 'The body is not JSON that can be accepted.'],
  UNKNOWN_FIELD: [400, 'The request has a field this call does not know.'],
  INVALID_IDEMPOTENCY_KEY: [
    400,
    'Idempotency-Key must have 1 to 200 printable ASCII characters and no space.',
  ],
  SIGN_IN_REQUIRED: [401, 'Sign in first.'],
  WRONG_CREDENTIALS: [401, 'The email address or the password is wrong.'],
  SSO_OVER: [401, 'This sign-in took too long or was begun in another browser. Start again.'],
  SSO_REFUSED: [401, 'The single sign-on did not sign you in.'],
  SSO_PERSON_UNKNOWN: [
    403,
    'Your account is not known here. Ask an administrator to add your email address.',
  ],
  SSO_NO_ROLE: [403, 'Your account has no role here. Ask whoever manages accounts for one.'],
  SSO_OFF: [404, 'Single sign-on is not set up here.'],
  SSO_UNUSABLE: [
    502,
    'The single sign-on does not answer as one does. Whoever set it up finds why in the server’s log.',
  ],
  SSO_UNAVAILABLE: [502, 'The single sign-on cannot be reached. Try again in a moment.'],
  API_TOKEN_UNKNOWN: [401, 'This API token was revoked, has expired or never was.'],
  PASSWORD_WRONG: [403, 'The present password is wrong.'],
  API_TOKEN_NOT_ENOUGH: [403, 'This needs a person who is signed in; an API token may not do it.'],
  SECOND_FACTOR_REQUIRED: [
    403,
    'Your role needs codes from an app at sign-in. Set them up in your account first.',
  ],
  ORIGIN_WRONG: [403, 'The request comes from a page of another site.'],
  CODE_WRONG: [403, 'This code is wrong or was used before.'],
  SIGN_IN_STEP_OVER: [
    401,
    'This sign-in took too long or had too many wrong codes. Start again with your password.',
  ],
  SECOND_FACTOR_NEEDED: [
    409,
    'Your role needs codes from an app at sign-in, so they cannot be switched off.',
  ],
  SECOND_FACTOR_ON: [409, 'Codes from an app are on already. Switch them off before setting up another app.'],
  SECOND_FACTOR_OFF: [409, 'Codes from an app are not set up.'],
  TOO_MANY_CODES: [429, 'Too many wrong codes. Wait fifteen minutes, then try again with a new one.'],
  CSRF_TOKEN_WRONG: [403, 'The X-CSRF-Token header is missing or does not belong to this session.'],
  FORBIDDEN: [403, 'Your role does not allow this.'],
  RIGHTS_NOT_ENOUGH: [403, 'This is beyond what your role is limited to. Nothing was changed.'],
  RIGHTS_NOT_YOURS: [
    403,
    'Nobody can give rights that they lack themselves, or change somebody who has more. Nothing was changed.',
  ],
  NOT_FOUND: [404, 'There is nothing at this address.'],
  UNKNOWN_KIND: [404, 'There is no such kind of document.'],
  DOCUMENT_NOT_FOUND: [404, 'There is no such document.'],
  REVISION_NOT_FOUND: [404, 'There is no such version of the document.'],
  RELEASE_NOT_FOUND: [404, 'There is no release with this number.'],
  EVIDENCE_NO_RELEASE: [404, 'At that instant nothing was published yet, so nobody could see anything.'],
  EVIDENCE_NO_PLAYER: [404, 'The platform knew no player with this id at that instant.'],
  EVIDENCE_PLATFORM_SILENT: [
    502,
    'The platform does not say what it knew of this player. Try again; if it stays, whoever runs the site must connect the platform’s back office.',
  ],
  SCHEDULE_NOT_FOUND: [404, 'There is no such scheduled release.'],
  IMAGE_NOT_FOUND: [404, 'There is no such picture.'],
  IMAGE_IN_USE: [409, 'This picture is used, so it stays.'],
  IMAGE_STORE_FULL: [
    409,
    'There is no room for more pictures. Remove some that are not used, or ask whoever runs the site for more.',
  ],
  STALE_IMAGE: [412, 'The picture’s words were changed in the meantime.'],
  IMAGE_TOO_LARGE: [413, 'The file is larger than 16 MB. Save it smaller: pages show at most 2,560 pixels.'],
  IMAGE_TYPE_UNKNOWN: [
    415,
    'This is not a picture that can be used. JPEG, PNG, WebP, AVIF and GIF can, whatever the file is called.',
  ],
  IMAGE_SVG_REFUSED: [
    415,
    'SVG files can carry programs, so they are not taken. Save the drawing as PNG, about 2,000 pixels wide.',
  ],
  IMAGE_TOO_MANY_PIXELS: [422, 'The picture has too many pixels.'],
  IMAGE_DAMAGED: [422, 'The picture is damaged or cut off. Save it again and upload that.'],
  IMAGE_TOO_COMPLEX: [422, 'The picture took too long to work on. Make it smaller or shorter.'],
  IMAGE_ALT_REQUIRED: [
    422,
    'Say in English what the picture shows, or that it is only decoration. English stands in where a language has no words.',
  ],
  USER_NOT_FOUND: [404, 'There is no such person.'],
  INVITATION_UNKNOWN: [
    404,
    'We do not know this link. Open the whole of it, or ask an administrator for a new one.',
  ],
  INVITATION_USED: [
    410,
    'A password was chosen with this link already. Sign in with it, or ask an administrator for a new link.',
  ],
  INVITATION_REPLACED: [
    410,
    'A newer link took the place of this one. Open the latest, or ask an administrator for a new one.',
  ],
  INVITATION_EXPIRED: [410, 'The seven days of this link are over. Ask an administrator for a new one.'],
  SESSION_NOT_FOUND: [404, 'This session has ended already.'],
  API_TOKEN_NOT_FOUND: [404, 'There is no such API token.'],
  COMMENT_NOT_FOUND: [404, 'There is no such comment, or it was deleted.'],
  COMMENT_OF_ANOTHER: [403, 'Only whoever wrote a comment can change it.'],
  COMMENT_PLACE_UNKNOWN: [422, 'There is no such place in the document. Nothing was written.'],
  COMMENTS_FULL: [
    409,
    'There are too many comments here. Go on in a new thread, or resolve some that are open.',
  ],
  TASK_NOT_FOUND: [404, 'There is no such task.'],
  TASK_OF_APPROVAL: [409, 'An approval is decided where it is asked for. That settles its tasks.'],
  TASKS_FULL: [409, 'So much is asked about this document already. Settle some of it first.'],
  SET_ASIDE_FINDING_NOT_FOUND: [404, 'This finding is not set aside any more.'],
  PREVIEW_LINK_NOT_FOUND: [404, 'There is no such preview link.'],
  PREVIEW_LINK_ENDED: [410, 'This preview link has ended. Ask whoever sent it for a new one.'],
  PREVIEW_READS_ONLY: [403, 'This is a preview: nothing can be sent from it.'],
  PREVIEW_LINKS_FULL: [409, 'There are 500 open preview links. End some that are no longer needed.'],
  API_TOKEN_NAME_TAKEN: [409, 'Another API token has this name. Choose one that tells them apart.'],
  NO_PASSWORD: [
    409,
    'You sign in without a password here. An administrator can give you a link to choose one.',
  ],
  OWN_ACCOUNT: [409, 'Change your own password in your account.'],
  WEBHOOK_NOT_FOUND: [404, 'There is no such webhook.'],
  DELIVERY_NOT_FOUND: [404, 'There is no such message; they are kept for 30 days.'],
  WEBHOOK_NAME_TAKEN: [409, 'Another webhook has this name. Choose one that tells them apart.'],
  WEBHOOK_OFF: [409, 'This webhook is switched off. Switch it on first.'],
  WEBHOOK_TARGET_REFUSED: [422, 'Messages cannot be sent to this address.'],
  EMAIL_TAKEN: [409, 'Another person has this email address.'],
  LAST_ADMINISTRATOR: [
    409,
    'The last administrator without limits cannot be removed, limited or given another role.',
  ],
  FLAG_HAS_DRAFT: [
    409,
    'Somebody has changed this flag and not published it yet. Publish or discard that change in the admin first.',
  ],
  DOCUMENT_IN_USE: [409, 'Other documents use this one. Take it out there first.'],
  NOTHING_TO_CHANGE: [409, 'Nothing would change: all of them are like that already.'],
  APPROVAL_NOT_FOUND: [404, 'Nobody asked for this approval.'],
  APPROVAL_NEEDED: [
    409,
    'This needs approval before players see it. Nothing was published; ask for approval in the review.',
  ],
  APPROVAL_OVER: [409, 'This was decided, used or ended already. Look at it again.'],
  APPROVAL_OF_OWN_CHANGE: [403, 'You edited what would go live, so somebody else has to approve it.'],
  STALE_APPROVAL: [412, 'It is not what you looked at any more, so nothing was decided. Look at it again.'],
  STALE_APPROVAL_POLICY: [412, 'Somebody else changed what needs approvals in the meantime.'],
  APPROVAL_POLICY_UNMEETABLE: [422, 'There are too few people who could approve. Nothing was changed.'],
  NOTHING_TO_PUBLISH: [409, 'Nothing would change: what was chosen is already published.'],
  SCHEDULE_SETTLED: [409, 'This scheduled release was published or cancelled in the meantime.'],
  SCHEDULE_CONFLICT: [
    409,
    'What was scheduled would take back what has been published since. Nothing was published.',
  ],
  SCHEDULE_RIGHTS_GONE: [
    403,
    'Whoever scheduled it may no longer publish. Nothing was published; a publisher can schedule it again.',
  ],
  NOTHING_TO_IMPORT: [409, 'Nothing would change: all of it is there already.'],
  STALE_IMPORT: [412, 'The content changed since the preview, or it was another file. Look at it again.'],
  STALE_RELEASE: [412, 'Another release was published in the meantime.'],
  STALE_SCHEDULE: [412, 'The scheduled release was changed in the meantime.'],
  STALE_BULK: [
    412,
    'Some of the documents were changed in the meantime. Nothing was written; look at them again.',
  ],
  STALE_REVISION: [412, 'The document was changed in the meantime.'],
  REQUEST_TOO_SLOW: [408, 'The request did not arrive in time.'],
  BODY_TOO_LARGE: [413, 'The body is too large.'],
  UNSUPPORTED_MEDIA_TYPE: [415, 'Send JSON.'],
  INVALID_DOCUMENT: [422, 'The document does not fit its schema.'],
  BULK_HAS_PROBLEMS: [422, 'Some of the documents cannot be changed like that. Nothing was written.'],
  INVALID_PATCH: [422, 'The patch cannot be applied.'],
  IDEMPOTENCY_KEY_REUSED: [422, 'This Idempotency-Key was used for another request.'],
  IMPORT_NOT_CONTENT: [422, 'This file cannot be imported. It must be a file that Marquee exported.'],
  IMPORT_TOO_NEW: [422, 'The file was written by a newer Marquee. Update this one first.'],
  IMPORT_HAS_PROBLEMS: [422, 'Documents of the file cannot be stored. Nothing was imported.'],
  UNDO_NEEDS_CHOICES: [422, 'Parts were changed again since. Say for each which of the two stays.'],
  RELEASE_HAS_PROBLEMS: [422, 'The release would have problems. Nothing was published.'],
  SEED_HAS_PROBLEMS: [422, 'The documents to start with have problems. Nothing was stored.'],
  PRECONDITION_REQUIRED: [
    428,
    'Name the revision the change is based on: If-Match: "<revision>", or If-None-Match: * to create.',
  ],
  TOO_MANY_REQUESTS: [429, 'Too many attempts. Wait a minute and try again.'],
  HEADERS_TOO_LARGE: [431, 'The address and the headers of the request are too long together.'],
  INTERNAL: [500, 'Something went wrong on the server. Try again; if it stays, report the request id.'],
  PLATFORM_LOST: [
    502,
    'The connection to the casino platform broke before its answer came, so this may have been done or not.',
  ],
  PLATFORM_ANSWER_WRONG: [502, 'The casino platform answered something that cannot be used.'],
  PLATFORM_ANSWER_TOO_LARGE: [502, 'The casino platform sent more than any answer may have.'],
  PLATFORM_UNAVAILABLE: [503, 'The casino platform cannot be reached. Nothing was sent to it.'],
  PLATFORM_CERTIFICATE_WRONG: [
    503,
    'The casino platform’s certificate is not to be trusted, so nothing was sent to it. Whoever runs the site must look at it.',
  ],
  PLATFORM_RESTING: [
    503,
    'The casino platform has not answered for a while, so nothing was sent to it. Try again in a moment.',
  ],
  PLAYER_CHANGED: [409, 'Somebody else is signed in here by now. Load the page anew.'],
  SECRET_UNREADABLE: [
    503,
    'A secret in the store was encrypted with another key. Set SECRETS_KEY to the one it was written with.',
  ],
  SERVER_STOPPING: [503, 'The server stops, and another one goes on. Try again in a moment.'],
  STORE_LOCKED: [503, 'Another process uses the data directory.'],
  STORE_UNAVAILABLE: [503, 'The store cannot be reached. Try again in a moment.'],
  STORE_BUSY: [
    503,
    'The store has too much to do at the moment. Nothing was changed; try again in a moment.',
  ],
  STORE_FULL: [
    503,
    'The store has no room left, so nothing was saved. Whoever runs the site must make room on its disk.',
  ],
  STORE_MIGRATION_FAILED: [503, 'The store could not be brought to this version.'],
  STORE_MIGRATION_NEEDED: [
    503,
    'The store has to be brought to this version first: run npx marquee migrate.',
  ],
  PLATFORM_LOOP: [
    508,
    'PLATFORM_URL leads back to this server, so nothing was sent anywhere. Whoever runs the site must set it to the casino platform itself.',
  ],
  PLATFORM_TIMEOUT: [504, 'The casino platform did not answer in time.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type ErrorCode = keyof typeof ERRORS;

/** Something wrong with a request field, or a document's problem. */
export type RequestProblem = Problem | { code: string; pointer: string; message: string };

export type ErrorDetails = {
  /** Replaces the table's sentence when more can be said. */
  message?: string;
  problems?: readonly RequestProblem[];
  /** What is stored now, for 412. */
  current?: unknown;
  cause?: unknown;
  /** For 429 and 503: the number of seconds after which the client should try again. */
  retryAfter?: number | undefined;
};

/** An error whose code, status and message reach the caller. Its message never holds internals. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  /** The same number, under the name that the framework and the platform's own error handler read. */
  readonly statusCode: number;
  readonly problems: readonly RequestProblem[] | undefined;
  readonly current: unknown;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(details.message ?? ERRORS[code][1], { cause: details.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = ERRORS[code][0];
    this.statusCode = this.status;
    this.problems = details.problems;
    this.current = details.current;
    this.retryAfter = details.retryAfter;
  }
}

/** Fastify's own errors, spelled our way. */
const FRAMEWORK_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'INVALID_JSON',
  FST_ERR_CTP_INVALID_JSON_BODY: 'INVALID_JSON',
};

/** The error handler of the whole server: `{ error: { code, message, problems?, current? } }`. */
export function handleError(
  error: FastifyError | AppError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const known = knownError(error, request);
  sayWhenToRetry(reply, known);
  return reply.status(known.status).send(errorBody(known));
}

/** Sets Retry-After on every 503, and where it is known when an attempt is allowed again: clients that are not told when to try again do so at once. */
export function sayWhenToRetry(
  reply: { header(name: string, value: number): unknown },
  error: AppError,
): void {
  if (error.status === 429 && error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter);
  if (error.status === 503)
    reply.header('retry-after', error.retryAfter ?? RETRY_AFTER_SECONDS[error.code] ?? SOON_SECONDS);
}

/** Converts any error to one of the table and logs it once. */
export function knownError(error: FastifyError | AppError | Error, request: FastifyRequest): AppError {
  const known = error instanceof AppError ? error : toAppError(error);
  // The server should have refused this value before the store did. It is logged as an error, so that this gets fixed.
  const isFault = known.status >= 500 && known.code !== 'SERVER_STOPPING';
  if (isFault || isRefusedByStore(error)) request.log.error({ err: error }, known.code);
  else request.log.info({ code: known.code }, known.message);
  return known;
}

/** Answers unknown addresses in the same shape. */
export function handleNotFound(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.status(404).send(errorBody(new AppError('NOT_FOUND')));
}

export function errorBody(error: AppError): { error: Record<string, unknown> } {
  // The sentence of a server fault comes from the table alone, so that no internal text leaks.
  const message = error.status >= 500 ? ERRORS[error.code][1] : error.message;
  return {
    error: {
      code: error.code,
      message,
      ...(error.problems ? { problems: error.problems } : {}),
      ...(error.current === undefined ? {} : { current: error.current }),
    },
  };
}

function toAppError(error: Error & { statusCode?: number; code?: string; retryAfter?: number }): AppError {
  const status = error.statusCode ?? 500;
  const code = FRAMEWORK_CODES[error.code ?? ''] ?? platformCode(error);
  if (code) return new AppError(code, { cause: error, retryAfter: error.retryAfter });
  if (error instanceof SyntaxError && status === 400) return new AppError('INVALID_JSON', { cause: error });
  if (status === 429) return new AppError('TOO_MANY_REQUESTS', { cause: error });
  // A client that leaves in the middle of a body causes the same error codes as a lost connection to the store.
  const isOfRequest = status >= 400 && status < 500;
  const storeCode = isOfRequest ? undefined : storeErrorCode(error);
  if (storeCode) return new AppError(storeCode, { cause: error });
  if (isRefusedByStore(error)) return new AppError('INVALID_REQUEST', { cause: error });
  if (isOfRequest) return new AppError('INVALID_REQUEST', { message: error.message, cause: error });
  return new AppError('INTERNAL', { cause: error });
}

/** The error code of a failed call that the server itself made to the platform. */
function platformCode({ name, code }: { name: string; code?: string }): ErrorCode | undefined {
  return name === 'PlatformError' && code && code in ERRORS ? (code as ErrorCode) : undefined;
}

/** Seconds after which clients should try again, for errors that take longer than `SOON_SECONDS` to pass. */
const RETRY_AFTER_SECONDS: Partial<Record<ErrorCode, number>> = { STORE_FULL: 60 };
const SOON_SECONDS = 5;

/** Error codes of the database, or of the connection to it, that are not the request's fault. */
const STORE_FAILURES: readonly [code: RegExp, ErrorCode][] = [
  // The database's disk is full, or the disk of this process. (A hosted database with a full disk turns read-only.)
  [/^(53100|ENOSPC|EDQUOT)$/, 'STORE_FULL'],
  // Out of memory, connections or limits; locks held too long; statements, transactions and sessions that timed out.
  [/^(53...|55P03|57014|40001|40P01|25P0[34])$/, 'STORE_BUSY'],
  // Connection errors; shutdown; a replica that takes no writes; input and output errors.
  [
    /^(08...|57P0.|25006|58...|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/,
    'STORE_UNAVAILABLE',
  ],
];

/** Error messages of the driver that come without a code. */
const DRIVER_FAILURES: readonly [message: RegExp, ErrorCode][] = [
  // The pool had no free session in time. It gives the same message when a session cannot be opened in time.
  [/^timeout exceeded when trying to connect$|^Query read timeout$/, 'STORE_BUSY'],
  [
    /^Connection terminated|^Client has encountered a connection error|^timeout expired$/,
    'STORE_UNAVAILABLE',
  ],
];

export function storeErrorCode(error: { code?: string; message?: string }): ErrorCode | undefined {
  const { code = '', message = '' } = error;
  if (certificateCode(error)) return 'STORE_UNAVAILABLE';
  return (
    STORE_FAILURES.find(([pattern]) => pattern.test(code))?.[1] ??
    DRIVER_FAILURES.find(([pattern]) => pattern.test(message))?.[1]
  );
}

/**
 * Whether the database refused a value that does not fit its column: too long (22001, 54000), too large (22003), not a
 * date (22007, 22008), not valid text (22021, 22P05), of another type (22P02, 22P03). The value came with the request,
 * and nothing was written.
 */
function isRefusedByStore(error: Error): boolean {
  const code = 'code' in error ? String(error.code) : '';
  return /^(220(?:01|03|07|08|21)|22P0[235]|54000)$/.test(code);
}
