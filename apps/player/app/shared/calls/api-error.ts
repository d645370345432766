import { isRecord } from '@marquee/schemas/is-record';
export type FieldErrors = { [field: string]: { [code: string]: string } };

/** An error response: 422 bodies carry `errors` per field, all others one `error`. */
export class ApiError extends Error {
  readonly status: number;
  /** The error code, where the response has one. */
  readonly code: string | undefined;
  readonly fields: FieldErrors;
  /** Details of the refusal: the end of an exclusion, the type of a limit. */
  readonly details: Record<string, unknown>;
  /** Seconds until another attempt makes sense, where the platform says so. */
  readonly retryAfter: number | undefined;

  constructor(status: number, body: unknown, retryAfter?: string | null) {
    super(messageOf(body) ?? `The platform answered ${status}.`);
    this.name = 'ApiError';
    this.status = status;
    this.code = codeOf(body);
    this.fields = fieldsOf(body);
    this.details = isRecord(body) && isRecord(body.details) ? body.details : {};
    // The header may also hold a date. It is ignored, because visitors' clocks are wrong too often.
    this.retryAfter = retryAfter && /^\d+$/.test(retryAfter) ? Number(retryAfter) : undefined;
  }
}

/** The platform puts the code beside its message, the proxying server inside `error`. */
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
