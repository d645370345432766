import { hasText } from '@marquee/schemas';
import type { TextRow } from '../../api/translations.queries.ts';
import { say } from '../../words/generated/translations.ts';
import { escapeContent, escapeXml, parseXml } from './parse-xml.ts';
import { notTaken, type RefusedLine, type TranslationFile } from './taken-files.ts';
import { contentOf } from './xliff-codes.ts';

const XLIFF = 'urn:oasis:names:tc:xliff:document:2.0';

/**
 * XLIFF 2.1: a file for each document, with the document in its id too, and a unit for each text. Texts to check again
 * are `initial`.
 */
export function writeXliff(rows: readonly TextRow[], language: string): string {
  const byDocument = Map.groupBy(rows, ({ kind, id }) => `${kind}/${id}`);
  let unit = 0;
  const files = [...byDocument].map(([original, texts]) => {
    const units = texts.map(({ place, texts: byLocale, isRich, outdated }) => {
      const target = byLocale[language];
      const state = hasText(target, isRich) && !outdated.includes(language) ? 'translated' : 'initial';
      unit += 1;
      return [
        `    <unit id="u${unit}" name="${escapeXml(place)}">`,
        `      <segment state="${state}">`,
        `        <source xml:space="preserve">${escapeContent(byLocale['en'] ?? '')}</source>`,
        ...(target === undefined
          ? []
          : [`        <target xml:space="preserve">${escapeContent(target)}</target>`]),
        '      </segment>',
        '    </unit>',
      ].join('\n');
    });
    return `  <file id="${original.replace('/', ':')}" original="${escapeXml(original)}">\n${units.join('\n')}\n  </file>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xliff xmlns="${XLIFF}" version="2.1" srcLang="en" trgLang="${language}">`,
    ...files,
    '</xliff>',
    '',
  ].join('\n');
}

/** Reads XLIFF 2, 1.2 and 1.1 as translation programs return them. Throws an error in plain words for anything else. */
export function readXliff(text: string): TranslationFile {
  const root = parseXml(text).documentElement;
  const version = root.localName === 'xliff' ? (root.getAttribute('version') ?? '') : '';
  const isOld = version === '1.1' || version === '1.2';
  if (!isOld && !version.startsWith('2.')) throw notTaken(say('this-is-an-xml'));
  const files = childrenOf(root, 'file');
  const languages = isOld
    ? [...new Set(files.map((file) => file.getAttribute('target-language') ?? ''))]
    : [root.getAttribute('trgLang') ?? ''];
  const [language = '', another] = languages;
  if (another !== undefined)
    throw new Error(
      say('the-file-has-several', {
        languages: languages.map((one) => one || 'one without a name').join(', '),
      }),
    );
  if (!language) throw new Error(say('the-file-does-not'));
  const rows: TranslationFile['rows'] = [];
  const refused: RefusedLine[] = [];
  for (const file of files) {
    const [kind, id] = documentOf(file);
    for (const unit of descendants(file, isOld ? 'trans-unit' : 'unit')) {
      const pointer =
        (isOld ? unit.getAttribute('resname') : null) ??
        unit.getAttribute('name') ??
        unit.getAttribute('id') ??
        '';
      const lost = new Set<string>();
      const texts = isOld ? oldTexts(unit, lost) : newTexts(unit, lost);
      if (lost.size > 0 && texts.text)
        refused.push({ source: texts.source || pointer, message: lostWords([...lost]) });
      else rows.push({ kind, id, pointer, ...texts });
    }
  }
  return { language, rows, ...(refused.length > 0 && { refused }) };
}

/** `original`, or the id for programs that keep that and write no `original`. */
function documentOf(file: Element): [kind: string, id: string] {
  for (const name of ['original', 'id']) {
    const [, kind, id] = /^([a-z-]+)[/:]([\w-]+)$/.exec(file.getAttribute(name) ?? '') ?? [];
    if (kind !== undefined && id !== undefined) return [kind, id];
  }
  throw new Error(say('the-program-left-out'));
}

const lostWords = (codes: readonly string[]): string =>
  say('the-program-put-codes', { codes: codes.map((name) => `<${name}>`).join(', ') });

type UnitTexts = { source: string; text: string };

/** States in which the target comes from the program and not from a translator. */
const NOT_TRANSLATED = new Set(['new', 'needs-translation']);

/** Reads only the unit’s own target: those in `alt-trans` are suggestions. Its `mrk` elements are segments. */
function oldTexts(unit: Element, lost: Set<string>): UnitTexts {
  const [source] = childrenOf(unit, 'source');
  const [cut] = childrenOf(unit, 'seg-source');
  const [target] = childrenOf(unit, 'target');
  const state = target?.getAttribute('state') ?? '';
  const isWritten = target !== undefined && !NOT_TRANSLATED.has(state) && hasAllSegments(cut, target);
  const none = new Map<string, string>();
  return {
    source: source ? contentOf(source, none, lost) : '',
    text: isWritten ? contentOf(target, none, lost) : '',
  };
}

/** Players must not see half a text. */
function hasAllSegments(cut: Element | undefined, target: Element): boolean {
  const translated = new Map(segmentsOf(target).map((one) => [one.getAttribute('mid'), one.textContent]));
  return (cut ? segmentsOf(cut) : []).every(
    (one) => !hasText(one.textContent) || hasText(translated.get(one.getAttribute('mid'))),
  );
}

const segmentsOf = (element: Element): Element[] =>
  [...element.querySelectorAll('*')].filter(
    (one) => one.localName === 'mrk' && one.getAttribute('mtype') === 'seg',
  );

/**
 * A unit that a program has split: its segments, and untranslated parts between them such as spaces. If one segment has
 * no translation, the unit has none, because players must not see half a text.
 */
function newTexts(unit: Element, lost: Set<string>): UnitTexts {
  const data = new Map(
    childrenOf(unit, 'originalData')
      .flatMap((all) => childrenOf(all, 'data'))
      .map((one) => [one.getAttribute('id') ?? '', contentOf(one, new Map(), lost)]),
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
    const text = original ? contentOf(original, data, lost) : '';
    source.push(text);
    const isGap = part.localName === 'ignorable' || !hasText(text);
    const written = translated && contentOf(translated, data, lost);
    // Programs copy the source where there is no translation yet.
    const isPrefilled = written === text && part.getAttribute('state') === 'initial';
    if (!isGap && (!hasText(written) || isPrefilled)) isWhole = false;
    const order = Number(translated?.getAttribute('order') ?? index + 1);
    target.push({ order, text: written ?? text });
  }
  const inOrder = target.toSorted((a, b) => a.order - b.order).map(({ text }) => text);
  return { source: source.join(''), text: isWhole ? inOrder.join('') : '' };
}

const childrenOf = (element: Element, name: string): Element[] =>
  [...element.children].filter(({ localName }) => localName === name);

/** Units can be in nested groups. Elements inside a unit are not searched. */
const descendants = (element: Element, name: string): Element[] =>
  [...element.children].flatMap((child) => (child.localName === name ? [child] : descendants(child, name)));
