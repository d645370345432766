import { describe, expect, it } from 'vitest';
import { isSafeLink } from './link.ts';
import { validateDocument } from './validate.ts';

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
