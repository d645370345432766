import type { CompiledDocument, CompiledNode, CompiledSnapshot } from '../../compile/compiled-snapshot.ts';
import { collectDocument } from '../../analyse/content.ts';
import { placedPart } from '../../resolve/placed-part.ts';
import { findBlock } from '../../resolve/walk-shape.ts';
import { localeChain } from '../../text/locale-chain.ts';
import { sourceOf, type Template } from '../../text/template.ts';
import type { TextValue } from '../../value/compiled-value.ts';
import { getFacts } from '../../worlds/facts.ts';
import { and, documentFormula, oneOf, or, type Formula } from '../../worlds/formula.ts';
import { NO_BREACHES, type Breach, type CheckModule, type Holder } from '../check.ts';
import { partsOf } from '../document-parts.ts';
import { walkNodes, walkValue } from '../walk-blocks.ts';
import { foldWords, isOfLanguage, languageName } from './written-words.ts';

/**
 * What some pages have for everybody who reads them. Only the page's own blocks and those of its parts count: what
 * lists draw changes with other documents.
 */
export const namedPages: CheckModule<'named-pages'> = {
  type: 'named-pages',
  breaches(document, { paths, links = [], signs = [], words = [] }) {
    const { path: field } = document.entry;
    const path = field === undefined ? undefined : document.data[field];
    if (typeof path !== 'string' || !paths.some((each) => isAt(path, each))) return NO_BREACHES;
    const lacks = (said: string, holders: readonly Holder[], among?: Breach['among']): Breach[] =>
      holders.some((holder) => isForAll(document, holder))
        ? []
        : [{ pointer: '/blocks', words: said, unlessSeen: holders, ...(among && { among }) }];
    return [
      ...links.flatMap((link) =>
        lacks(
          `No block of the page leads to ${link}.`,
          holdersIn(document, (each) => linksTo(each, link)),
        ),
      ),
      ...signs.flatMap((sign) =>
        lacks(
          `The block “${findBlock(sign)?.title ?? sign}” is not on the page.`,
          holdersIn(document, (each) =>
            partsOf(each).blocks.flatMap(({ block, pointer }) => (block === sign ? [{ pointer }] : [])),
          ),
        ),
      ),
      ...words.flatMap(({ language, text }) =>
        lacks(
          `No text of the page says “${text}” in ${languageName(language)}.`,
          holdersIn(document, (each) => textsSaying(each, foldWords(text))),
          (compiled) => readersIn(compiled, language),
        ),
      ),
    ];
  },
};

/**
 * Where a page has what is wanted: in its own blocks, and in the parts that stand on it, for whom they have it. What a
 * part holds is asked when a page is judged, since it changes without the page.
 */
function holdersIn(document: CompiledDocument, find: (document: CompiledDocument) => Holder[]): Holder[] {
  const found = find(document);
  walkNodes(document.nodes, (node) => {
    if (node.part !== null)
      found.push({ pointer: node.pointer, among: (compiled) => havingIn(node, find, compiled) });
  });
  return found;
}

function havingIn(
  node: CompiledNode,
  find: (document: CompiledDocument) => Holder[],
  compiled: CompiledSnapshot,
): Formula {
  const part = placedPart(node, compiled.index);
  if (!part) return or([]);
  const places = collectDocument(compiled, part, documentFormula(compiled, part));
  return or(
    find(part).map(({ pointer, among }) =>
      and([
        ...places.filter((place) => isWithin(pointer, place.pointer)).map(({ formula }) => formula),
        ...(among ? [among(compiled)] : []),
      ]),
    ),
  );
}

/** Whether a path is one that is named, or begins as one with a star. */
const isAt = (path: string, named: string): boolean =>
  named.endsWith('*') ? path.startsWith(named.slice(0, -1)) : path === named;

const readersIn = ({ index }: CompiledSnapshot, language: string): Formula =>
  oneOf(
    'locale',
    [...index.knownLocales].filter((locale) => isOfLanguage(locale, language)),
  );

/** Whether whoever sees the page sees the part: it stands under no condition and in every language. */
function isForAll(document: CompiledDocument, { pointer, among }: Holder): boolean {
  return among === undefined && !conditionsAround(document).some((place) => isWithin(pointer, place));
}

const isWithin = (pointer: string, place: string): boolean =>
  pointer === place || pointer.startsWith(`${place}/`);

const known = new WeakMap<CompiledDocument, readonly string[]>();

/** Where a block or an entry of a list is not for everybody who sees what is around it. */
function conditionsAround(document: CompiledDocument): readonly string[] {
  const before = known.get(document);
  if (before) return before;
  const found: string[] = [];
  walkNodes(document.nodes, (node) => {
    if (isConditional(node.target)) found.push(node.pointer);
    walkValue(node.props, `${node.pointer}/props`, {
      entry: (pointer, target) => void (target && isConditional(target) && found.push(pointer)),
    });
  });
  known.set(document, found);
  return found;
}

const isConditional = ({ promotes, audience, span }: CompiledNode['target']): boolean =>
  promotes || audience !== null || span !== null;

function linksTo(document: CompiledDocument, link: string): Holder[] {
  const found: Holder[] = [];
  walkNodes(document.nodes, (node) =>
    walkValue(node.props, `${node.pointer}/props`, {
      literal: (pointer, value) => void (isLink(value, link) && found.push({ pointer })),
      text: (text) => void found.push(...readersOf(text, (template) => hasLink(sourceOf(template), link))),
    }),
  );
  return found;
}

function textsSaying(document: CompiledDocument, wanted: string): Holder[] {
  const found: Holder[] = [];
  walkNodes(document.nodes, (node) =>
    walkValue(node.props, `${node.pointer}/props`, {
      text: (text) =>
        void found.push(...readersOf(text, (template) => foldWords(sourceOf(template)).includes(wanted))),
    }),
  );
  return found;
}

/** A text with its readers who read what is wanted; none where it is in no language of it. */
function readersOf(text: TextValue, isWanted: (template: Template) => boolean): Holder[] {
  const having = Object.keys(text.templates).filter((locale) => isWanted(text.templates[locale] ?? ''));
  if (having.length === 0) return [];
  const reads = (compiled: CompiledSnapshot, locale: string): boolean => {
    const read = localeChain(compiled.index, locale).find((each) => Object.hasOwn(text.templates, each));
    return read !== undefined && having.includes(read);
  };
  const among = (compiled: CompiledSnapshot): Formula =>
    oneOf(
      'locale',
      getFacts(compiled).locales.filter((locale) => reads(compiled, locale)),
    );
  return [{ pointer: text.pointer, among }];
}

const isLink = (value: unknown, link: string): boolean =>
  value === link || (typeof value === 'string' && value.startsWith(`${link}#`));

const hasLink = (html: string, link: string): boolean =>
  [...html.matchAll(/\shref="([^"]*)"/g)].some(([, address = '']) =>
    isLink(address.replaceAll('&amp;', '&'), link),
  );
