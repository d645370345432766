import { findContradictions, type OfferContradiction } from '@marquee/engine/offers';
import { useDeferredValue } from 'react';
import { useStore } from 'zustand';
import { useReference, type ReferenceData } from '../../shared/reference-data.ts';
import { toPointer, type Path } from '../../shared/pointer.ts';
import type { DocumentData } from '../../api/api-types.ts';
import { say } from '../../words/generated/forms.ts';
import { localeName } from '../../words/names.ts';
import { useFormSurroundings } from '../draft-context.ts';

type Currencies = ReferenceData['currencyByCode'];
type Table = Parameters<typeof findContradictions>[2];
const tables = new WeakMap<Currencies, Table>();
/** Computed once for all fields of a form, which ask with the same document. */
const found = new WeakMap<DocumentData, { currencies: Currencies; byField: ByField }>();
type ByField = ReadonlyMap<string, readonly OfferContradiction[]>;

const NONE: readonly OfferContradiction[] = [];

/** Numbers in the text at `path`, in all its languages, that are other ones in the offer. They follow the typing. */
export function useContradictions(path: Path): readonly OfferContradiction[] {
  const { draft, kind } = useFormSurroundings();
  const currencies = useReference('currencyByCode');
  // Typing must not wait for it.
  const data = useDeferredValue(useStore(draft.store, (state) => state.data));
  return contradictionsOf(kind, data, currencies).get(toPointer(path)) ?? NONE;
}

/** What is said of one, without the tags that may stand in its words. */
export const contradictionWords = ({ locale, word, meant }: OfferContradiction): string =>
  say('word-contradicts-the-offer', {
    word: word.replaceAll(/<[^<>]*>/g, ''),
    language: localeName(locale),
    meant: meant.join(', '),
  });

/** Those in the text of one language; one that was typed over since is not where it was. */
export const contradictionsIn = (
  text: string,
  locale: string,
  all: readonly OfferContradiction[],
): readonly OfferContradiction[] => {
  const found = all.filter(
    (each) => each.locale === locale && text.slice(each.start, each.end) === each.word,
  );
  return found.length === 0 ? NONE : found;
};

function contradictionsOf(kind: string, data: DocumentData, currencies: Currencies): ByField {
  const known = found.get(data);
  if (known?.currencies === currencies) return known.byField;
  const byField = Map.groupBy(findContradictions(kind, data, tableOf(currencies)), ({ pointer, locale }) =>
    pointer.slice(0, -locale.length - 1),
  );
  found.set(data, { currencies, byField });
  return byField;
}

/** As the engine knows a currency. */
function tableOf(currencies: Currencies): Table {
  const known = tables.get(currencies);
  if (known) return known;
  const table: Table = new Map(
    [...currencies].map(([code, { kind, subunits }]) => [code, { code, kind, subunits_to_unit: subunits }]),
  );
  tables.set(currencies, table);
  return table;
}
