import { isRecord } from '@marquee/schemas/is-record';
import { clsx } from 'clsx';
import { Plus, Trash2 } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { useReference } from '../../../shared/reference-data.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { say } from '../../../words/generated/forms.ts';
import { ANY_DECIMALS, parseNumber, type Currency } from '../../../words/money.ts';
import { FieldShell } from '../../field-shell.tsx';
import { AmountProblems, unreadCells } from '../amounts/amount-problems.tsx';
import { missingAmounts } from '../amounts/missing-amounts.ts';
import { inEuro } from '../amounts/money-fields.tsx';
import { MoneyInput } from '../amounts/money-input.tsx';
import { TextInput } from './text-input.tsx';
import { useField, type AdminFieldProps } from '../use-field.ts';
import variableText from '../../../shared/ui/variable-text.module.css';
import styles from '../amounts/currency-lists-field.module.css';
import textStyles from '../../../shared/ui/text.module.css';
import arrangement from '../../../shared/ui/arrangement.module.css';
import fieldStyles from '../../../shared/ui/field.module.css';
import tableStyles from '../../../shared/ui/table.module.css';

type ValueType = 'money' | 'number' | 'text';

/** The values of {{name}} in the texts: a column per name, a row per currency. An empty cell uses the value of EUR. */
export function VariablesField(props: AdminFieldProps) {
  const { options, path, isReadOnly, help, change, stored } = useField(props);
  const currencies = useReference('currencies');
  const [fresh, setFresh] = useState<Readonly<Record<string, ValueType>>>({});
  const table = isRecord(stored) ? stored : {};
  const names = [
    ...new Set([
      ...Object.values(table).flatMap((row) => (isRecord(row) ? Object.keys(row) : [])),
      ...Object.keys(fresh),
    ]),
  ];
  const cell = (currency: string, name: string): unknown =>
    isRecord(table[currency]) ? table[currency][name] : undefined;
  const typeOf = (name: string): ValueType =>
    typeOfValue(currencies.map(({ code }) => cell(code, name)).find((value) => value !== undefined)) ??
    fresh[name] ??
    'money';

  function write(currency: string, name: string, value: unknown) {
    // The only value is being replaced: the column stays, and keeps its type.
    if (value === undefined) setFresh((before) => ({ ...before, [name]: typeOf(name) }));
    change((current) => {
      const rows = isRecord(current) ? current : {};
      const { [name]: _, ...rest } = isRecord(rows[currency]) ? rows[currency] : {};
      const next = value === undefined ? rest : { ...rest, [name]: value };
      const { [currency]: __, ...others } = rows;
      const all = Object.keys(next).length === 0 ? others : { ...rows, [currency]: next };
      return Object.keys(all).length === 0 ? undefined : all;
    });
  }

  function remove(name: string) {
    setFresh((before) => Object.fromEntries(Object.entries(before).filter(([each]) => each !== name)));
    change((current) => {
      const rows = Object.entries(isRecord(current) ? current : {}).map(([currency, row]) => {
        const { [name]: _, ...rest } = isRecord(row) ? row : {};
        return [currency, rest] as const;
      });
      const kept = rows.filter(([, row]) => Object.keys(row).length > 0);
      return kept.length === 0 ? undefined : Object.fromEntries(kept);
    });
  }

  return (
    <FieldShell path={path} label={options.label} isRequired={options.isRequired} help={help} isDeep>
      {names.length > 0 && (
        <div className={tableStyles['amountsBox']}>
          <table className={clsx(tableStyles['table'], tableStyles['amounts'])}>
            <thead>
              <tr>
                <th scope="col">{say('currency')}</th>
                {names.map((name) => (
                  <th key={name} scope="col" className={tableStyles['right']}>
                    <span className={variableText['variable']} data-part="variable">
                      {name}
                    </span>
                    {!isReadOnly && (
                      <Button
                        look="ghost"
                        isSmall
                        isIcon
                        aria-label={say('remove-name', { name })}
                        onClick={() => remove(name)}
                      >
                        <Trash2 size={13} aria-hidden="true" />
                      </Button>
                    )}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {currencies.map((currency) => (
                <tr
                  key={currency.code}
                  className={currency.code === 'EUR' ? tableStyles['defaults'] : undefined}
                >
                  <th scope="row">{currency.code}</th>
                  {names.map((name) => (
                    <td key={name} className={tableStyles['right']}>
                      <VariableCell
                        name={name}
                        currency={currency}
                        type={typeOf(name)}
                        value={cell(currency.code, name)}
                        euro={cell('EUR', name)}
                        isDisabled={isReadOnly}
                        onChange={(value) => write(currency.code, name, value)}
                      />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <AmountProblems
        problems={unreadCells(
          names.flatMap((name) =>
            currencies.map(
              (each) =>
                [
                  say('name-in-code', { name, code: each.code }),
                  centsOf(cell(each.code, name)),
                  each,
                ] as const,
            ),
          ),
        )}
        missing={missingAmounts(
          names,
          currencies.map(({ code }) => code),
          (code, name) => cell(code, name) !== undefined,
        )}
      />
      {!isReadOnly && (
        <AddVariable
          taken={names}
          onAdd={(name, type) => setFresh((before) => ({ ...before, [name]: type }))}
        />
      )}
    </FieldShell>
  );
}

type VariableCellProps = {
  name: string;
  currency: Currency;
  type: ValueType;
  value: unknown;
  euro: unknown;
  isDisabled: boolean;
  onChange: (value: unknown) => void;
};

const centsOf = (money: unknown): unknown => (isRecord(money) ? money['amount_cents'] : undefined);

function VariableCell({ name, currency, type, value, euro, isDisabled, onChange }: VariableCellProps) {
  const isEuro = currency.code === 'EUR';
  const label = say('name-in-code-2', {
    name,
    code: currency.code,
    value: value === undefined && !isEuro ? ', reads the EUR value' : '',
  });
  if (type === 'money') {
    const fallback = centsOf(euro);
    return (
      <MoneyInput
        label={label}
        currency={currency}
        value={centsOf(value)}
        fallback={isEuro || typeof fallback !== 'number' ? undefined : inEuro(fallback)}
        isDisabled={isDisabled}
        onChange={(minor) => onChange(minor === undefined ? undefined : { amount_cents: minor })}
      />
    );
  }
  const looks = {
    className: clsx(tableStyles['amount'], textStyles['numbers']),
    'aria-label': label,
    disabled: isDisabled,
    placeholder: isEuro || euro === undefined ? '' : String(euro),
  };
  return <PlainCell {...looks} type={type} value={value} onChange={onChange} />;
}

type PlainCellProps = Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange' | 'type'> &
  Pick<VariableCellProps, 'type' | 'value' | 'onChange'>;

function PlainCell({ type, value, onChange, ...props }: PlainCellProps) {
  // The type is fixed when the cell is created: a “-” on the way to “-5” must not turn the column into texts.
  const [isNumber] = useState(type === 'number');
  const valueOf = (text: string): unknown => {
    const number = isNumber ? parseNumber(text, { decimals: ANY_DECIMALS }) : undefined;
    return number?.ok ? number.value : text;
  };
  return (
    <TextInput
      {...props}
      value={typeof value === 'string' || typeof value === 'number' ? String(value) : ''}
      isSame={(shown, text) => shown === text || valueOf(shown) === valueOf(text)}
      isWhole={isNumber}
      isShownBack={isNumber}
      onChange={(text) => onChange(text === '' ? undefined : valueOf(text))}
    />
  );
}

function typeOfValue(value: unknown): ValueType | undefined {
  if (isRecord(value)) return 'money';
  if (typeof value === 'number') return 'number';
  return typeof value === 'string' ? 'text' : undefined;
}

function AddVariable({ taken, onAdd }: { taken: string[]; onAdd: (name: string, type: ValueType) => void }) {
  const [name, setName] = useState('');
  const [type, setType] = useState<ValueType>('money');
  const isGood = /^[A-Za-z][A-Za-z0-9_]{0,39}$/.test(name) && !taken.includes(name);
  return (
    <div className={clsx(styles['addVariable'], arrangement['row'])}>
      <input
        className={clsx(fieldStyles['field'], textStyles['monospace'])}
        data-part="field"
        aria-label={say('name-of-a-new')}
        placeholder={say('name')}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <select
        className={clsx(fieldStyles['field'], fieldStyles['narrow'])}
        data-part="field"
        aria-label={say('type-of-the-new')}
        value={type}
        onChange={(event) => setType(event.target.value as ValueType)}
      >
        <option value="money">{say('amount')}</option>
        <option value="number">{say('number')}</option>
        <option value="text">{say('text')}</option>
      </select>
      <Button
        isSmall
        disabled={!isGood}
        onClick={() => {
          onAdd(name, type);
          setName('');
        }}
      >
        <Plus size={14} aria-hidden="true" />
        {say('add-variable')}
      </Button>
    </div>
  );
}
