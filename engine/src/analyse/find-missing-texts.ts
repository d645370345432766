import {
  hasLetters,
  isForEveryLanguage,
  isWanted,
  listedLocale,
  needsMessage,
  textLocale,
  type Texts,
} from '@marquee/schemas';
import type { CompiledDocument } from '../compile/compiled-snapshot.ts';
import { localeChain } from '../text/locale-chain.ts';
import { sourceOf } from '../text/template.ts';
import type { TextValue } from '../value/compiled-value.ts';
import { oneOf, type Formula } from '../worlds/formula.ts';
import type { Analysis } from './analysis.ts';
import type { AnalysisPass } from './analysis-pass.ts';
import type { ShownText } from './content.ts';
import { valuesAmong, type Values } from './facts-of-formula.ts';
import { addUndecided } from './undecided.ts';
import { list } from './words.ts';
import { escapeStep } from '@marquee/schemas/json-pointer';

/** Finds texts that some of their visitors get in another language, or not at all. */
export const findMissingTexts: AnalysisPass = {
  name: 'find-missing-texts',
  codes: ['MISSING_TRANSLATION', 'MISSING_TEXT', 'NOT_DECIDED'],
  run(analysis) {
    const { compiled, content } = analysis;
    const locales = [...compiled.index.supportedLocales];
    const seenIn = rememberLocales(analysis, locales);
    for (const [document, texts] of Map.groupBy(content.texts, ({ subject }) => subject.document))
      judgeDocument(analysis, document, texts, seenIn);
    judgeMessages(analysis, locales);
  },
};

type SeenIn = (formula: Formula) => Values;

function rememberLocales(analysis: Analysis, locales: readonly string[]): SeenIn {
  const known = new Map<Formula, Values>();
  return (formula) => {
    const found = known.get(formula) ?? valuesAmong(analysis, formula, { fact: 'locale', values: locales });
    known.set(formula, found);
    return found;
  };
}

type Gap = 'translation' | 'text' | null;

/** What a visitor of a locale misses. Other languages fall back to English; English has no fallback. */
function gapOf(analysis: Analysis, { templates, isBlank, isRich }: TextValue, locale: string): Gap {
  if (isBlank) return null;
  const chain = localeChain(analysis.compiled.index, locale);
  const found = chain.find((candidate) => Object.hasOwn(templates, candidate));
  if (found === undefined) return 'text';
  if (found !== 'en' || isEnglish(locale)) return null;
  return hasLetters(sourceOf(templates['en'] ?? ''), isRich) ? 'translation' : null;
}

const isEnglish = (locale: string): boolean => locale === 'en' || locale.startsWith('en-');

type Missing = { readonly shown: ShownText; readonly locale: string; readonly gap: Gap };

type Open = { readonly locale: string; readonly pointer: string; readonly reason: string };

function judgeDocument(
  analysis: Analysis,
  document: CompiledDocument,
  texts: readonly ShownText[],
  seenIn: SeenIn,
): void {
  let seen = 0;
  const missing: Missing[] = [];
  let open: Open | null = null;
  for (const { subject, text } of texts) {
    const among = seenIn(subject.formula);
    for (const locale of among.found) {
      seen += 1;
      const gap = gapOf(analysis, text, locale);
      if (gap) missing.push({ shown: { subject, text }, locale, gap });
    }
    const unknown: string | undefined = open
      ? undefined
      : among.open.find((one) => gapOf(analysis, text, one));
    if (unknown !== undefined) open = { locale: unknown, pointer: text.pointer, reason: among.reason };
  }
  if (open) {
    const spot = { kind: document.kind, id: document.id, pointer: open.pointer };
    addUndecided(analysis, spot, `anybody sees this in ${open.locale}, which lacks it`, open.reason);
  }
  report(analysis, document, { seen, missing: missing.filter(({ gap }) => gap === 'text') });
  report(analysis, document, { seen, missing: missing.filter(({ gap }) => gap === 'translation') });
}

