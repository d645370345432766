import { say } from '../../words/generated/translations.ts';
import { notTaken } from './taken-files.ts';

/** Characters that XML 1.0 allows. A reference to any other is an error. */
const isXmlCharacter = (point: number): boolean =>
  point === 0x9 ||
  point === 0xa ||
  point === 0xd ||
  (point >= 0x20 && point <= 0xd7ff) ||
  (point >= 0xe000 && point <= 0xfffd) ||
  (point >= 0x1_0000 && point <= 0x10_ffff);

const NAMED = new Set(['amp;', 'lt;', 'gt;', 'quot;', 'apos;']);

const MARKUP =
  /<!--[^]*?-->|<\?[^]*?\?>|<!\[CDATA\[([^]*?)\]\]>|<!DOCTYPE([^[>]*(?:\[[^]*?\]\s*)?)>|&([^;&<>\s]*;?)|(<(?:!--|\?|!\[CDATA\[|!DOCTYPE)[^]*$)/g;

/**
 * Parses an XML document completely or not at all: browsers return what they could read of a damaged one as if it were
 * everything. Throws an error in plain words. Comments and processing instructions are left out, because no reader
 * needs them.
 */
export function parseXml(xml: string): Document {
  const plain = xml
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(MARKUP, (whole, ...found: (string | undefined)[]) => {
      const [literal, doctype, reference, unclosed] = found;
      if (unclosed !== undefined) return unclosed;
      if (literal !== undefined) return escapeXml(literal);
      if (reference !== undefined) return checkedReference(reference);
      if (doctype?.includes('<!ENTITY')) throw new Error(say('the-file-defines-entities'));
      return '';
    });
  const parsed = new DOMParser().parseFromString(plain, 'application/xml');
  if (parsed.getElementsByTagName('parsererror').length > 0) throw notTaken(say('the-file-is-damaged'));
  return parsed;
}

function checkedReference(reference: string): string {
  const [, hex, digits] = /^#(?:x([\da-f]+)|(\d+));$/i.exec(reference) ?? [];
  const point = hex === undefined ? Number(digits ?? Number.NaN) : Number.parseInt(hex, 16);
  if (NAMED.has(reference)) return `&${reference}`;
  // Spaces such as line breaks stay references, so that they differ from the line breaks and indents of the file.
  // An apostrophe could end an attribute.
  if (isXmlCharacter(point))
    return point < 0x20 || point === 0x27 ? `&#${point};` : escapeXml(String.fromCodePoint(point));
  throw new Error(say('the-file-has-which', { reference }));
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escapeXml = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign).replaceAll('\r', '&#13;');

/** As `escapeXml`, with elements for characters that XML does not allow. */
export const escapeContent = (text: string): string =>
  Array.from(escapeXml(text), (sign) => {
    const point = sign.codePointAt(0) ?? 0;
    return isXmlCharacter(point) ? sign : `<cp hex="${point.toString(16).toUpperCase().padStart(4, '0')}"/>`;
  }).join('');
