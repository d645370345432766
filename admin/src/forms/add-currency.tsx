import { clsx } from 'clsx';
import { say } from '../words/generated/forms.ts';
import type { Currency } from '../words/money.ts';
import fieldStyles from '../shared/ui/field.module.css';
import styles from './add-currency.module.css';

type AddCurrencyProps = { others: readonly Currency[]; onAdd: (code: string) => void };

/** Adds a column for a currency that has no amount yet. */
export function AddCurrency({ others, onAdd }: AddCurrencyProps) {
  if (others.length === 0) return null;
  return (
    <select
      className={clsx(styles['addCurrency'], fieldStyles['field'], fieldStyles['narrow'])}
      data-part="field"
      aria-label={say('add-a-currency')}
      value=""
      onChange={({ target }) => onAdd(target.value)}
    >
      <option value="">{say('add-a-currency')}</option>
      {others.map(({ code }) => (
        <option key={code}>{code}</option>
      ))}
    </select>
  );
}
