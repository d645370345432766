import Fastify from 'fastify';
import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { handleError } from './errors.ts';
import { parseInTurns, readJsonInTurns } from './read-json-in-turns.ts';

/** fast-check prints seed and path of a failure; pass them here to see it again. */
const REPLAY: fc.Parameters<unknown> = {};
const read = (text: string): Promise<unknown> => parseInTurns([Buffer.from(text)]);
const outcome = async (work: () => unknown): Promise<unknown> => {
  try {
    return { value: await work() };
  } catch {
    return 'refused';
  }
};

describe('JSON that is read in turns', () => {
  it('is what JSON.parse makes of it, with whatever space there is', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.jsonValue({ maxDepth: 7 }),
        fc.constantFrom('', ' ', '\t', '\n  '),
        async (value, space) => {
          const text = JSON.stringify(value, null, space);
          if (text.includes('"__proto__"') || text.includes('"constructor"')) return;
          expect(await read(`${space}${text}${space}`)).toEqual(JSON.parse(text));
          expect(await read(`\uFEFF${text}`)).toEqual(JSON.parse(text));
        },
      ),
      REPLAY,
    );
  });

  it('is the same in however many blocks it comes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.jsonValue({ maxDepth: 5 }),
        fc.constantFrom('', ' ', '\n'.repeat(20)),
        fc.integer({ min: 1, max: 40 }),
        async (value, space, size) => {
          const text = JSON.stringify(value, null, 1).replaceAll('\n', `\n${space}`);
          const bytes = Buffer.from(text);
          const blocks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
            bytes.subarray(index * size, (index + 1) * size),
          );
          const whole = await outcome(() => parseInTurns([bytes], 40));
          expect(await outcome(() => parseInTurns(blocks, 40))).toEqual(whole);
          expect(['refused', { value: JSON.parse(text) }]).toContainEqual(whole);
        },
      ),
      { numRuns: 1000, ...REPLAY },
    );
  });

  it('is refused where JSON.parse refuses it, however it is broken', async () => {
    const broken = fc
      .tuple(
        fc.jsonValue({ maxDepth: 5 }),
        fc.nat(),
        fc.constantFrom('', ',', ':', '"', '\\', '{', '}', '[', ']', '1', 'x', '\u0001'),
        fc.nat(3),
      )
      .map(([value, place, added, cut]) => {
        const text = JSON.stringify(value);
        const at = place % (text.length + 1);
        return text.slice(0, at) + added + text.slice(at + cut);
      })
      .filter((text) => !text.includes('__proto__') && !text.includes('constructor') && text.isWellFormed());
    await fc.assert(
      fc.asyncProperty(broken, async (text) => {
        expect(await outcome(() => read(text))).toEqual(await outcome(() => JSON.parse(text)));
      }),
      { numRuns: 2000, ...REPLAY },
    );
  });

  it.each([
    '{"__proto__":{}}',
    '{"a":{"b":{"c":{"d":{"e":{"__proto__":1}}}}}}',
    '{"constructor":{"prototype":{}}}',
  ])('refuses %s, which changes what objects inherit', async (text) => {
    await expect(read(text)).rejects.toMatchObject({ code: 'INVALID_JSON' });
  });

  it('refuses a value that could not be read in one go, and as much space', async () => {
    const long = 'x'.repeat(2 * 1024 * 1024 + 1);
    const space = ' '.repeat(long.length);
    for (const text of [
      JSON.stringify({ a: [long] }),
      JSON.stringify([[[[[long]]]]]),
      `{"${long}":1}`,
      `{"a":1,${space}"b":2}`,
    ])
      await expect(read(text)).rejects.toMatchObject({ code: 'BODY_TOO_LARGE' });
  });

  it.each([0, 1, 3])(
    '[OPS-13] refuses an object of more fields than anything has, %i levels deep',
    async (levels) => {
      const fields = (count: number): string =>
        `${'['.repeat(levels)}{${Array.from({ length: count }, (_, at) => `"f${at}":0`).join(',')}}${']'.repeat(levels)}`;
      await expect(read(fields(100_001))).rejects.toMatchObject({
        code: 'BODY_TOO_LARGE',
        message: 'An object of the body has more than 100000 fields.',
      });
      expect(await read(fields(100_000))).toBeInstanceOf(Object);
    },
  );

  it.each([
    ['lists', JSON.stringify({ more: Array.from({ length: 30 }, () => []) })],
    ['objects', JSON.stringify({ more: Array.from({ length: 30 }, () => ({})) })],
    ['names', JSON.stringify(Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`n${at}`, {}])))],
  ])('[OPS-13] gives others their turn between empty %s', async (_what, text) => {
    let now = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 20));
    const turns = vi.spyOn(globalThis, 'setImmediate');
    await read(text);
    expect(turns.mock.calls.length).toBeGreaterThanOrEqual(30);
    clock.mockRestore();
    turns.mockRestore();
  });

  it('gives others their turn after each slow document', async () => {
    // A machine on which anything takes longer than a turn.
    let now = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 20));
    const turns = vi.spyOn(globalThis, 'setImmediate');
    await read(
      JSON.stringify({ file: { documents: { banner: Array.from({ length: 30 }, () => ({ a: 1 })) } } }),
    );
    expect(turns.mock.calls.length).toBeGreaterThanOrEqual(30);
    clock.mockRestore();
    turns.mockRestore();
  });
});

it('a body is read as before, whether it is short or long', async () => {
  const app = Fastify({ bodyLimit: 64 * 1024 * 1024 });
  app.setErrorHandler(handleError);
  readJsonInTurns(app);
  app.post('/', async ({ body }) => ({ length: JSON.stringify(body).length }));
  const send = async (payload: string) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      payload,
    });
    return [answer.statusCode, answer.json<{ length?: number; error?: { code: string } }>()];
  };
  const long = JSON.stringify({
    rows: Array.from({ length: 20_000 }, (_, index) => ({ index, text: 'Grüße' })),
  });
  expect(await send('{"a":1}')).toEqual([200, { length: 7 }]);
  expect(await send(long)).toEqual([200, { length: long.length }]);
  for (const broken of ['', '{', long.slice(0, -1), `${long}x`])
    expect(await send(broken)).toMatchObject([400, { error: { code: 'INVALID_JSON' } }]);
  await app.close();
});

it('[OPS-13] a long body gives others their turn while it is read, and a short one is read at once', async () => {
  const app = Fastify({ bodyLimit: 64 * 1024 * 1024 });
  readJsonInTurns(app);
  app.post('/', async ({ body }) => (body as { rows: object[] }).rows.length);
  // A machine on which anything takes longer than a turn.
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 20));
  const turns = vi.spyOn(globalThis, 'setImmediate');
  const turnsOf = async (count: number): Promise<number> => {
    turns.mockClear();
    const rows = Array.from({ length: count }, () => ({ text: 'x'.repeat(1000) }));
    const answer = await app.inject({ method: 'POST', url: '/', payload: { rows } });
    expect(answer.body).toBe(String(count));
    return turns.mock.calls.length;
  };
  const [short, long] = [await turnsOf(1), await turnsOf(400)];
  expect(long - short).toBeGreaterThan(399);
  clock.mockRestore();
  turns.mockRestore();
  await app.close();
});
