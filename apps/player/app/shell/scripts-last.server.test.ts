import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { scriptsLast } from './scripts-last.server.ts';

const send = (...chunks: string[]): Promise<string> =>
  text(Readable.from(chunks.map((chunk) => Buffer.from(chunk))).pipe(scriptsLast()));

it('lowers the priority of every script that the head names, wherever the head is cut', async () => {
  const parts = [
    '<head><link rel="modulepre',
    'load" href="/a.js"/><link rel="modulepreload" href="/ä.js"/></he',
    'ad><body>',
  ];
  const lowered =
    '<head><link rel="modulepreload" fetchpriority="low" href="/a.js"/><link rel="modulepreload" fetchpriority="low" href="/ä.js"/></head><body>';
  expect(await send(...parts)).toBe(lowered);
  expect(await send(parts.join(''))).toBe(lowered);
});

it('leaves the body as it is, and a page without an end of its head', async () => {
  expect(await send('<head></head><p>', '<link rel="modulepreload"')).toBe(
    '<head></head><p><link rel="modulepreload"',
  );
  expect(await send('no head', ' at all')).toBe('no head at all');
});
