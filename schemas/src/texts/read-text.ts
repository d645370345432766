import { replaceTags } from './replace-tags.ts';

/** Marks within a line: a word that one of them begins or ends in is still one word. */
const WITHIN = /<\/?(?:a|b|strong|em|i|u|s|sup|sub|span|code|small|mark)(?:\s[^<>]*)?>/gi;
const REFERENCE = /&(?:(amp|lt|gt|quot|apos|nbsp)|#x([\da-f]{1,6})|#(\d{1,7}));/gi;
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

/** Rich text as people read it, who look for it or compare it: without its marks, its blocks and cells a space apart. */
export const readText = (html: string): string =>
  replaceTags(html.replaceAll(WITHIN, ''), ' ').replaceAll(
    REFERENCE,
    (whole, name?: string, hex?: string, digits?: string) => {
      if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole;
      const point = hex === undefined ? Number(digits) : Number.parseInt(hex, 16);
      return point <= 0x10_ffff ? String.fromCodePoint(point) : whole;
    },
  );
