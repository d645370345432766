import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useReference } from '../../shared/reference-data.ts';
import { isRecord } from '../../words/document-words.ts';
import type { Currency } from '../../words/money.ts';
import { FieldShell } from '../field-shell.tsx';
import { AmountProblems, withProblem, type CellProblems } from './amount-problems.tsx';
import { missingAmounts } from './missing-amounts.ts';
import { inEuro } from './money-fields.tsx';
import { MoneyInput } from './money-input.tsx';
import { useField, type AdminFieldProps } from './use-field.ts';

type ValueType = 'money' | 'number' | 'text';

/** The values of {{name}} in the texts: a column per name, a row per currency, EUR standing in where a cell is empty. */
export function VariablesField(props: AdminFieldProps) {
  const { options, path, isReadOnly, help, update, stored } = useField(props);
  const currencies = useReference('currencies');
  const [problems, setProblems] = useState<CellProblems>({});
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
    const row = isRecord(table[currency]) ? table[currency] : {};
    const { [name]: _, ...rest } = row;
    const next = value === undefined ? rest : { ...row, [name]: value };
    const { [currency]: __, ...others } = table;
    const all = Object.keys(next).length === 0 ? others : { ...table, [currency]: next };
    update(Object.keys(all).length === 0 ? undefined : all);
  }

  function remove(name: string) {
    const rows = Object.entries(table).map(([currency, row]) => {
      const { [name]: _, ...rest } = isRecord(row) ? row : {};
      return [currency, rest] as const;
    });
    const kept = rows.filter(([, row]) => Object.keys(row).length > 0);
    setFresh(Object.fromEntries(Object.entries(fresh).filter(([each]) => each !== name)));
    update(kept.length === 0 ? undefined : Object.fromEntries(kept));
  }

  return (
    <FieldShell path={path} label={options.label} isRequired={options.isRequired} help={help} isDeep>
      {names.length > 0 && (
        <div className="amtbox">
          <table className="dt amts">
            <thead>
              <tr>
                <th scope="col">Currency</th>
                {names.map((name) => (
                  <th key={name} scope="col" className="r">
                    <span className="var">{name}</span>
                    {!isReadOnly && (
                      <button
                        type="button"
                        className="btn ghost sm icon"
                        aria-label={`Remove ${name}`}
                        onClick={() => remove(name)}
                      >
                        <Trash2 size={13} aria-hidden="true" />
                      </button>
                    )}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {currencies.map((currency) => (
                <tr key={currency.code} className={currency.code === 'EUR' ? 'd' : undefined}>
                  <th scope="row">{currency.code}</th>
                  {names.map((name) => (
                    <td key={name} className="r">
                      <VariableCell
                        name={name}
                        currency={currency}
                        type={typeOf(name)}
                        value={cell(currency.code, name)}
                        euro={cell('EUR', name)}
                        isDisabled={isReadOnly}
                        onChange={(value) => write(currency.code, name, value)}
                        onProblem={(message) =>
                          setProblems((before) => withProblem(before, `${name} in ${currency.code}`, message))
                        }
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
        problems={problems}
        missing={missingAmounts(
          names,
          currencies.map(({ code }) => code),
          (code, name) => cell(code, name) !== undefined,
        )}
      />
      {!isReadOnly && (
        <AddVariable taken={names} onAdd={(name, type) => setFresh({ ...fresh, [name]: type })} />
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
  onProblem: (message: string | undefined) => void;
};

function VariableCell({
  name,
  currency,
  type,
  value,
  euro,
  isDisabled,
  onChange,
  onProblem,
}: VariableCellProps) {
  const isEuro = currency.code === 'EUR';
  const label = `${name} in ${currency.code}${value === undefined && !isEuro ? ', reads the EUR value' : ''}`;
  if (type === 'money') {
    const cents = (money: unknown): number | undefined =>
      isRecord(money) && typeof money['amount_cents'] === 'number' ? money['amount_cents'] : undefined;
    const fallback = cents(euro);
    return (
      <MoneyInput
        label={label}
        currency={currency}
        value={cents(value)}
        fallback={isEuro || fallback === undefined ? undefined : inEuro(fallback)}
        isDisabled={isDisabled}
        onChange={(minor) => onChange(minor === undefined ? undefined : { amount_cents: minor })}
        onProblem={onProblem}
      />
    );
  }
  const shown = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return (
    <input
      className={value === undefined ? 'amount num fbv' : 'amount num'}
      aria-label={label}
      disabled={isDisabled}
      placeholder={isEuro || euro === undefined ? '' : String(euro)}
      value={shown}
      onChange={(event) => {
        const text = event.target.value;
        if (text === '') return onChange(undefined);
        const isNumber = type === 'number' && /^-?\d+(?:\.\d+)?$/.test(text);
        return onChange(isNumber ? Number(text) : text);
      }}
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
    <div className="row addvar">
      <input
        className="field mono"
        aria-label="Name of a new variable"
        placeholder="name"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <select
        className="field code"
        aria-label="Type of the new variable"
        value={type}
        onChange={(event) => setType(event.target.value as ValueType)}
      >
        <option value="money">Amount</option>
        <option value="number">Number</option>
        <option value="text">Text</option>
      </select>
      <button
        type="button"
        className="btn sm"
        disabled={!isGood}
        onClick={() => {
          onAdd(name, type);
          setName('');
        }}
      >
        <Plus size={14} aria-hidden="true" />
        Add variable
      </button>
    </div>
  );
}
