import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sanitizeRichText } from './rich-text.ts';

/** What an author must not get into a page, each with what is left of it. */
const HOSTILE = JSON.parse(
  readFileSync(new URL('../../../fixtures/hostile/html.json', import.meta.url), 'utf8'),
) as [html: string, safe: string][];

describe('rich text', () => {
  it.each([
    '<p>One<br />two</p>',
    '<h2>A</h2><h3>B</h3><h4>C</h4>',
    '<p><strong>a</strong> <b>b</b> <em>c</em> <i>d</i> <u>e</u> <s>f</s> <sup>g</sup> <sub>h</sub></p>',
    '<ul><li>a</li></ul><ol><li>b</li></ol>',
    '<table><thead><tr><th scope="col" colspan="2">a</th></tr></thead><tbody><tr><td rowspan="2">b</td></tr></tbody></table>',
    '<blockquote>a</blockquote><hr />',
    '<a href="https://example.org/">a</a><a href="/promotions">b</a><a href="mailto:a@b.example">c</a>',
  ])('[SCHEMA-09] keeps the formatting of the guide: %s', (html) => {
    expect(sanitizeRichText(html)).toBe(html);
  });

  it.each(HOSTILE)('[SCHEMA-09] takes everything else away: %s', (html, expected) => {
    expect(sanitizeRichText(html)).toBe(expected);
  });

  it('[SCHEMA-09] is the same when sanitised again, whatever it was', () => {
    for (const [html, safe] of HOSTILE) expect([html, sanitizeRichText(safe)]).toEqual([html, safe]);
  });

  it('[SCHEMA-09] is the same when sanitised again', () => {
    const once = sanitizeRichText('<p>a &amp; b <a href="/x?a=1&b=2">c</a><b>d');
    expect(sanitizeRichText(once)).toBe(once);
  });
});
