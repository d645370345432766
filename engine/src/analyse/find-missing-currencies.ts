import type { LicenceDocument, Variables } from '@marquee/schemas';
import type { CompiledDocument } from '../compile/compiled-snapshot.ts';
import { escapeStep } from '@marquee/schemas/json-pointer';
import { and, documentConditions } from '../worlds/formula.ts';
import { thisOne, type Analysis } from './analysis.ts';
import type { AnalysisPass } from './analysis-pass.ts';
import type { ShownAmount } from './content.ts';
import { currenciesOf, visitorWith } from './currency-questions.ts';
import { valuesAmong } from './facts-of-formula.ts';
import type { Spot } from './finding.ts';
import { judgeVariables } from './missing-variables.ts';
import { addUndecided } from './undecided.ts';
import { list } from './words.ts';

/** Finds values and prices that visitors with some currency do not get, and currencies that the table does not have. */
export const findMissingCurrencies: AnalysisPass = {
  name: 'find-missing-currencies',
  codes: ['MISSING_CURRENCY', 'MISSING_PRICE', 'UNKNOWN_CURRENCY', 'NOT_DECIDED'],
  run(analysis) {
    const { content, compiled } = analysis;
    for (const [document, texts] of Map.groupBy(content.texts, ({ subject }) => subject.document))
      judgeVariables(analysis, document, texts);
    const table = compiled.index.currencies;
    if (table.size === 0) return;
    for (const { subject, pointer, type, currencies, placesOf } of content.amounts) {
      const { document } = subject;
      const spot = { kind: document.kind, id: document.id, pointer };
      if (type === 'rates') judgePrices(analysis, document, { spot, priced: currencies });
      reportUnknown(analysis, spot, { currencies, placesOf });
    }
    for (const documents of compiled.index.documents.values())
      for (const { kind, id, data } of documents.values())
        reportUnknown(
          analysis,
          { kind, id, pointer: '/variables' },
          {
            currencies: Object.keys((data['variables'] as Variables | undefined) ?? {}), // validated
            placesOf: (code) => [`/variables/${escapeStep(code)}`],
          },
        );
    for (const { kind, id, data } of compiled.index.documents.get('licence')?.values() ?? []) {
      const { registration } = data as Partial<LicenceDocument>; // validated
      const pointer = '/registration/currency';
      if (registration?.currency)
        reportUnknown(
          analysis,
          { kind, id, pointer },
          { currencies: [registration.currency], placesOf: () => [pointer] },
        );
    }
  },
};

type Prices = { readonly spot: Spot; readonly priced: readonly string[] };

/** Prices have no fallback: visitors without a price in their currency do not see the offer at all. */
function judgePrices(analysis: Analysis, document: CompiledDocument, { spot, priced }: Prices): void {
  const { target, enabled, leadsTo } = documentConditions(analysis.compiled, document);
  const formula = and([target, enabled, ...leadsTo]);
  const wanted = currenciesOf(analysis).filter((code) => !priced.includes(code));
  const among = valuesAmong(analysis, formula, { fact: 'currency', values: wanted });
  const { found: missing, open, reason } = among;
  if (open.length > 0) addUndecided(analysis, spot, `anybody misses a price in ${list(open, 'or')}`, reason);
  const witness = visitorWith(analysis, formula, missing[0]);
  if (!witness) return;
  analysis.add('MISSING_PRICE', {
    ...spot,
    message: `${thisOne(document)} has no price in ${list(missing, 'or')}: visitors with that currency do not see it.`,
    witness,
    details: { currencies: missing },
  });
}

function reportUnknown(
  analysis: Analysis,
  spot: Spot,
  { currencies, placesOf }: Pick<ShownAmount, 'currencies' | 'placesOf'>,
): void {
  const unknown = currencies.filter((code) => !analysis.compiled.index.currencies.has(code));
  if (unknown.length === 0) return;
  analysis.add('UNKNOWN_CURRENCY', {
    ...spot,
    message: `The currency table has no ${list(unknown, 'or')}: nobody can have that currency.`,
    proof: {
      reason: 'Visitors have a currency of the table.',
      grounds: unknown.flatMap((code) =>
        placesOf(code).map((pointer) => ({ kind: spot.kind, id: spot.id, pointer, words: code })),
      ),
    },
    details: { currencies: unknown },
  });
}
