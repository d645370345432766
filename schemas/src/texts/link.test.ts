import { readFileSync } from 'node:fs';
import { array, assert, constantFrom, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSafeLink, isSafePicture } from './link.ts';
import { validateDocument } from '../documents/validate.ts';

const banner = (url: string) => ({ title: { en: 'B' }, order: {}, button: { name: { en: 'Go' }, url } });

const safe = [
  '/',
  '/promotions',
  '/promotions?tab=1#top',
  '#top',
  'https://example.org/a?b=c',
  'http://example.org',
  'mailto:help@northstar.example',
  'tel:+3581234',
];

const unsafe = [
  '',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'JAVASCRIPT:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '\u0000javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript&colon;alert(1)',
  'data:text/html,<script>1</script>',
  'DATA:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://example.org/x',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n//evil.example',
  'https:evil.example',
  'https://',
  'https://example.org/\u0000',
  'https://example.org/a b',
  'https://example.org\\@evil.example',
  'promotions',
  '../admin',
];

describe('a link', () => {
  it.each(safe)('[SCHEMA-08] may be %j', (link) => {
    expect(isSafeLink(link)).toBe(true);
    expect(validateDocument('banner', banner(link)).ok).toBe(true);
  });

  it.each(unsafe)('[SCHEMA-08] is refused as %j, at save and by the check alone', (link) => {
    expect(isSafeLink(link)).toBe(false);
    expect(validateDocument('banner', banner(link)).problems).toEqual([
      expect.objectContaining({ code: 'SCHEMA_FORMAT', pointer: '/button/url', severity: 'error' }),
    ]);
  });
});

/** Pieces that hide a scheme or a host from naive checks, in any order. */
const PIECES = [
  ...'/ // \\ : # ? @ . .. %2f %09 &#9; ／ java script JavaScript: javascript:alert(1) data: vbscript: file: blob:'.split(
    ' ',
  ),
  ...'https: https:// http:// HTTPS:// mailto: tel: evil.example a promotions <b> " [ ]'.split(' '),
  ...' \t\n\r\u0000\u0001\u007f\u00a0\u200b\u2028\ufeff',
];
const HOSTILE = array(constantFrom(...PIECES), { maxLength: 7 }).map((parts) => parts.join(''));

const patternOf = (read: (schema: never) => string, file: string): string =>
  read(JSON.parse(readFileSync(new URL(`../../shared/${file}`, import.meta.url), 'utf8')) as never);

it('[SCHEMA-08] the checks at render are the patterns of the schemas', () => {
  const link = patternOf(({ pattern }: { pattern: string }) => pattern, 'link.json');
  const image = patternOf(
    ({ properties }: { properties: { src: { pattern: string } } }) => properties.src.pattern,
    'image.json',
  );
  assert(
    property(
      HOSTILE,
      (address) =>
        isSafeLink(address) === new RegExp(link).test(address) &&
        isSafePicture(address) === new RegExp(image).test(address),
    ),
    { numRuns: 2000 },
  );
});

/** Where a browser goes from a page of the site: its own origin, or what the address itself begins with. */
function goesWhereItSays(address: string): boolean {
  const here = 'https://northstar.example/de/promotions';
  if (!URL.canParse(address, here)) return true;
  const { protocol, origin } = new URL(address, here);
  return /^[/#]/.test(address)
    ? origin === 'https://northstar.example'
    : /^(?:https?|mailto|tel):$/.test(protocol) && address.startsWith(protocol);
}

it('[SCHEMA-08] what is let through goes where it says, as a browser reads it', () => {
  assert(
    property(HOSTILE, (address) =>
      [isSafeLink, isSafePicture].every((isSafe) => !isSafe(address) || goesWhereItSays(address)),
    ),
    { numRuns: 5000 },
  );
});

it('[SCHEMA-08] an address in disguise would be found', () => {
  expect(['/\t/evil.example', '//evil.example', 'java\nscript:alert(1)'].map(goesWhereItSays)).toEqual([
    false,
    false,
    false,
  ]);
});
