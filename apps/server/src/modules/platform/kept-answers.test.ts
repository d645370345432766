import type { FastifyBaseLogger } from 'fastify';
import { expect, it, vi } from 'vitest';
import { withKeptAnswers } from './kept-answers.ts';

const PATH = '/api/cms/pages?l=de';

function setUp() {
  const answers: (() => Promise<Response>)[] = [];
  const asked: { path: string; init: RequestInit | undefined }[] = [];
  let now = 0;
  const warn = vi.fn<(details: object, message: string) => void>();
  const client = withKeptAnswers(
    {
      fetch: async (path, init) => {
        asked.push({ path, init });
        const answer = answers.shift();
        if (!answer) throw new Error('nobody answers');
        return answer();
      },
    },
    // Of a logger only warnings are used.
    { clock: () => now, log: { warn } as unknown as FastifyBaseLogger },
  );
  return {
    asked,
    warn,
    answer: (body: string, status = 200) => answers.push(async () => new Response(body, { status })),
    wait: (ms: number) => (now += ms),
    read: async (path = PATH, init?: RequestInit) => (await client.fetch(path, init)).text(),
    client,
  };
}

it('asks once for what is the same for everybody, without anything of the visitor', async () => {
  const { answer, asked, read } = setUp();
  answer('[1]');
  const init = { headers: { cookie: 'northstar_session=abc' }, signal: AbortSignal.abort() };
  expect(await Promise.all([read(PATH, init), read(PATH, init), read(PATH, init)])).toEqual([
    '[1]',
    '[1]',
    '[1]',
  ]);
  expect(await read()).toBe('[1]');
  expect(asked).toEqual([{ path: PATH, init: undefined }]);
});

it('gives the old answer while a new one is fetched', async () => {
  const { answer, read, wait } = setUp();
  answer('[1]');
  await read();
  wait(60_000);
  answer('[2]');
  expect(await read()).toBe('[1]');
  await vi.waitFor(async () => expect(await read()).toBe('[2]'));
});

it('keeps the last answer while the platform fails, and leaves it alone for a while', async () => {
  const { answer, asked, read, wait, warn } = setUp();
  answer('[1]');
  await read();
  wait(60_000);
  expect(await read()).toBe('[1]');
  await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(1));
  answer('away', 503);
  wait(1999);
  expect(await read()).toBe('[1]');
  expect(asked).toHaveLength(2);
  wait(1);
  expect(await read()).toBe('[1]');
  await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(2));
  expect(asked).toHaveLength(3);
  expect(await read()).toBe('[1]');
});

it('passes a failure on when nothing is kept, and asks again', async () => {
  const { answer, client, read } = setUp();
  await expect(client.fetch(PATH)).rejects.toThrow('nobody answers');
  answer('away', 503);
  expect((await client.fetch(PATH)).status).toBe(503);
  answer('[1]');
  expect(await read()).toBe('[1]');
});

it.each([
  ['/api/cms/pages/terms?l=de', undefined],
  ['/api/player', undefined],
  [PATH, { method: 'POST' }],
])('does not keep %s %j', async (path, init) => {
  const { answer, asked, read } = setUp();
  answer('[1]');
  answer('[2]');
  expect([await read(path, init), await read(path, init)]).toEqual(['[1]', '[2]']);
  expect(asked.map((call) => call.init)).toEqual([init, init]);
});
