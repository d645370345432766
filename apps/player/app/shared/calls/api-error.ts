import { isRecord } from '@marquee/schemas/is-record';
export type FieldErrors = { [field: string]: { [code: string]: string } };

/** What an answer that is no success said: 422 bodies carry `errors` per field, all others one `error`. */
export class ApiError extends Error {
  readonly status: number;
  /** The name for what went wrong, where whoever answered gives one. */
  readonly code: string | undefined;
  readonly fields: FieldErrors;
  /** What the refusal is about: the end of an exclusion, the type of a limit. */
  readonly details: Record<string, unknown>;
  /** After how many seconds another try makes sense, where the platform says so. */
  readonly retryAfter: number | undefined;

  constructor(status: number, body: unknown, retryAfter?: string | null) {
    super(messageOf(body) ?? `The platform answered ${status}.`);
    this.name = 'ApiError';
    this.status = status;
    this.code = codeOf(body);
    this.fields = fieldsOf(body);
    this.details = isRecord(body) && isRecord(body.details) ? body.details : {};
    // A date, which the header may also hold, is left out: clocks of visitors are wrong too often.
    this.retryAfter = retryAfter && /^\d+$/.test(retryAfter) ? Number(retryAfter) : undefined;
  }
}

/** The platform has it beside its words, the server that passes calls on within what went wrong. */
function codeOf(body: unknown): string | undefined {
  if (!isRecord(body)) return undefined;
  if (typeof body.code === 'string') return body.code;
  return isRecord(body.error) && typeof body.error.code === 'string' ? body.error.code : undefined;
}

function messageOf(body: unknown): string | undefined {
  if (!isRecord(body)) return undefined;
  if (typeof body.error === 'string') return body.error;
  return isRecord(body.error) && typeof body.error.message === 'string' ? body.error.message : undefined;
}

function fieldsOf(body: unknown): FieldErrors {
  if (!isRecord(body) || !isRecord(body.errors)) return {};
  const fields: FieldErrors = {};
  for (const [field, codes] of Object.entries(body.errors)) {
    if (!isRecord(codes)) continue;
    fields[field] = Object.fromEntries(Object.entries(codes).map(([code, text]) => [code, String(text)]));
  }
  return fields;
}
