import { expect, it } from 'vitest';
import type { DocumentRow } from './api-types.ts';
import { readRows } from './read-rows.ts';

const row = (id: string, title: string): DocumentRow => ({
  kind: 'banner',
  id,
  revision: 1,
  publishedRevision: 1,
  state: 'live',
  data: { title: { en: title } },
  updatedAt: '2026-11-01T00:00:00Z',
  updatedBy: 'Ida Kask',
});
const inLines = (...lines: DocumentRow[][]): Response =>
  new Response(`{"items":[\n${lines.map((line) => JSON.stringify(line).slice(1, -1)).join(',\n')}\n]}`);
const { signal } = new AbortController();

it('reads every row of every line', async () => {
  const [a, b, c] = [row('a', 'One,\n'), row('b', 'Two'), row('c', 'Three')];
  expect(await readRows(inLines([a, b], [c]), [], signal)).toEqual([a, b, c]);
  expect(await readRows(inLines([]), [], signal)).toEqual([]);
});

it('takes over what says the same as before, wherever it stands now', async () => {
  const before = [row('a', 'One'), row('b', 'Two')];
  const after = await readRows(
    inLines([row('c', 'New'), row('b', 'Two')], [row('a', 'Changed')]),
    before,
    signal,
  );
  expect(after).toEqual([row('c', 'New'), row('b', 'Two'), row('a', 'Changed')]);
  expect(after[1]).toBe(before[1]);
  expect(await readRows(inLines(before), before, signal)).toBe(before);
});

it('reads what comes in pieces that end anywhere, within a row and within a letter', async () => {
  const rows = [row('a', 'Gold für “Spieler”'), row('b', 'Two')];
  const bytes = new Uint8Array(await inLines(...rows.map((each) => [each])).arrayBuffer());
  for (const size of [1, 7, 64]) {
    const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
      bytes.slice(at * size, (at + 1) * size),
    );
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
      pull(controller) {
        const piece = pieces.shift();
        if (piece) controller.enqueue(piece);
        else controller.close();
      },
    });
    expect(await readRows({ body }, [], signal)).toEqual(rows);
  }
});

it('reads no further once nobody waits for it', async () => {
  const stop = new AbortController();
  const lines = Array.from({ length: 400 }, (_, line) =>
    Array.from({ length: 250 }, (__, at) => row(`${line}-${at}`, 'A')),
  );
  const reading = readRows(inLines(...lines), [], stop.signal);
  stop.abort();
  await expect(reading).rejects.toThrow('This operation was aborted');
});
