type HeadersGiven = ConstructorParameters<typeof Headers>[0];
/** `rawHeaders`: names and values in turns, as Node's HTTP client gives them. */
type Init = { status?: number; statusText?: string; headers?: HeadersGiven; rawHeaders?: readonly string[] };

const BYTE_ORDER_MARK = 0xfeff;

/**
 * An answer that has arrived completely, as a Response. An answer of the platform passes through several hands (late,
 * stale and cached answers), and each would decode the body and encode it again. Reading this one as text copies
 * nothing, and it can be read more than once. Nothing is made of its headers and bytes before somebody asks for them:
 * making a Response of the web's own, with its headers and its stream, takes longer than a call does otherwise.
 */
class WholeResponse {
  readonly status: number;
  readonly statusText: string;
  readonly #given: Init;
  readonly #body: string | Buffer;
  #headers: Headers | undefined;
  #text: string | undefined;

  constructor(body: string | Buffer, init: Init) {
    this.status = init.status ?? 200;
    this.statusText = init.statusText ?? '';
    this.#given = init;
    this.#body = body;
  }

  get ok(): boolean {
    return this.status >= 200 && this.status < 300;
  }

  get headers(): Headers {
    const { headers, rawHeaders } = this.#given;
    return (this.#headers ??= rawHeaders ? toHeaders(rawHeaders) : new Headers(headers));
  }

  get body(): Response['body'] {
    return new Response(this.#body.length === 0 ? null : this.#encoded()).body;
  }

  get bodyUsed(): boolean {
    return false;
  }

  get redirected(): boolean {
    return false;
  }

  get type(): Response['type'] {
    return 'default';
  }

  get url(): string {
    return '';
  }

  async text(): Promise<string> {
    return this.#decoded();
  }

  async json(): Promise<unknown> {
    return JSON.parse(this.#decoded());
  }

  async bytes(): Promise<Uint8Array<ArrayBuffer>> {
    return this.#encoded();
  }

  async arrayBuffer(): Promise<ArrayBuffer> {
    return this.#encoded().buffer;
  }

  async blob(): Promise<Blob> {
    return new Blob([this.#encoded()], { type: this.headers.get('content-type') ?? '' });
  }

  async formData(): Promise<FormData> {
    return new Response(this.#encoded(), { headers: this.headers }).formData();
  }

  clone(): Response {
    const { status, statusText } = this;
    const headers = this.#headers;
    return make(this.#body, headers ? { status, statusText, headers } : this.#given);
  }

  #decoded(): string {
    return (this.#text ??= typeof this.#body === 'string' ? this.#body : decode(this.#body));
  }

  /** A copy, with a buffer of its own. */
  #encoded(): Uint8Array<ArrayBuffer> {
    return typeof this.#body === 'string' ? new TextEncoder().encode(this.#body) : new Uint8Array(this.#body);
  }
}

// It answers to everything that a Response is asked for, so what looks for a Response takes it for one.
Object.setPrototypeOf(WholeResponse.prototype, Response.prototype);

const make = (body: string | Buffer, init: Init): Response =>
  new WholeResponse(body, init) as unknown as Response; // by its prototype

/** The answer with a text. */
export const textResponse = (text: string, init: Omit<Init, 'rawHeaders'>): Response => make(text, init);

/** The answer with the bytes that came over a connection. */
export const bytesResponse = (bytes: Buffer, init: Init): Response => make(bytes, init);

/** Any answer as one that has arrived completely. */
export async function wholeOf(answer: Response): Promise<Response> {
  if (isWhole(answer)) return answer;
  const { status, statusText, headers } = answer;
  return textResponse(await answer.text(), { status, statusText, headers });
}

const isWhole = (answer: object): boolean => answer instanceof WholeResponse;

/** As `Response.text` decodes. */
function decode(bytes: Buffer): string {
  const text = bytes.toString();
  return text.charCodeAt(0) === BYTE_ORDER_MARK ? text.slice(1) : text;
}

function toHeaders(raw: readonly string[]): Headers {
  const headers = new Headers();
  for (let at = 0; at + 1 < raw.length; at += 2) headers.append(raw[at] ?? '', raw[at + 1] ?? '');
  return headers;
}
