import { expect, it } from 'vitest';
import { firstPaint } from './first-paint.server.ts';

const send = (chunks: readonly string[], styles: Record<string, string> = {}): string =>
  firstPaint(chunks.join(''), { readStyles: (address) => styles[address] ?? null }).join('');

it('lowers the priority of every script that the head names, and of nothing else', () => {
  const page =
    '<head><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/ä.js"/></head><body>';
  const lowered =
    '<head><link rel="modulepreload" fetchpriority="low" href="/a.js"/><link rel="modulepreload" fetchpriority="low" href="/ä.js"/></head><body>';
  expect(send([page])).toBe(lowered);
});

it('runs the files that every page shares by themselves, with their nonce, and no others', () => {
  const preload = (file: string): string => `<link rel="modulepreload" href="/assets/${file}" nonce="n1"/>`;
  const files = ['manifest-1.js', 'vendor-aB_1.js', 'app-c-2.js', 'root-3.js'].map(preload).join('');
  const page = send([`<head>${files}</head><body><p></p>`, '<script>r</script></body></html>']);
  expect(page.slice(page.indexOf('<body>'))).toBe(
    '<body><p></p><script>r</script>' +
      '<script nonce="n1" type="module" async src="/assets/vendor-aB_1.js"></script>' +
      '<script nonce="n1" type="module" async src="/assets/app-c-2.js"></script></body></html>',
  );
});

it('leaves the body as it is, and a page without an end of its head', () => {
  expect(send(['<head></head><p>', '<link rel="modulepreload"'])).toBe(
    '<head></head><p><link rel="modulepreload"',
  );
  expect(send(['no head', ' at all'])).toBe('no head at all');
});

it('puts the styles of what the page shows into its head, and the others at its end, with its nonce', () => {
  const link = '<link nonce="n1" rel="stylesheet" href="/assets/s.css"/>';
  const shown = '<body><p class="_aBcDtext"></p><i class="card _-_12on"></i>';
  const page = [`<head>${link}</head>${shown}`, '</body></html>'];
  // Long enough to get a style element of its own (split-styles.server.ts).
  const long = 'x'.repeat(400);
  const styles = `._aBcDtext{content:"$&"}._oTheroff{grid-area:${long}}._-_12on{top:0}._oTheron{top:1px}`;
  const [head = '', body = ''] = send(page, { '/assets/s.css': styles }).split('</head>');
  expect(head.slice(0, head.indexOf('<script'))).toBe(
    '<head><style nonce="n1">._aBcDtext{content:"$&"}</style><style nonce="n1" data-rest=""></style>' +
      '<style nonce="n1">._-_12on{top:0}</style><style nonce="n1" data-rest=""></style>' +
      '<link nonce="n1" rel="stylesheet" href="/assets/s.css" media="not all"/>',
  );
  expect(head).toMatch(/<script nonce="n1">\(function loadFormats[^<]*\)\(\)<\/script>$/);
  expect(head).toMatch(/<script nonce="n1">\(function keepPresses[^<]*\)\(\)<\/script>/);
  expect(head).toMatch(/<script nonce="n1">\(function coverRestored[^<]*\)\(\)<\/script>/);
  expect(body.slice(0, body.indexOf('<script'))).toBe(shown);
  expect(body).toMatch(
    /<script nonce="n1">\(function addStyles[^]*\)\("\/assets\/s\.css",[\d[\],]+\)<\/script><\/body><\/html>$/,
  );
  const slices = JSON.parse(/"\/assets\/s\.css",(.*)\)<\/script>/.exec(body)?.[1] ?? '') as [
    number,
    number,
  ][][];
  expect(slices.map((each) => each.map(([from, to]) => styles.slice(from, to)).join(''))).toEqual([
    `._oTheroff{grid-area:${long}}`,
    '._oTheron{top:1px}',
  ]);
  expect(send(page)).toBe(page.join(''));
});

it('keeps the site’s fonts apart from the styles, to be asked for when the line can carry them', () => {
  const preload = '<link nonce="n1" rel="preload" href="/m.woff2" as="font" type="font/woff2"/>';
  const link = '<link nonce="n1" rel="stylesheet" href="/assets/s.css"/>';
  const face = '@font-face{font-family:M;src:url(/m.woff2)format("woff2")}';
  const fallback = '@font-face{font-family:F;src:local(Arial)}';
  const head = send([`<head>${preload}${link}</head>`], {
    '/assets/s.css': `a{top:0}${face}${fallback}b{top:0}`,
  });
  expect(head.slice(0, head.indexOf('<script'))).toBe(
    '<head><link nonce="n1" rel="preload" href="/m.woff2" as="font" type="font/woff2" media="not all" data-font=""/>' +
      `<style nonce="n1">a{top:0}${fallback}b{top:0}</style>` +
      '<link nonce="n1" rel="stylesheet" href="/assets/s.css" media="not all"/>' +
      `<style nonce="n1" media="not all" data-font="">${face}</style>`,
  );
  expect(head.match(/<script nonce="([^"]*)">\(function showFonts/)?.[1]).toBe('n1');
  // Without styles in the page the fonts are in the stylesheet, and the preload stays before it.
  expect(send([`<head>${preload}${link}</head>`])).toBe(`<head>${preload}${link}</head>`);
});
