import { createHash } from 'node:crypto';
import {
  array,
  assert,
  constantFrom,
  oneof,
  property,
  stringMatching,
  tuple,
  type Arbitrary,
} from 'fast-check';
import { expect, it } from 'vitest';
import { sealPage } from './seal-page.ts';

const NONCE = 'Zm9vYmFyYmF6cXV4MTIzNA==';
const MARK = ` nonce="${NONCE}"`;
const sourceOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** What is in an element's place of a page: as it is drawn, as it is sent, and what the policy names of it. */
type Piece = { drawn: string; sent: string; script?: string; style?: string };

const words = stringMatching(/^[ -;=?-~]{0,20}$/);
const attributes = constantFrom('', ' async=""', ' type="module"', ' data-a="x &gt; y"');
const piece: Arbitrary<Piece> = oneof(
  words.map((text) => ({ drawn: text, sent: text })),
  // Somebody else's words: they have no mark, or not this one.
  words.map((text) => `<script>${text}</script>`).map((text) => ({ drawn: text, sent: text })),
  words.map((text) => `<script nonce="other">${text}</script>`).map((text) => ({ drawn: text, sent: text })),
  words.map((text) => `<style>${text}</style>`).map((text) => ({ drawn: text, sent: text })),
  tuple(attributes, attributes, words).map(([before, after, script]) => ({
    drawn: `<script${before}${MARK}${after}>${script}</script>`,
    sent: `<script${before}${after}>${script}</script>`,
    script,
  })),
  tuple(attributes, words).map(([before, style]) => ({
    drawn: `<style${before}${MARK}>${style}</style>`,
    sent: `<style${before}>${style}</style>`,
    style,
  })),
  attributes.map((before) => ({
    drawn: `<script${before} src="/a.js"${MARK}></script><link${MARK} href="/a.css"/>`,
    sent: `<script${before} src="/a.js"></script><link href="/a.css"/>`,
  })),
);

it('names the scripts and styles that have the mark by what they hold, and nothing else, and takes the mark off', () => {
  assert(
    property(array(piece, { maxLength: 12 }), (pieces) => {
      const drawn = pieces.map((each) => each.drawn);
      // Whole, and cut between its elements.
      const { html, inline } = sealPage([drawn.join('')], NONCE);
      expect(sealPage(drawn, NONCE).inline).toEqual(inline);
      expect(sealPage(drawn, NONCE).html.join('')).toBe(html.join(''));
      expect(html.join('')).toBe(pieces.map(({ sent }) => sent).join(''));
      const scripts = pieces.flatMap(({ script }) => (script === undefined ? [] : [sourceOf(script)]));
      const styles = pieces.flatMap(({ style }) => (style === undefined ? [] : [sourceOf(style)]));
      expect(inline.scripts.toSorted()).toEqual([...new Set(scripts)].toSorted());
      expect(inline.styles.toSorted()).toEqual([...new Set(styles)].toSorted());
    }),
  );
});

it('takes what a script holds as it is, a mark within it too, and line ends as browsers read them', () => {
  const script = `s = '<b${MARK}>'`;
  const page = sealPage([`<script${MARK}>${script}</script><script${MARK}>a\r\nb\rc</script>`], NONCE);
  expect(page.html.join('')).toBe(`<script>${script}</script><script>a\r\nb\rc</script>`);
  expect(page.inline.scripts).toEqual([sourceOf(script), sourceOf('a\nb\nc')]);
});
