import { amountFormatter, writeAmount, type AmountFormatter } from '../money.ts';
import type { Visitor } from '../visitor/visitor.ts';
import { valueIn, valuesIn, type Scope } from './scope.ts';
import { wordOf, type Variable, type Word } from './template.ts';

/**
 * What the variables of one scope become for one visitor, by variable: all texts of a document share its scope, and
 * insert the same few amounts. Asked about another scope, it begins anew.
 */
export type Words = {
  readonly visitor: Visitor;
  /** Where texts are looked for, without names that mean something to every object: visitors bring what they like. */
  readonly locales: readonly string[];
  readonly own: ByCurrency;
  /** What counts where the visitor's currency has no value of a name (ENGINE-04). */
  readonly fallback: ByCurrency;
  scope: Scope | null;
  count: number;
  readonly variables: Variable[];
  readonly words: Word[];
};

/** The scope's values in one currency, looked up when first asked for. */
type ByCurrency = {
  readonly currency: string;
  scope: Scope | null;
  values: Scope[string] | undefined;
  amounts: Amounts | null;
};

/** Amounts as they stand in texts: hashed once, as they are formatted once. */
type Amounts = { readonly formatter: AmountFormatter; readonly words: Map<number, Word> };

/** A document with more variables than this looks the rest up again: a list is gone through faster than a map. */
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

/** What is inserted for a variable; nothing when no value fits. */
export function findWord(words: Words, scope: Scope, variable: Variable): Word | undefined {
  if (words.scope !== scope) {
    words.scope = scope;
    words.count = 0;
  }
  for (let at = 0; at < words.count; at += 1) if (words.variables[at] === variable) return words.words[at];
  const word =
    wordIn(words.own, scope, variable, words.visitor) ??
    wordIn(words.fallback, scope, variable, words.visitor);
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
  // In HTML the same amount may be another word.
  if (variable.inside !== 'text') return wordOf(variable, writeAmount(formatter, amount));
  const before = words.get(amount);
  if (before) return before;
  const word = wordOf(variable, writeAmount(formatter, amount));
  if (words.size >= MAX_AMOUNTS) words.clear();
  words.set(amount, word);
  return word;
}
