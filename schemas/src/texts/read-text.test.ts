import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { readText } from './read-text.ts';
import { sanitizeRichText } from './rich-text.ts';

/** fast-check prints seed and path of a failure; pass them here to see it again. */
const REPLAY: fc.Parameters<unknown> = {};

it.each([
  ['<p>Tom &amp; <b>Jer</b>ry</p>', ' Tom & Jerry '],
  ['<p>One</p><p>two</p>', ' One  two '],
  ['<ul><li>One<br>two</li></ul>', '  One two  '],
  ['<a href="/x?a=1&amp;b=2" title="a">Win</a>dow', 'Window'],
  ['3 < 5 and 7 > 5, <3', '3 < 5 and 7 > 5, <3'],
  ['&lt;b&gt; &#39;&#x1F600;&apos;&nbsp;&quot;', "<b> '😀'\u00a0\""],
  ['&unknown; &#99999999; &#x110000;', '&unknown; &#99999999; &#x110000;'],
  ['<!-- a <b> -->x', ' x'],
])('%j is read as %j', (html, text) => {
  expect(readText(html)).toBe(text);
});

it('whatever is written reads as it was written, wherever marks begin and end', () => {
  const sign = fc.constantFrom(...'abÄß <>&"\'5;#😀金');
  const mark = fc.constantFrom('b', 'strong', 'em', 'i', 'u', 's', 'sup', 'sub');
  const written = (text: string): string =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.string({ unit: sign, maxLength: 6 }), fc.option(mark)), { maxLength: 6 }),
      (parts) => {
        const html = parts
          .map(([text, tag]) => (tag === null ? written(text) : `<${tag}>${written(text)}</${tag}>`))
          .join('');
        const text = parts.map(([each]) => each).join('');
        expect(readText(html)).toBe(text);
        expect(readText(sanitizeRichText(html))).toBe(text);
      },
    ),
    REPLAY,
  );
});
