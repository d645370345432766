import { createTurns } from './in-turns.ts';

/** Reads the bytes of a response as they arrive: reading megabytes at once would delay a frame. */
export async function readBytes({ body }: Pick<Response, 'body'>): Promise<ArrayBuffer> {
  const turn = createTurns(new AbortController().signal);
  const reader = body?.getReader();
  const pieces: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
    if (done) break;
    pieces.push(value);
    size += value.length;
    await turn();
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes.buffer;
}
