import type { CompiledDocument, CompiledSnapshot } from '../compile/compiled-snapshot.ts';
import type { Context } from '../types.ts';
import { fitLocale, localeChain } from '../text/locale-chain.ts';
import { BRAND } from '../text/brand-name.ts';
import { currenciesWith } from '../text/scope.ts';
import { variableNames } from '../text/template.ts';
import type { TextValue } from '../value/compiled-value.ts';
import { and, oneOf, type Formula } from '../worlds/formula.ts';
import { getFacts } from '../worlds/facts.ts';
import type { Analysis } from './analysis.ts';
import type { ShownText } from './content.ts';
import { currenciesOf, visitorWith } from './currency-questions.ts';
import { valuesAmong } from './facts-of-formula.ts';
import { addUndecided } from './undecided.ts';
import { list } from './words.ts';

/**
 * Reports variables without a value in EUR, for the currencies without a value of their own: one claim for each
 * variable.
 */
export function judgeVariables(
  analysis: Analysis,
  document: CompiledDocument,
  texts: readonly ShownText[],
): void {
  const readersOf = rememberFormulas();
  let isOpen = false;
  for (const uses of variablesOf(analysis.compiled, texts)) {
    const [first] = uses;
    if (!first) continue;
    const { name } = first;
    // Every site has a name.
    if (name === BRAND) continue;
    const valued = currenciesWith(first.text.scope, name);
    if (valued.includes('EUR')) continue;
    const wanted = currenciesOf(analysis).filter((code) => !valued.includes(code));
    const missing = new Set<string>();
    const fields = new Set<string>();
    let witness: Context | null = null;
    for (const { formula, locales, text } of uses) {
      const readers = readersOf(formula, locales);
      const { found, open, reason } = valuesAmong(analysis, readers, { fact: 'currency', values: wanted });
      if (open.length > 0 && !isOpen) {
        isOpen = true;
        const spot = { kind: document.kind, id: document.id, pointer: text.pointer };
        addUndecided(analysis, spot, `anybody misses {{${name}}} in ${list(open, 'or')}`, reason);
      }
      const somebody = visitorWith(analysis, readers, found[0]);
      if (!somebody) continue;
      witness ??= somebody;
      fields.add(text.pointer);
      found.forEach((code) => missing.add(code));
    }
    const [pointer] = fields;
    if (!witness || pointer === undefined) continue;
    const currencies = wanted.filter((code) => missing.has(code));
    const whom = valued.length > 0 ? `in ${list(currencies, 'or')}, nor in EUR` : 'in any currency';
    analysis.add('MISSING_CURRENCY', {
      kind: document.kind,
      id: document.id,
      pointer,
      message: `{{${name}}} has no value ${whom}: those visitors read a gap in the text.`,
      witness,
      details: { currencies, ...(fields.size > 1 ? { fields: [...fields] } : {}) },
    });
  }
}

/** A variable in a text, with the locales whose text contains it: a translation may leave it out. */
type Use = {
  readonly name: string;
  readonly text: TextValue;
  readonly formula: Formula;
  /** Null: in all locales. */
  readonly locales: readonly string[] | null;
};

/** Groups uses of the same value: in another part of the document the same name may have another value. */
function variablesOf(compiled: CompiledSnapshot, texts: readonly ShownText[]): Use[][] {
  const groups = new Map<TextValue['scope'], Map<string, Use[]>>();
  for (const { subject, text } of texts) {
    const group = groups.get(text.scope) ?? new Map<string, Use[]>();
    groups.set(text.scope, group);
    for (const [name, locales] of readIn(compiled, text)) {
      const uses = group.get(name) ?? [];
      uses.push({ name, text, formula: subject.formula, locales });
      group.set(name, uses);
    }
  }
  return [...groups.values()].flatMap((group) => [...group.values()]);
}

function readIn(compiled: CompiledSnapshot, { templates }: TextValue): Map<string, Use['locales']> {
  const all = getFacts(compiled).locales;
  const { index } = compiled;
  const names = new Map<string, string[]>();
  if (Object.values(templates).every((template) => typeof template === 'string')) return names;
  for (const locale of all) {
    const chain = localeChain(index, fitLocale(index, locale));
    const chosen = chain.find((candidate) => Object.hasOwn(templates, candidate));
    if (chosen === undefined) continue;
    for (const name of new Set(variableNames(templates[chosen] ?? '')))
      names.set(name, [...(names.get(name) ?? []), locale]);
  }
  return new Map([...names].map(([name, some]) => [name, some.length === all.length ? null : some]));
}

/** Returns the same formula object for the same readers, so that cached answers are found. */
function rememberFormulas() {
  const known = new Map<Formula, Map<string, Formula>>();
  return (formula: Formula, locales: readonly string[] | null): Formula => {
    if (locales === null) return formula;
    const inside = known.get(formula) ?? new Map<string, Formula>();
    known.set(formula, inside);
    const key = locales.join(' ');
    const readers = inside.get(key) ?? and([formula, oneOf('locale', locales)]);
    inside.set(key, readers);
    return readers;
  };
}
