// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { sanitizeRichText } from '@marquee/schemas';
import {
  array,
  assert,
  constantFrom,
  letrec,
  oneof,
  option,
  property,
  string,
  tuple,
  type Arbitrary,
} from 'fast-check';
import { EditorState } from 'prosemirror-state';
import { describe, expect, it } from 'vitest';
import { describeLoss } from './describe-loss.ts';
import { applyChanges, changesBetween } from './follow-text.ts';
import { outlineOf } from './outline.ts';
import { readHtml } from './read-html.ts';
import { layoutOf, writeHtml } from './write-html.ts';

const through = (html: string): string => writeHtml(readHtml(html), layoutOf(html));

describe('a text that is read and written again', () => {
  it.each([
    '',
    'Bare text',
    '<p>One<br />two</p>',
    '<p>a</p>\n<h2 id="terms">B</h2>\n<ul><li>one</li><li>two</li></ul>',
    '<h2>A</h2><h3>B</h3><h4>C</h4>',
    '<p><strong>a</strong> <b>b</b> <em>c</em> <i>d</i> <u>e</u> <s>f</s> <sup>g</sup> <sub>h</sub></p>',
    '<ul><li>a<ul><li>b</li></ul></li><li><p>c</p></li></ul>',
    '<table><thead><tr><th scope="col" colspan="2">a</th></tr></thead><tbody><tr><td>b</td><td>c</td></tr></tbody></table>',
    '<blockquote>a</blockquote><hr />',
    '<p><a href="https://example.org/?a=1&amp;b=2">a</a> &amp; &lt;b&gt; <a>none</a></p>',
    '<p>Up to {{max}}, {{- raw}} and <strong>{{min, number}}</strong></p>',
    '<p></p><p>\u00a0</p>',
  ])('is the same to the letter: %s', (html) => {
    expect(through(html)).toBe(html);
    expect(describeLoss(html)).toBeUndefined();
  });

  it.each([
    ['<p>a</p>\n\n  <p>b\n  c</p>', '<p>a</p>\n<p>b c</p>'],
    ['<ul>\n  <li>a</li>\n  <li>b</li>\n</ul>', '<ul><li>a</li><li>b</li></ul>'],
    ['<em><strong>a</strong></em>', '<strong><em>a</em></strong>'],
    ['<table><tr><td>a</td></tr></table>', '<table><tbody><tr><td>a</td></tr></tbody></table>'],
  ])('reads the same where it is laid out otherwise: %s', (html, written) => {
    expect(through(html)).toBe(written);
    expect(describeLoss(html)).toBeUndefined();
  });

  it.each([
    ['<div>a</div>', { tags: ['div'], isTable: false }],
    ['<p>a <span>b</span></p>', { tags: ['span'], isTable: false }],
    [
      '<table><tbody><tr><td>a</td></tr><tr><td>b</td><td>c</td></tr></tbody></table>',
      { tags: [], isTable: true },
    ],
    ['<h1>a</h1><img src="/a.png">', { tags: ['h1', 'img'], isTable: false }],
  ])('is not taken where the editor would change it: %s', (html, loss) => {
    expect(describeLoss(html)).toEqual(loss);
  });
});

const word = oneof(
  string({
    unit: constantFrom('a', 'b', 'ü', ' ', '<', '>', '&', '"', '{', '\u00a0', '😀'),
    minLength: 1,
    maxLength: 6,
  }),
  constantFrom('{{max}}', '{{- min}}', '{{a, number}}'),
).map((text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'));
const inTag = (tag: string, inner: Arbitrary<string>, attributes: Arbitrary<string> = constantFrom('')) =>
  tuple(inner, attributes).map(([text, more]) => `<${tag}${more}>${text}</${tag}>`);
const joined = (one: Arbitrary<string>, maxLength = 3, minLength = 0) =>
  array(one, { maxLength, minLength }).map((parts) => parts.join(''));
const href = constantFrom(
  ' href="/a?b=1&amp;c"',
  ' href="https://example.org/"',
  ' href="#top"',
  ' href="{{max}}"',
  '',
);
const anchor = constantFrom(' id="terms"', ' id="a-1"', '');

/** What `sanitizeRichText` writes, of the tags it keeps. */
const { blocks } = letrec<{ inline: string; block: string; blocks: string; flow: string }>((tie) => ({
  inline: oneof(
    { depthSize: 'small', withCrossShrink: true },
    word,
    constantFrom('<br />'),
    ...['strong', 'b', 'em', 'i', 'u', 's', 'sup', 'sub'].map((tag) => inTag(tag, tie('inline'))),
    inTag('a', word, href),
  ),
  block: oneof(
    { depthSize: 'small', withCrossShrink: true },
    inTag('p', joined(tie('inline'))),
    ...['h2', 'h3', 'h4'].map((tag) => inTag(tag, joined(tie('inline')), anchor)),
    ...['ul', 'ol'].map((tag) => inTag(tag, joined(inTag('li', tie('flow')), 3, 1))),
    // The editor puts a paragraph into an empty one, which is left to the source therefore.
    inTag(
      'blockquote',
      tie('flow').map((text) => text || 'a'),
    ),
    constantFrom('<hr />'),
    tuple(
      option(inTag('th', tie('inline'), constantFrom(' scope="col"', ''))),
      joined(inTag('td', tie('flow')), 1, 1),
    ).map(
      ([head, cell]) =>
        `<table>${head === null ? '' : `<thead><tr>${head}</tr></thead>`}<tbody><tr>${cell}</tr></tbody></table>`,
    ),
  ),
  flow: oneof({ depthSize: 'small' }, joined(tie('inline')), tie('blocks')),
  blocks: tuple(array(tie('block'), { maxLength: 3 }), constantFrom('', '\n')).map(([parts, between]) =>
    parts.join(between),
  ),
}));

describe('any text that the sanitizer writes', () => {
  it('[SCHEMA-09] reads the same after the editor has written it, or is left to the source', () => {
    assert(
      property(blocks, (html) => {
        expect(describeLoss(html)).toBeUndefined();
        expect(outlineOf(through(html))).toEqual(outlineOf(html));
      }),
      { numRuns: 100 },
    );
  });

  it('[SCHEMA-09] is written as the sanitizer writes it, so that no save changes it', () => {
    assert(
      property(blocks, (html) => {
        const written = through(html);
        expect(sanitizeRichText(written)).toBe(written);
        expect(through(written)).toBe(written);
      }),
      { numRuns: 100 },
    );
  });

  it('[SCHEMA-09] nothing hostile gets through the editor that does not get through the sanitizer', () => {
    const hostile = JSON.parse(readFileSync('fixtures/hostile/html.json', 'utf8')) as [
      html: string,
      safe: string,
    ][];
    // The DOM of these tests would load what is framed, which a browser's parser does not.
    for (const [html] of hostile.filter(([each]) => !/<(?:iframe|object|embed|link|script)/.test(each))) {
      const written = through(html);
      expect([html, sanitizeRichText(written)]).toEqual([html, written]);
    }
  });
});

describe('what came from outside', () => {
  it('[ADMIN-10] makes any text of any other, whatever is different in it', () => {
    assert(
      property(blocks, blocks, (one, other) => {
        const before = readHtml(one);
        const after = readHtml(other);
        const { doc } = applyChanges(EditorState.create({ doc: before }), changesBetween(before, after));
        expect(writeHtml(doc, { between: '' })).toBe(writeHtml(after, { between: '' }));
      }),
      { numRuns: 100 },
    );
  });
});
