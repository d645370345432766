import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { packData } from './pack-data.server.ts';
import { unpackData } from './packed-data.ts';
import { fillText, MARK_START, markOf, readPersonalTexts } from './personal-texts.ts';

const mark = `${MARK_START}6f:`;
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('`', '"', '\\', '</script>', '\u2028', 'Ada "Countess" Lovelace', '€1,248.50'),
);
const texts = fc.array(text, { minLength: 1, maxLength: 5 });

it('puts each text in the place of its mark, wherever the marks stand', () => {
  fc.assert(
    fc.property(texts, fc.array(fc.oneof(fc.nat(4), fc.string()), { maxLength: 8 }), (own, parts) => {
      const marked = parts.map((part) => (typeof part === 'string' ? part : markOf(mark, part % own.length)));
      const meant = parts.map((part) => (typeof part === 'string' ? part : (own[part % own.length] ?? '')));
      expect(fillText(marked.join(''), { mark, texts: own })).toBe(meant.join(''));
    }),
  );
});

it('is the data that the page would have had, however it is packed', () => {
  fc.assert(
    fc.property(texts, (own) => {
      const page = (take: (number: number) => string): unknown => ({
        player: { name: take(0), greeting: `Hello ${take(0)}!`, wallets: own.map((_, at) => take(at)) },
        other: ['Hello', '', 0],
      });
      const marked = page((number) => markOf(mark, number));
      expect(unpackData(packData(marked), { mark, texts: own })).toEqual(page((number) => own[number] ?? ''));
    }),
  );
});

it('comes from the element that the server has written; a page of one’s own has none', () => {
  const page = (textContent: string | null) => ({
    querySelector: (asked: string) =>
      asked === 'script[data-personal-texts]' && textContent !== null ? { textContent } : null,
  });
  const personal = { mark, texts: ['7', 'Ada'] };
  const read = (given: string | null) => readPersonalTexts(page(given) as unknown as Document);
  expect(read(JSON.stringify(personal))).toEqual(personal);
  expect(read(null)).toBe(undefined);
});
