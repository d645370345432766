import * as fc from 'fast-check';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createMark, createPageTemplate, type Marking } from './page-template.ts';

const MARKING: Marking = { markStart: '\u{E000}', markEnd: '\u{E001}', textsAttribute: 'data-texts' };
const mark = createMark(MARKING);
const gap = (number: number): string => `${mark}${number}${MARKING.markEnd}`;
const DATA = 'window.__reactRouterContext.streamController.enqueue(';
const page = (body: string): string => `<html><head></head><body>${body}</body></html>`;
const carried = (texts: readonly string[]): string =>
  `<script type="application/json" data-texts="">${JSON.stringify({ mark, texts }).replaceAll('<', '\\u003c')}</script>`;

/** In both forms, which have to be the same. */
async function fill(body: string, texts: readonly string[]): Promise<string | undefined> {
  const template = createPageTemplate(page(body), mark, MARKING);
  if (!template) return undefined;
  const plain = (await template.fill(texts)).toString();
  const zipped = gunzipSync(await template.fillGzip(texts)).toString();
  return zipped === plain ? plain : `as gzip: ${zipped}`;
}

describe('a page with gaps', () => {
  it('shows each player their own texts, escaped where they stand', async () => {
    const body = (first: string, second: string): string =>
      `<b title="Of ${first}">${first}</b><i>${second}</i>`;
    const texts = ['<Ada> & "co"', "O'Hara"];
    expect(await fill(body(gap(0), gap(1)), texts)).toBe(
      page(body('&lt;Ada&gt; &amp; &quot;co&quot;', 'O&#x27;Hara') + carried(texts)),
    );
  });

  it('leaves the marks in the router’s data to the browser, which gets the texts in an element', async () => {
    const data = `<script nonce="x">${DATA}"[${gap(0)}]")</script>`;
    const texts = ['</script><script>alert(1)'];
    const filled = await fill(`${gap(0)}${data}`, texts);
    expect(filled).toBe(page(`&lt;/script&gt;&lt;script&gt;alert(1)${data}${carried(texts)}`));
    expect(filled?.match(/<script/g)).toHaveLength(2);
  });

  it('is what it would be with the texts written into it, for any page and any texts', async () => {
    const word = fc.oneof(fc.constantFrom('<p>', '&amp;', 'é', '€', '</p>'), fc.stringMatching(/^[a-z ]*$/));
    const part = fc.oneof(word, fc.nat(3));
    await fc.assert(
      fc.asyncProperty(
        fc.array(part),
        fc.array(fc.string(), { minLength: 4, maxLength: 4 }),
        async (parts, texts) => {
          const write = (each: (number: number) => string): string =>
            parts.map((each_) => (typeof each_ === 'string' ? each_ : each(each_))).join('');
          const meant = write((number) =>
            (texts[number] ?? '').replaceAll(/[&<>"']/g, (sign) => `&${NAMES[sign]};`),
          );
          expect(await fill(write(gap), texts)).toBe(page(meant + carried(texts)));
        },
      ),
      { numRuns: 60 },
    );
  });

  it.each([
    ['the beginning of a mark', `<b>${MARKING.markStart}</b>`],
    ['the end of one', `<b>${MARKING.markEnd}</b>`],
    ['a mark that is cut', `<b>${gap(0).slice(0, -1)}</b><b>${gap(1)}</b>`],
    ['a mark without a number', `<b>${mark}${MARKING.markEnd}</b>`],
    ['a mark of somebody else', `<b>${MARKING.markStart}0${MARKING.markEnd}</b>`],
    ['an address with a mark', `<a href="/${encodeURIComponent(gap(0))}">`],
    ['a mark in a script of another kind', `<script>greet("${gap(0)}")</script>`],
  ])('is not made of a page with %s', async (_what, body) => {
    expect(await fill(body, ['a', 'b'])).toBe(undefined);
  });

  it('holds no more than the form that is asked for', async () => {
    const template = createPageTemplate(page('a page of its own '.repeat(5000)), mark, MARKING);
    let told = 0;
    template?.onResize(() => (told += 1));
    const sizes = [template?.size];
    await template?.fillGzip([]);
    sizes.push(template?.size);
    const plain = await template?.fill([]);
    sizes.push(template?.size);
    expect(plain?.length).toBeGreaterThan(90_000);
    expect(sizes.map((size = 0) => size > 50_000)).toEqual([true, false, true]);
    expect(told).toBe(2);
  });
});

const NAMES: Readonly<Record<string, string>> = {
  '&': 'amp',
  '<': 'lt',
  '>': 'gt',
  '"': 'quot',
  "'": '#x27',
};
