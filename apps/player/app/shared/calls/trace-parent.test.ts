import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { passTraceOn } from './trace-parent.ts';

const ONE = `00-${'a'.repeat(32)}-${'1'.repeat(16)}-01`;
const TWO = `00-${'b'.repeat(32)}-${'2'.repeat(16)}-01`;

let now: number;
let timing: { name: string; description: string }[];
beforeEach(() => {
  now = 0;
  timing = [];
  vi.stubGlobal('location', new URL('https://casino.example/slots'));
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(() => [{ serverTiming: timing }] as never);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** What each request said of a trace, in order. */
function open(answers: Record<string, string> = {}) {
  const said: (string | null)[] = [];
  const fetch = passTraceOn(async (input, init) => {
    said.push(new Headers(init?.headers).get('traceparent'));
    const given = answers[String(input)];
    return new Response('', given === undefined ? {} : { headers: { 'server-timing': given } });
  });
  return { fetch, said };
}

it('[OPS-11] what a traced page asks for goes on with its trace, for ten seconds', async () => {
  timing = [
    { name: 'clock', description: '' },
    { name: 'traceparent', description: ONE },
  ];
  const { fetch, said } = open();
  await fetch('/api/player', { headers: { accept: 'application/json' } });
  now = 9999;
  await fetch('/api/jackpots');
  now = 10_000;
  await fetch('/api/jackpots');
  expect(said).toEqual([ONE, ONE, null]);
});

it('a page that is opened in the browser goes on with its own trace, or with none', async () => {
  timing = [{ name: 'traceparent', description: ONE }];
  const { fetch, said } = open({
    '/vip.data': `clock;dur=12, traceparent;desc="${TWO}"`,
    '/promotions.data': 'clock;dur=12',
  });
  now = 60_000;
  await fetch('/vip.data');
  await fetch('/api/player');
  await fetch('/promotions.data');
  await fetch('/api/player');
  expect(said).toEqual([null, TWO, null, null]);
});

it('nobody else is told of a trace, and what is the same for everybody neither', async () => {
  timing = [{ name: 'traceparent', description: ONE }];
  const { fetch, said } = open();
  await fetch('https://elsewhere.example/api/player');
  await fetch('/messages/en.json');
  expect(said).toEqual([null, null]);
});
