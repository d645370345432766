import type { Button } from '@marquee/schemas';
import { escapeStep } from '@marquee/schemas/json-pointer';
import type { CompiledDocument } from '../../compile/compiled-snapshot.ts';
import type { TextValue } from '../../value/compiled-value.ts';
import { and } from '../../worlds/formula.ts';
import type { Breach, CheckModule, CheckOf } from '../check.ts';
import { partsOf } from '../document-parts.ts';
import { createPhrases, type Phrases } from './phrases.ts';
import { currencyFormula, readersOf, readingsOf } from './readings.ts';
import { foldWords, isOfLanguage, languageName } from './written-words.ts';

type Check = CheckOf<'equal-prominence'>;

/** In promotions, what has to be seen is as large and as plain as what it stands beside. */
export const equalProminence: CheckModule<'equal-prominence'> = {
  type: 'equal-prominence',
  breaches(document, check) {
    const { promoting, texts } = partsOf(document);
    const claims = claimsOf(check);
    return [
      ...(check.buttons === true && promoting.length > 0 ? unequalButtons(document) : []),
      ...texts.flatMap(({ text, promotes }) => (promotes ? bareClaims(text, claims) : [])),
    ];
  },
};

/** Names of the fields in which a block or document has its buttons, the first one first. */
const BUTTONS = ['button', 'secondButton'] as const;

/** Those of banners have a name instead of a label, and no look. */
type AnyButton = Partial<Button>;

/**
 * Where two buttons of one thing do not have the same look. A button without a look has that of its place, which
 * differs from place to place.
 */
function unequalButtons(document: CompiledDocument): Breach[] {
  const { promoting } = partsOf(document);
  const found: Breach[] = [];
  const visit = (value: unknown, pointer: string): void => {
    if (typeof value !== 'object' || value === null) return;
    const [first, second] = BUTTONS.map((name) => (value as { readonly [name: string]: AnyButton })[name]);
    const isEqual = !first || !second || (first.style !== undefined && first.style === second.style);
    if (!isEqual && promoting.some((part) => isWithin(pointer, part.pointer)))
      found.push(
        second.label === undefined
          ? {
              pointer: `${pointer}/${BUTTONS[1]}`,
              words: 'The second button is always quieter than the first here: leave one of them out.',
            }
          : {
              pointer: `${pointer}/${BUTTONS[1]}/style`,
              words: 'The two buttons do not look alike: give both the same look.',
            },
      );
    for (const [name, inner] of Object.entries(value)) visit(inner, `${pointer}/${escapeStep(name)}`);
  };
  visit(document.data, '');
  return found;
}

const isWithin = (pointer: string, part: string): boolean =>
  pointer === part || pointer.startsWith(`${part}/`);

type Claim = {
  readonly language: string;
  readonly phrases: Phrases;
  readonly beside: string;
  /** As it is compared. */
  readonly folded: string;
};

const known = new WeakMap<Check, readonly Claim[]>();

function claimsOf(check: Check): readonly Claim[] {
  const before = known.get(check);
  if (before) return before;
  const made = (check.claims ?? []).map(({ language, phrases, beside }) => ({
    language,
    phrases: createPhrases(phrases),
    beside,
    folded: foldWords(beside),
  }));
  known.set(check, made);
  return made;
}

/** Where a text claims something and does not say what belongs to it, as it is read in a language and a currency. */
function bareClaims(text: TextValue, claims: readonly Claim[]): Breach[] {
  return Object.entries(text.templates).flatMap(([locale, template]) =>
    claims.flatMap(({ language, phrases, beside, folded }): Breach[] => {
      if (!isOfLanguage(locale, language)) return [];
      const readings = readingsOf(template, text.scope);
      const bare = readings.filter(({ words }) => !words.includes(folded) && phrases.find(words).length > 0);
      const [claim] = phrases.find(bare[0]?.words ?? '');
      if (!claim) return [];
      const currencies = currencyFormula(readings, bare);
      return [
        {
          // The words of a key stand in the messages, not here.
          pointer: text.key === null ? `${text.pointer}/${locale}` : text.pointer,
          words: `It says “${claim.words}” in ${languageName(locale)} and not “${beside}” in the same text.`,
          among: (compiled) =>
            and([readersOf(compiled, locale, (each) => Object.hasOwn(text.templates, each)), currencies]),
        },
      ];
    }),
  );
}
