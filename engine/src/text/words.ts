import { amountFormatter, writeAmount, type AmountFormatter } from '../money.ts';
import { BRAND, brandName } from './brand-name.ts';
import type { Visitor } from '../visitor/visitor.ts';
import { valueIn, valuesIn, type Scope } from './scope.ts';
import { wordOf, type Variable, type Word } from './template.ts';

/**
 * The inserted texts for the variables of one scope and one visitor. All texts of a document share its scope, and
 * insert the same few amounts. Asked for another scope, it starts anew.
 */
export type Words = {
  readonly visitor: Visitor;
  /**
   * Locales for looking up texts, without names that every object has, such as `constructor`: visitors can send any
   * text.
   */
  readonly locales: readonly string[];
  readonly own: ByCurrency;
  /** Used when the visitor's currency has no value for a name (ENGINE-04). */
  readonly fallback: ByCurrency;
  scope: Scope | null;
  count: number;
  readonly variables: Variable[];
  readonly words: Word[];
};

/** The scope's values in one currency, looked up when first needed. */
type ByCurrency = {
  readonly currency: string;
  scope: Scope | null;
  values: Scope[string] | undefined;
  amounts: Amounts | null;
};

/** Amounts as texts insert them: each is formatted and hashed once. */
type Amounts = { readonly formatter: AmountFormatter; readonly words: Map<number, Word> };

/** Documents with more variables look up the rest each time. Scanning a short list is faster than a map. */
const MAX_WORDS = 8;

export const createWords = (visitor: Visitor): Words => ({
  visitor,
  locales: visitor.locales.every(isCode) ? visitor.locales : visitor.locales.filter(isCode),
  own: { currency: visitor.context.currency, scope: null, values: undefined, amounts: null },
  fallback: { currency: 'EUR', scope: null, values: undefined, amounts: null },
  scope: null,
  count: 0,
  variables: [],
  words: [],
});

const isCode = (name: string): boolean => !(name in Object.prototype);

/** The text to insert for a variable; undefined when no value fits. */
export function findWord(words: Words, scope: Scope, variable: Variable): Word | undefined {
  if (words.scope !== scope) {
    words.scope = scope;
    words.count = 0;
  }
  for (let at = 0; at < words.count; at += 1) if (words.variables[at] === variable) return words.words[at];
  const word =
    wordIn(words.own, scope, variable, words.visitor) ??
    wordIn(words.fallback, scope, variable, words.visitor) ??
    (variable.name === BRAND ? wordOf(variable, brandName(words.visitor)) : undefined);
  if (!word) return undefined;
  if (words.count < MAX_WORDS) {
    words.variables[words.count] = variable;
    words.words[words.count] = word;
    words.count += 1;
  }
  return word;
}

function wordIn(
  from: ByCurrency,
  scope: Scope,
  variable: Variable,
  { index, locale }: Visitor,
): Word | undefined {
  if (from.scope !== scope) {
    from.scope = scope;
    from.values = valuesIn(scope, from.currency);
  }
  const value = valueIn(from.values, variable.name);
  if (typeof value !== 'object') return value === undefined ? undefined : wordOf(variable, String(value));
  from.amounts ??= amountsOf(
    amountFormatter(index.currencies, { currency: from.currency, locale, whole: 'short' }),
  );
  return amountWord(from.amounts, value.amount_cents, variable);
}

const known = new WeakMap<AmountFormatter, Amounts>();
const MAX_AMOUNTS = 2000;

function amountsOf(formatter: AmountFormatter): Amounts {
  const before = known.get(formatter);
  if (before) return before;
  const amounts: Amounts = { formatter, words: new Map() };
  known.set(formatter, amounts);
  return amounts;
}

function amountWord({ formatter, words }: Amounts, amount: number, variable: Variable): Word {
  // In HTML the inserted text of the same amount may differ.
  if (variable.inside !== 'text') return wordOf(variable, writeAmount(formatter, amount));
  const before = words.get(amount);
  if (before) return before;
  const word = wordOf(variable, writeAmount(formatter, amount));
  if (words.size >= MAX_AMOUNTS) words.clear();
  words.set(amount, word);
  return word;
}
