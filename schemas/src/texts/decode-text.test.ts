import { assert, constantFrom, property, string } from 'fast-check';
import { expect, it } from 'vitest';
import { ansiOf, decodeText } from './decode-text.ts';

const TEXT = 'kind,id,pointer,en,de\r\nbanner,gold,/title,Prizes “now”,Prämien für Österreich – 5 €\r\n';
const utf16 = (text: string, isLittle: boolean): Uint8Array => {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), isLittle);
  return bytes;
};
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

/** As a program writes it whose code page this is. */
function inPage(text: string, page: string): Uint8Array {
  const decoder = new TextDecoder(page);
  const places = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]),
  );
  return Uint8Array.from(text, (sign) => {
    const byte = places.get(sign);
    if (byte === undefined) throw new Error(`${page} has no ${sign}.`);
    return byte;
  });
}

it.each([
  ['UTF-8', utf8(TEXT)],
  ['UTF-8 with a mark', utf8(`\uFEFF${TEXT}`)],
  ['UTF-16 as Excel’s “Unicode text”', utf16(`\uFEFF${TEXT}`, true)],
  ['UTF-16, the other way round', utf16(`\uFEFF${TEXT}`, false)],
  ['UTF-16 without a mark', utf16(TEXT, true)],
  ['UTF-16 without a mark, the other way round', utf16(TEXT, false)],
  ['Windows-1252 as Excel’s “CSV”', inPage(TEXT, 'windows-1252')],
])('a file in %s is read', (_, bytes) => {
  expect(decodeText(bytes, { ansi: 'windows-1252' })).toEqual({ ok: true, text: TEXT });
});

it.each([
  ['pl', 'Zażółć gęślą jaźń'],
  ['cs', 'Příliš žluťoučký kůň'],
  ['ru', 'Бонус за депозит'],
  ['el', 'Μπόνους κατάθεσης'],
  ['tr', 'Şimdi ödül kazanın, ığdır'],
  ['et', 'Õhtusöök, žürii'],
  ['fr', 'Le cœur à l’œuvre'],
])('a file in the code page of %s is read', (language, text) => {
  const ansi = ansiOf(language);
  expect(decodeText(inPage(`kind,${text}`, ansi ?? ''), { ansi })).toEqual({
    ok: true,
    text: `kind,${text}`,
  });
});

it.each([
  ['a workbook', Uint8Array.of(0x50, 0x4b, 3, 4, 20, 0), /workbook/],
  ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13), /not a text file/],
  ['an old code page without a language', inPage(TEXT, 'windows-1252'), /Save it as UTF-8/],
  ['UTF-16 that ends within a letter', utf16(`\uFEFF${TEXT}`, true).subarray(0, 41), /damaged/],
  ['a Mac’s own encoding', Uint8Array.of(...utf8('de,Pr'), 0x8a, ...utf8('mien')), /Save it as UTF-8/],
])('%s is refused in words', (_, bytes, words) => {
  const ansi = /code page without/.test(_) ? undefined : 'windows-1252';
  const decoded = decodeText(bytes, { ansi });
  expect([decoded.ok, decoded.ok ? '' : decoded.message]).toEqual([false, expect.stringMatching(words)]);
});

it('never puts a sign of its own into a text', () => {
  const encode = { 'utf-8': utf8, 'utf-16le': (text: string) => utf16(`\uFEFF${text}`, true) };
  assert(
    property(
      string({ unit: 'grapheme' }),
      constantFrom('utf-8' as const, 'utf-16le' as const),
      (text, encoding) => {
        const bytes = encode[encoding](`kind${text.replaceAll('\0', '')}`);
        expect(decodeText(bytes)).toEqual({ ok: true, text: `kind${text.replaceAll('\0', '')}` });
      },
    ),
  );
});