/** One finding per document, because people translate documents, not single fields. */
function report(
  analysis: Analysis,
  { kind, id }: CompiledDocument,
  { seen, missing }: { seen: number; missing: readonly Missing[] },
): void {
  const [first] = missing;
  if (!first) return;
  const locales = [...analysis.compiled.index.supportedLocales].filter((locale) =>
    missing.some((one) => one.locale === locale),
  );
  const fields = [...new Set(missing.map(({ shown }) => shown.text.pointer))];
  const witness = witnessOf(analysis, first);
  if (!witness) return;
  const count = fields.length === 1 ? 'One text' : `${fields.length} texts`;
  const verb = fields.length === 1 ? 'is' : 'are';
  // Each text is missing in at least one of these languages, but not necessarily in all of them.
  const isEverywhere =
    new Set(missing.map(({ shown, locale }) => `${locale} ${shown.text.pointer}`)).size ===
    locales.length * fields.length;
  const inWords = `${count} ${verb} ${isEverywhere ? 'missing' : 'not all there'} in ${list(locales, 'and')}`;
  analysis.add(first.gap === 'text' ? 'MISSING_TEXT' : 'MISSING_TRANSLATION', {
    kind,
    id,
    pointer: first.shown.text.pointer,
    message:
      first.gap === 'text'
        ? `${inWords} and in English: visitors there see a key or nothing.`
        : `${inWords}: visitors there read English.`,
    witness,
    details: { locales, fields, share: missing.length / seen },
  });
}

function witnessOf(analysis: Analysis, { shown, locale }: Missing) {
  const { formula } = shown.subject;
  const life = analysis.lifeOf(formula);
  if (life.type === 'alive' && life.context.locale === locale) return life.context;
  const is = oneOf('locale', [locale]);
  const world = analysis.createWorld([formula, analysis.fromNow, is]);
  const answer = analysis.ask(world, { all: [formula, analysis.fromNow, is] });
  return answer.type === 'found' ? answer.context : null;
}

/** Interface texts that exist in one language but not in another. */
function judgeMessages(analysis: Analysis, locales: readonly string[]): void {
  const { messages } = analysis.compiled.index;
  const keys = new Set([...messages.values()].flatMap((texts) => Object.keys(texts)));
  const said = [...keys].flatMap((key): Said[] => {
    const texts = Object.fromEntries([...messages].map(([layer, each]) => [layer, each[key]]));
    return isWanted({ texts }) ? [{ key, texts }] : [];
  });
  for (const locale of locales) {
    const chain = localeChain(analysis.compiled.index, locale);
    const needed = said.filter(
      ({ key, texts }) => textLocale(texts, [locale]) !== undefined || needsMessage(key, locale),
    );
    const byReader = Map.groupBy(needed, ({ texts }) => textLocale(texts, chain));
    const inEnglish = isEnglish(locale)
      ? []
      : (byReader.get('en') ?? []).filter(({ texts }) => !isForEveryLanguage({ texts }));
    reportMessages(analysis, locale, { gap: 'text', missing: byReader.get(undefined) ?? [], needed });
    reportMessages(analysis, locale, { gap: 'translation', missing: inEnglish, needed });
  }
}

type Said = { readonly key: string; readonly texts: Texts };

function reportMessages(
  analysis: Analysis,
  locale: string,
  { gap, missing, needed }: { gap: Gap; missing: readonly Said[]; needed: readonly Said[] },
): void {
  if (missing.length === 0) return;
  const { index } = analysis.compiled;
  const exists = index.messages.has(locale);
  const layers = localeChain(index, locale).filter((layer) => gap === 'text' || layer !== 'en');
  const count = `${missing.length} of ${needed.length} interface texts are missing in ${locale}`;
  analysis.add(gap === 'text' ? 'MISSING_TEXT' : 'MISSING_TRANSLATION', {
    kind: exists ? 'messages' : 'locale',
    id: locale,
    pointer: exists ? '/messages' : '',
    message:
      gap === 'text'
        ? `${count}${locale === 'en' ? '' : ' and in English'}: visitors there see their keys.`
        : `${count}: visitors there read English.`,
    proof: {
      reason: `${gap === 'text' ? 'Another language' : 'English'} has them, ${layers.join(' and ')} ${layers.length > 1 ? 'have' : 'has'} not.`,
      grounds: missing.slice(0, MOST_KEYS).map(({ key, texts }) => ({
        kind: 'messages',
        id: listedLocale(texts) ?? locale,
        pointer: `/messages/${escapeStep(key)}`,
        words: key,
      })),
    },
    details: { locales: [locale], share: missing.length / needed.length },
  });
}

const MOST_KEYS = 50;
