// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { sanitizeRichText } from '@marquee/schemas';
import { expect, it } from 'vitest';
import { cleanPaste } from './clean-paste.ts';
import { readHtml } from './read-html.ts';
import { writeHtml } from './write-html.ts';

/** What the clipboard holds of each program, as the browser hands it over; as text, so that nothing formats it. */
const clipboard = (name: string): string =>
  readFileSync(`admin/src/forms/writing/text/testing/clipboard/${name}.txt`, 'utf8');
const pasted = (html: string) => {
  const { html: clean, source, leftOut } = cleanPaste(html);
  const written = writeHtml(readHtml(clean), { between: '\n' });
  expect(sanitizeRichText(written)).toBe(written);
  return { written: written.split('\n'), source, leftOut: Object.fromEntries(leftOut) };
};

it('makes headings, lists in lists, links and a table of what Word copies', () => {
  expect(pasted(clipboard('word'))).toEqual({
    source: 'word',
    leftOut: { comments: 1, pictures: 1, colours: 1, fonts: 8 },
    written: [
      '<h2>Gold Friday</h2>',
      '<h2>What you get</h2>',
      '<p>A bonus of <strong>75%</strong> up to {{max}}, only this Friday. See the <a href="https://northstar.example/rules">rules</a>.</p>',
      '<ul><li>One per player<ul><li><em>and household</em></li></ul></li><li>From 20 euros</li></ul>',
      '<ol><li>Deposit</li><li>Play</li></ol>',
      '<table><tbody><tr><td><strong>Game</strong></td><td><strong>Share</strong></td></tr><tr><td>Slots</td><td>100\u00a0%</td></tr></tbody></table>',
    ],
  });
});

it('takes marks from the styles of Google Docs, and links from their detour', () => {
  const { written, source, leftOut } = pasted(clipboard('google-docs'));
  expect(source).toBe('docs');
  expect(leftOut).toMatchObject({ pictures: 1, alignment: 1 });
  expect(written).toEqual([
    '<h2>What you get</h2>',
    '<p>A bonus of <strong>75%</strong><em> this Friday</em>, see the <a href="https://northstar.example/rules">rules</a>.</p>',
    '<ul><li>One per player<ul><li>and household</li></ul></li></ul>',
  ]);
});

it('takes the text of Pages without its classes', () => {
  const { written, source } = pasted(clipboard('pages'));
  expect(source).toBe('pages');
  expect(written).toEqual([
    '<p><strong>What you get</strong></p>',
    '<p>A bonus of <strong>75%</strong> up to {{max}}, <em>only this Friday</em>.</p>',
    '<ul><li>One per player</li><li>From 20 euros</li></ul>',
  ]);
});

it('takes structure alone of a web page, and counts what it leaves', () => {
  const { written, source, leftOut } = pasted(clipboard('web-page'));
  expect(source).toBe('other');
  expect(leftOut).toMatchObject({ pictures: 1, media: 1, forms: 2, links: 1 });
  expect(written).toEqual([
    '<h2>How wagering works</h2>',
    '<p>The wheel</p>',
    '<h3>In short</h3>',
    '<p>A bonus is <strong>wagered</strong> before it is <em>paid</em>.<br />That takes 30× its amount.</p>',
    '<p>Read more or <a href="/promotions">see all</a>.</p>',
    '<p>Shares</p>',
    '<table><thead><tr><th scope="col">Game</th><th scope="col">Share</th></tr></thead><tbody><tr><td>Slots</td><td>100%</td></tr></tbody></table>',
    '<h4>Small print</h4>',
    '<p>Since 2020<sup>1</sup></p>',
  ]);
});

it.each([
  ['<p>a</p><p>&nbsp;</p><p>b</p>', ['<p>a</p>', '<p>b</p>']],
  ['<div>a</div><div>b</div>', ['<p>a</p>', '<p>b</p>']],
  ['<table><tr><td>a</td></tr></table>', ['<p>a</p>']],
  ['<p><span style="font-weight: 700">a</span></p>', ['<p><strong>a</strong></p>']],
])('%s', (html, written) => {
  expect(pasted(html).written).toEqual(written);
});
