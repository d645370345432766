import { isRecord } from '@marquee/schemas/is-record';
import { useState } from 'react';
import { clsx } from 'clsx';
import { useReference } from '../../../shared/reference-data.ts';
import { say } from '../../../words/generated/forms.ts';
import { formatMinor, parseMoney, type Currency } from '../../../words/money.ts';
import { FieldShell } from '../../field-shell.tsx';
import { AmountProblems, unreadCells } from './amount-problems.tsx';
import { missingAmounts } from './missing-amounts.ts';
import { MoneyInput, unreadAmount } from './money-input.tsx';
import { useField, type AdminFieldProps } from '../use-field.ts';
import { ValueField } from '../value-field.tsx';
import textStyles from '../../../shared/ui/text.module.css';
import arrangement from '../../../shared/ui/arrangement.module.css';
import fieldStyles from '../../../shared/ui/field.module.css';
import styles from './money-fields.module.css';

const EURO: Currency = { code: 'EUR', subunits: 100, kind: 'fiat' };

/**
 * Converts minor units so that the shown text stays the same: 20.00 stays 20.00. A text that is not valid in the other
 * currency stays as typed.
 */
function amountIn(value: unknown, from: Currency, to: Currency = from): unknown {
  if (typeof value !== 'number') return value;
  const text = formatMinor(value, from.subunits);
  const read = parseMoney(text, to);
  return read.ok ? read.minor : text;
}

/** An amount per currency. Currencies without a value use the EUR amount, shown grey. */
export function MoneyByCurrencyField(props: AdminFieldProps) {
  const { options, path, isReadOnly, help, update, stored } = useField(props);
  const currencies = useReference('currencies');
  const amounts = isRecord(stored) ? stored : {};
  const euro = typeof amounts['EUR'] === 'number' ? amounts['EUR'] : undefined;
  const known = new Set(currencies.map(({ code }) => code));
  const rows = [
    ...currencies,
    ...Object.keys(amounts)
      .filter((code) => !known.has(code))
      .map((code) => ({ ...EURO, code })),
  ];
  return (
    <FieldShell path={path} label={options.label} isRequired={options.isRequired} help={help} isDeep>
      <div className={styles['amountGrid']}>
        {rows.map((currency) => {
          const value = amounts[currency.code];
          return (
            <label key={currency.code} className={styles['amountCell']}>
              <span className={clsx(styles['currency'], textStyles['quiet'], textStyles['numbers'])}>
                {currency.code}
              </span>
              <MoneyInput
                label={say('label-in-code', {
                  label: options.label,
                  code: currency.code,
                  value: value === undefined ? ', reads the EUR amount' : '',
                })}
                currency={currency}
                value={value}
                fallback={currency.code === 'EUR' || euro === undefined ? undefined : inEuro(euro)}
                isDisabled={isReadOnly}
                onChange={(minor) => update(minor, [currency.code])}
              />
            </label>
          );
        })}
      </div>
      <AmountProblems
        problems={unreadCells(rows.map((currency) => [currency.code, amounts[currency.code], currency]))}
        missing={missingAmounts(
          [options.label],
          currencies.map(({ code }) => code),
          (code) => amounts[code] !== undefined,
        )}
      />
    </FieldShell>
  );
}

/** The amount for visitors whose currency has no value: the EUR amount, in EUR. */
export const inEuro = (euro: number): string => say('euro-eur', { euro: formatMinor(euro, EURO.subunits) });

/** One amount with its currency. */
export function MoneyField(props: AdminFieldProps) {
  const field = useField(props);
  const { options, inputId, isReadOnly, change, stored } = field;
  const currencies = useReference('currencies');
  const currencyByCode = useReference('currencyByCode');
  const money = isRecord(stored) ? stored : {};
  const [chosen, setChosen] = useState(money['currency']);
  // While the amount is empty, its currency is not stored: the chosen currency stays selected.
  const currency = currencyByCode.get(String(money['currency'] ?? chosen)) ?? EURO;
  const currencyOf = (current: unknown): Currency | undefined =>
    isRecord(current) ? currencyByCode.get(String(current['currency'])) : undefined;
  const problem = unreadAmount(money['amount_cents'], currency);
  return (
    <ValueField field={field} isDeep>
      <div className={arrangement['row']}>
        <MoneyInput
          id={inputId}
          label={options.label}
          currency={currency}
          value={money['amount_cents']}
          isDisabled={isReadOnly}
          onChange={(minor) => {
            setChosen(currency.code);
            change((current) => {
              const now = currencyOf(current) ?? currency;
              const amount = amountIn(minor, currency, now);
              return amount === undefined ? undefined : { amount_cents: amount, currency: now.code };
            });
          }}
        />
        <select
          className={clsx(fieldStyles['field'], fieldStyles['narrow'])}
          data-part="field"
          aria-label={`${options.label}, currency`}
          disabled={isReadOnly}
          value={currency.code}
          onChange={({ target }) => {
            setChosen(target.value);
            change((current) => {
              const written = isRecord(current) ? current['amount_cents'] : undefined;
              const from = currencyOf(current) ?? currency;
              const amount = amountIn(written, from, currencyByCode.get(target.value));
              return amount === undefined ? current : { amount_cents: amount, currency: target.value };
            });
          }}
        >
          {currencies.map(({ code }) => (
            <option key={code}>{code}</option>
          ))}
        </select>
      </div>
      <AmountProblems problems={problem ? { [options.label]: problem } : {}} />
    </ValueField>
  );
}
