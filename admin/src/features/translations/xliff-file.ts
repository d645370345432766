import { hasText } from '@marquee/schemas';
import type { TextRow } from '../../api/translations.queries.ts';
import type { TranslationFile } from './translation-file.ts';

const XLIFF = 'urn:oasis:names:tc:xliff:document:2.0';

/** XLIFF 2.1: a file for each document, a unit for each text. What has to be looked at again is `initial`. */
export function writeXliff(rows: readonly TextRow[], language: string): string {
  const byDocument = Map.groupBy(rows, ({ kind, id }) => `${kind}/${id}`);
  let unit = 0;
  const files = [...byDocument].map(([original, texts], index) => {
    const units = texts.map(({ place, texts: byLocale, outdated }) => {
      const target = byLocale[language];
      const state = target === undefined || outdated.includes(language) ? 'initial' : 'translated';
      unit += 1;
      return [
        `    <unit id="u${unit}" name="${escapeXml(place)}">`,
        `      <segment state="${state}">`,
        `        <source xml:space="preserve">${escapeXml(byLocale['en'] ?? '')}</source>`,
        ...(target === undefined
          ? []
          : [`        <target xml:space="preserve">${escapeXml(target)}</target>`]),
        '      </segment>',
        '    </unit>',
      ].join('\n');
    });
    return `  <file id="f${index + 1}" original="${escapeXml(original)}">\n${units.join('\n')}\n  </file>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xliff xmlns="${XLIFF}" version="2.1" srcLang="en" trgLang="${language}">`,
    ...files,
    '</xliff>',
    '',
  ].join('\n');
}

/** XLIFF 2 and 1.2, as translation programs hand them back. Throws a sentence for people when it is neither. */
export function readXliff(text: string): TranslationFile {
  const xml = new DOMParser().parseFromString(text.replace(/^\uFEFF/, ''), 'application/xml');
  const root = xml.documentElement;
  const version = root.localName === 'xliff' ? (root.getAttribute('version') ?? '') : '';
  const isOld = version === '1.2';
  const files = childrenOf(root, 'file');
  const language = (isOld ? files[0]?.getAttribute('target-language') : root.getAttribute('trgLang')) ?? '';
  if (!(isOld || version.startsWith('2.')) || !language)
    throw new Error(
      'This is no XLIFF 2 or 1.2 file with a target language. Translate the file that was exported.',
    );
  const rows = files.flatMap((file) => {
    const [kind = '', id = ''] = (file.getAttribute('original') ?? '').split('/');
    return isOld
      ? descendants(file, 'trans-unit').map((unit) => ({
          kind,
          id,
          pointer: unit.getAttribute('resname') ?? unit.getAttribute('id') ?? '',
          ...oldTexts(unit),
        }))
      : descendants(file, 'unit').map((unit) => ({
          kind,
          id,
          pointer: unit.getAttribute('name') ?? '',
          ...newTexts(unit),
        }));
  });
  return { language, rows };
}

type UnitTexts = { source: string; text: string };

/** States in which what stands as the target is what the program put there, not what somebody wrote. */
const NOT_TRANSLATED = new Set(['new', 'needs-translation']);

/** Only the unit’s own target: those of `alt-trans` are suggestions. A target’s `mrk` are segments of it. */
function oldTexts(unit: Element): UnitTexts {
  const [source] = childrenOf(unit, 'source');
  const [target] = childrenOf(unit, 'target');
  const state = target?.getAttribute('state') ?? '';
  const isWritten = target !== undefined && !NOT_TRANSLATED.has(state);
  return { source: source ? contentOf(source) : '', text: isWritten ? contentOf(target) : '' };
}

/**
 * A unit that a program has cut: its segments, and between them what nobody translates, such as spaces. A unit of which a
 * segment has no translation has none: half a text is not what players are to read.
 */
function newTexts(unit: Element): UnitTexts {
  const data = new Map(
    childrenOf(unit, 'originalData')
      .flatMap((all) => childrenOf(all, 'data'))
      .map((one) => [one.getAttribute('id') ?? '', one.textContent]),
  );
  const parts = [...unit.children].filter(
    ({ localName }) => localName === 'segment' || localName === 'ignorable',
  );
  let isWhole = true;
  const source: string[] = [];
  const target: { order: number; text: string }[] = [];
  for (const [index, part] of parts.entries()) {
    const [original] = childrenOf(part, 'source');
    const [translated] = childrenOf(part, 'target');
    const text = original ? contentOf(original, data) : '';
    source.push(text);
    const isGap = part.localName === 'ignorable' || !hasText(text);
    const written = translated && contentOf(translated, data);
    // Programs fill in the source where nothing is translated yet.
    const isPrefilled = written === text && part.getAttribute('state') === 'initial';
    if (!isGap && (!hasText(written) || isPrefilled)) isWhole = false;
    const order = Number(translated?.getAttribute('order') ?? index + 1);
    target.push({ order, text: written ?? text });
  }
  const inOrder = target.toSorted((a, b) => a.order - b.order).map(({ text }) => text);
  return { source: source.join(''), text: isWhole ? inOrder.join('') : '' };
}

/** The text of a source or target, with what programs have put into codes in its place again. */
function contentOf(element: Element, data: ReadonlyMap<string, string> = new Map()): string {
  const stored = (code: Element, name: string): string => data.get(code.getAttribute(name) ?? '') ?? '';
  return [...element.childNodes]
    .map((node) => {
      if (node.nodeType !== Node.ELEMENT_NODE) return node.textContent ?? '';
      const code = node as Element; // Its type was just asked.
      switch (code.localName) {
        case 'ph':
        case 'sc':
        case 'ec':
          return stored(code, 'dataRef') || contentOf(code, data);
        case 'pc':
          return stored(code, 'dataRefStart') + contentOf(code, data) + stored(code, 'dataRefEnd');
        case 'cp':
          return String.fromCodePoint(Number.parseInt(code.getAttribute('hex') ?? '20', 16));
        default:
          return contentOf(code, data);
      }
    })
    .join('');
}

const childrenOf = (element: Element, name: string): Element[] =>
  [...element.children].filter(({ localName }) => localName === name);

/** Units stand in groups of groups; what stands in a unit is no unit. */
const descendants = (element: Element, name: string): Element[] =>
  [...element.children].flatMap((child) => (child.localName === name ? [child] : descendants(child, name)));

/** Characters that XML cannot hold at all are left out. */
function escapeXml(text: string): string {
  return (
    text
      // oxlint-disable-next-line no-control-regex -- these are the characters it is about
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      .replaceAll('\r', '&#13;')
  );
}
