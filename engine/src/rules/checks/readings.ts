import type { CompiledSnapshot } from '../../compile/compiled-snapshot.ts';
import { localeChain } from '../../text/locale-chain.ts';
import { valueIn, valuesIn, type Scope } from '../../text/scope.ts';
import type { Template } from '../../text/template.ts';
import { getFacts } from '../../worlds/facts.ts';
import { not, oneOf, TRUE, type Formula } from '../../worlds/formula.ts';
import { foldWords } from './written-words.ts';

/** The visitors who read a text in one of the locales in which it is written. */
export function readersOf(
  compiled: CompiledSnapshot,
  written: string,
  isWritten: (locale: string) => boolean,
): Formula {
  const reads = (locale: string): boolean => localeChain(compiled.index, locale).find(isWritten) === written;
  return oneOf('locale', getFacts(compiled).locales.filter(reads));
}

/** A text as it is read in one currency; `null`: in every currency that the variables have no values of. */
export type Reading = { readonly currency: string | null; readonly words: string };

/** Several rules ask about the same text one after the other. */
let last: { readonly template: Template; readonly scope: Scope; readonly readings: Reading[] } | undefined;

export function readingsOf(template: Template, scope: Scope): Reading[] {
  if (last?.template !== template || last.scope !== scope)
    last = { template, scope, readings: read(template, scope) };
  return last.readings;
}

function read(template: Template, scope: Scope): Reading[] {
  if (typeof template === 'string') return [{ currency: null, words: foldWords(template) }];
  const others = Object.keys(scope).filter((currency) => currency !== 'EUR');
  if (hasAmountsAlone(template, scope, others))
    return [{ currency: null, words: foldWords(fill(template, scope, 'EUR')) }];
  const folded = new Map<string, string>();
  return [null, ...others].map((currency) => {
    const text = fill(template, scope, currency ?? 'EUR');
    const words = folded.get(text) ?? foldWords(text);
    folded.set(text, words);
    return { currency, words };
  });
}

/** An amount reads the same in every currency: it has no words. */
function hasAmountsAlone(template: Template, scope: Scope, others: readonly string[]): boolean {
  const isAmount = (currency: string, name: string): boolean =>
    typeof (valueIn(valuesIn(scope, currency), name) ?? valueIn(valuesIn(scope, 'EUR'), name)) === 'object';
  for (let part = template; typeof part !== 'string'; part = part.rest) {
    const { name } = part.variable;
    if (!isAmount('EUR', name) || !others.every((currency) => isAmount(currency, name))) return false;
  }
  return true;
}

function fill(template: Template, scope: Scope, currency: string): string {
  let text = '';
  let part = template;
  for (; typeof part !== 'string'; part = part.rest) {
    const { name } = part.variable;
    const value = valueIn(valuesIn(scope, currency), name) ?? valueIn(valuesIn(scope, 'EUR'), name) ?? '';
    // An amount has no words; a figure stands for it.
    text += part.source.slice(part.from, part.until) + (typeof value === 'object' ? '0' : String(value));
  }
  return text + part;
}

/** The currencies of whoever reads it as found, of all readings. */
export function currencyFormula(readings: readonly Reading[], found: readonly Reading[]): Formula {
  if (found.length === readings.length) return TRUE;
  const named = (all: readonly Reading[]): string[] =>
    all.flatMap(({ currency }) => (currency === null ? [] : [currency]));
  if (!found.some(({ currency }) => currency === null)) return oneOf('currency', named(found));
  return not(oneOf('currency', named(readings.filter((reading) => !found.includes(reading)))));
}
