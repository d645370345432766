import type { Currency } from '@marquee/engine';
import { isRecord } from '@marquee/schemas/is-record';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { SnapshotDocuments } from '../../api/api-types.ts';
import { referenceQuery } from '../../api/documents.queries.ts';
import { useReferenceData } from '../../shared/reference-data.ts';
import { say } from '../../words/generated/forms.ts';
import { sameForSame } from '../../shared/memo.ts';
import { useFormSurroundings, useValueAt } from '../draft-context.ts';
import { BRAND, variableNames, variableWord } from './variable-words.ts';

export type Variables = {
  names: readonly string[];
  word: (name: string) => string | undefined;
  /** Whose amounts these are. */
  visitor: string | undefined;
};

const PATH = ['variables'];

/** The document’s variables as the visitor of the preview reads them in a language; without a preview, those of EUR. */
export function useVariables(locale: string): Variables {
  const { view } = useFormSurroundings();
  const visitor = useStore(view, (state) => state.visitor);
  const variables = useValueAt(PATH);
  const table = useQuery({ ...referenceQuery, select: currencyTable }).data;
  const currency = visitor?.currency ?? 'EUR';
  const { brands } = useReferenceData().names;
  const brand = brands.get(visitor?.brand ?? '') ?? say('the-name-of-the-site');
  return useMemo(() => {
    const reader = { currency, locale };
    const currencies = table ?? NO_CURRENCIES;
    return {
      names: variableNames(variables),
      word: (name) =>
        variableWord(variables, name, { reader, currencies }) ?? (name === BRAND ? brand : undefined),
      visitor: visitor?.name,
    };
  }, [variables, table, currency, locale, visitor?.name, brand]);
}

const NO_CURRENCIES: ReadonlyMap<string, Currency> = new Map();

const currencyTable = ({ documents }: { documents: SnapshotDocuments }): ReadonlyMap<string, Currency> =>
  currenciesOf(documents['currency-table']);

const currenciesOf = sameForSame(
  (tables: SnapshotDocuments[string] | undefined): ReadonlyMap<string, Currency> => {
    const rows = tables?.['main']?.['currencies'];
    const whole = (Array.isArray(rows) ? rows : []).filter(isWhole);
    return new Map(whole.map((row) => [row.code, row]));
  },
);

/** A row that is being typed may lack what amounts are written with. */
const isWhole = (row: unknown): row is Currency =>
  isRecord(row) && typeof row['code'] === 'string' && Number(row['subunits_to_unit']) >= 1;
