import type { Variables } from '@marquee/schemas';
import type { CompiledDocument } from '../compiled-snapshot.ts';
import { currenciesWith } from '../text/scope.ts';
import { variableNames } from '../text/template.ts';
import { escapePointer } from '../walk-shape.ts';
import { and, documentConditions, oneOf, type Formula } from '../worlds/formula.ts';
import { thisOne, type Analysis } from './analysis.ts';
import type { AnalysisPass } from './analysis-pass.ts';
import type { ShownText } from './content.ts';
import { valuesAmong } from './facts-of-formula.ts';
import type { Spot } from './finding.ts';
import { list } from './words.ts';

/** Values and prices that visitors with some currency do not get, and currencies that the table does not know. */
export const findMissingCurrencies: AnalysisPass = {
  name: 'find-missing-currencies',
  codes: ['MISSING_CURRENCY', 'MISSING_PRICE', 'UNKNOWN_CURRENCY'],
  run(analysis) {
    const { content, compiled } = analysis;
    for (const [document, texts] of Map.groupBy(content.texts, ({ subject }) => subject.document))
      judgeVariables(analysis, document, texts);
    const table = compiled.index.currencies;
    if (table.size === 0) return;
    for (const { subject, pointer, type, currencies } of content.amounts) {
      const { document } = subject;
      const spot = { kind: document.kind, id: document.id, pointer };
      if (type === 'rates') judgePrices(analysis, document, { spot, priced: currencies });
      reportUnknown(analysis, spot, currencies);
    }
    for (const documents of compiled.index.documents.values())
      for (const { kind, id, data } of documents.values())
        reportUnknown(
          analysis,
          { kind, id, pointer: '/variables' },
          Object.keys((data['variables'] as Variables | undefined) ?? {}), // validated
        );
  },
};

/** A variable without a value in euros, for the currencies that have none of their own. */
function judgeVariables(analysis: Analysis, document: CompiledDocument, texts: readonly ShownText[]): void {
  const done = new Set<string>();
  for (const { subject, text } of texts) {
    const names = new Set(Object.values(text.templates).flatMap(variableNames));
    for (const name of names) {
      const valued = currenciesWith(text.scope, name);
      if (valued.includes('EUR') || done.has(name)) continue;
      const wanted = currenciesOf(analysis).filter((code) => !valued.includes(code));
      const missing = valuesAmong(analysis, subject.formula, { fact: 'currency', values: wanted });
      const witness = witnessOf(analysis, subject.formula, missing[0]);
      if (!witness) continue;
      done.add(name);
      const whom = valued.length > 0 ? `in ${list(missing, 'or')}, nor in EUR` : 'in any currency';
      analysis.add('MISSING_CURRENCY', {
        kind: document.kind,
        id: document.id,
        pointer: text.pointer,
        message: `{{${name}}} has no value ${whom}: those visitors read a gap in the text.`,
        witness,
        details: { currencies: missing },
      });
    }
  }
}

const currenciesOf = ({ compiled }: Analysis): string[] => {
  const codes = [...compiled.index.currencies.keys()];
  return codes.length > 0 ? codes : ['EUR'];
};

type Prices = { readonly spot: Spot; readonly priced: readonly string[] };

/** Prices have no fallback: without one in their currency visitors do not see the offer at all. */
function judgePrices(analysis: Analysis, document: CompiledDocument, { spot, priced }: Prices): void {
  const { target, enabled, leadsTo } = documentConditions(analysis.compiled, document);
  const formula = and([target, enabled, ...leadsTo]);
  const wanted = currenciesOf(analysis).filter((code) => !priced.includes(code));
  const missing = valuesAmong(analysis, formula, { fact: 'currency', values: wanted });
  const witness = witnessOf(analysis, formula, missing[0]);
  if (!witness) return;
  analysis.add('MISSING_PRICE', {
    ...spot,
    message: `${thisOne(document)} has no price in ${list(missing, 'or')}: visitors with that currency do not see it.`,
    witness,
    details: { currencies: missing },
  });
}

function witnessOf(analysis: Analysis, formula: Formula, currency: string | undefined) {
  if (currency === undefined) return null;
  const is = oneOf('currency', [currency]);
  const world = analysis.createWorld([formula, analysis.fromNow, is]);
  const answer = analysis.ask(world, { all: [formula, analysis.fromNow, is] });
  return answer.type === 'found' ? answer.context : null;
}

function reportUnknown(analysis: Analysis, spot: Spot, codes: readonly string[]): void {
  const unknown = codes.filter((code) => !analysis.compiled.index.currencies.has(code));
  if (unknown.length === 0) return;
  analysis.add('UNKNOWN_CURRENCY', {
    ...spot,
    message: `The currency table has no ${list(unknown, 'or')}: nobody can have that currency.`,
    proof: {
      reason: 'Visitors have a currency of the table.',
      grounds: unknown.map((code) => ({
        ...spot,
        pointer: spot.pointer === '/variables' ? `/variables/${escapePointer(code)}` : spot.pointer,
        words: code,
      })),
    },
    details: { currencies: unknown },
  });
}
