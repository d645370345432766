import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { firstPaint } from './first-paint.server.ts';

const send = (chunks: readonly string[], styles: Record<string, string> = {}): Promise<string> =>
  text(
    Readable.from(chunks.map((chunk) => Buffer.from(chunk))).pipe(
      firstPaint({ readStyles: (address) => styles[address] ?? null }),
    ),
  );

it('lowers the priority of every script that the head names, wherever the head is cut', async () => {
  const parts = [
    '<head><link rel="modulepre',
    'load" href="/a.js"/><link rel="modulepreload" href="/ä.js"/></he',
    'ad><body>',
  ];
  const lowered =
    '<head><link rel="modulepreload" fetchpriority="low" href="/a.js"/><link rel="modulepreload" fetchpriority="low" href="/ä.js"/></head><body>';
  expect(await send(parts)).toBe(lowered);
  expect(await send([parts.join('')])).toBe(lowered);
});

it('leaves the body as it is, and a page without an end of its head', async () => {
  expect(await send(['<head></head><p>', '<link rel="modulepreload"'])).toBe(
    '<head></head><p><link rel="modulepreload"',
  );
  expect(await send(['no head', ' at all'])).toBe('no head at all');
});

it('puts the styles into the page with its nonce, and waits for their link no more', async () => {
  const head = '<head><link nonce="n1" rel="stylesheet" href="/assets/s.css"/></head>';
  expect(await send([head], { '/assets/s.css': 'p{content:"$&"}' })).toBe(
    '<head><style nonce="n1">p{content:"$&"}</style><link nonce="n1" rel="stylesheet" href="/assets/s.css" media="not all"/></head>',
  );
  expect(await send([head])).toBe(head);
});

it('keeps the site’s fonts apart from the styles, to be asked for when the line can carry them', async () => {
  const preload = '<link nonce="n1" rel="preload" href="/m.woff2" as="font" type="font/woff2"/>';
  const link = '<link nonce="n1" rel="stylesheet" href="/assets/s.css"/>';
  const face = '@font-face{font-family:M;src:url(/m.woff2)format("woff2")}';
  const fallback = '@font-face{font-family:F;src:local(Arial)}';
  const head = await send([`<head>${preload}${link}</head>`], {
    '/assets/s.css': `a{top:0}${face}${fallback}b{top:0}`,
  });
  expect(head.slice(0, head.indexOf('<script'))).toBe(
    '<head><link nonce="n1" rel="preload" href="/m.woff2" as="font" type="font/woff2" media="not all" data-font=""/>' +
      `<style nonce="n1">a{top:0}${fallback}b{top:0}</style>` +
      '<link nonce="n1" rel="stylesheet" href="/assets/s.css" media="not all"/>' +
      `<style nonce="n1" media="not all" data-font="">${face}</style>`,
  );
  expect(head.match(/<script nonce="([^"]*)">\(function showFonts/)?.[1]).toBe('n1');
  // Without styles in the page the link brings the fonts, and they are asked for ahead of it.
  expect(await send([`<head>${preload}${link}</head>`])).toBe(`<head>${preload}${link}</head>`);
});
