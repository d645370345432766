type Init = { status?: number; headers?: ConstructorParameters<typeof Headers>[0] };

/**
 * A whole answer as a Response. An answer of the platform passes through several hands (late, stale and cached answers),
 * and each would decode the body and encode it again. Reading this one as text copies nothing, and it can be read more
 * than once.
 */
export function textResponse(text: string, init: Init): Response {
  const response = new Response(null, init);
  const encode = (): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
  const read = {
    text: async () => text,
    json: async (): Promise<unknown> => JSON.parse(text),
    bytes: async () => encode(),
    arrayBuffer: async () => encode().buffer,
    blob: async () => new Blob([text], { type: response.headers.get('content-type') ?? '' }),
    clone: () => textResponse(text, response),
  };
  for (const [name, value] of Object.entries(read)) Object.defineProperty(response, name, { value });
  return Object.defineProperty(response, 'body', { get: () => new Response(text).body });
}
