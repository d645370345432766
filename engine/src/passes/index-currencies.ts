import type { CurrencyTableDocument } from '@marquee/schemas';
import type { CompilePass } from '../compile/snapshot-draft.ts';

export const indexCurrencies: CompilePass = {
  name: 'index-currencies',
  after: ['check-references'],
  run(draft) {
    const table = draft.documents.get('currency-table')?.get('main') as CurrencyTableDocument | undefined; // validated
    for (const currency of table?.currencies ?? []) draft.currencies.set(currency.code, currency);
  },
};
