import { isRecord } from '@marquee/schemas/is-record';
import { clsx } from 'clsx';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useReference } from '../../../shared/reference-data.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { fieldName } from '../../../words/field-words.ts';
import { unknownCurrency, type Currency } from '../../../words/money.ts';
import { useEntryKeys } from '../../use-entry-keys.ts';
import { FieldShell } from '../../field-shell.tsx';
import { useOptional } from '../../other-forms.ts';
import { resolveNode, type SchemaNode } from '../../../schema/schema-node.ts';
import { say } from '../../../words/generated/forms.ts';
import { withoutEntry } from '../../list-edits.ts';
import { starterOf } from '../../starter.ts';
import { AmountProblems, unreadCells } from './amount-problems.tsx';
import { MoneyInput } from './money-input.tsx';
import { useField, type AdminFieldProps } from '../use-field.ts';
import segments from '../../../shared/ui/segments.module.css';
import styles from './currency-lists-field.module.css';
import stateDot from '../../../shared/ui/state-dot.module.css';
import textStyles from '../../../shared/ui/text.module.css';
import arrangement from '../../../shared/ui/arrangement.module.css';
import fieldStyles from '../../../shared/ui/field.module.css';
import tableStyles from '../../../shared/ui/table.module.css';

const NONE: readonly unknown[] = [];

/** Rows of numbers per currency, with the chance that each weight gives. */
export function CurrencyListsField(props: AdminFieldProps) {
  const { options, path, isReadOnly, help, update, change, stored } = useField(props);
  const currencies = useReference('currencies');
  const lists = isRecord(stored) ? stored : {};
  const [chosen, setChosen] = useState('EUR');
  const own = useOptional([...path, chosen]);
  const values = resolveNode(options.node).additionalProperties;
  const row: SchemaNode = typeof values === 'object' ? resolveNode(values.items ?? {}) : {};
  const columns = Object.entries(row.properties ?? {}).map(
    ([name, { title }]) => [name, title ?? fieldName(name)] as const,
  );
  const currency: Currency = currencies.find(({ code }) => code === chosen) ?? unknownCurrency(chosen);
  const rows = Array.isArray(lists[chosen]) ? lists[chosen].filter(isRecord) : undefined;
  const keys = useEntryKeys(rows ?? NONE);
  const weightOf = ({ weight }: Record<string, unknown>): number => (typeof weight === 'number' ? weight : 0);
  // When one weight cannot be read, no chance can be calculated.
  const isKnown = rows?.every(({ weight }) => typeof weight !== 'string') === true;
  const total = isKnown ? rows.reduce((sum, entry) => sum + weightOf(entry), 0) : 0;
  const isMoney = (name: string): boolean => /minor units/.test(row.properties?.[name]?.description ?? '');
  const currencyIn = (name: string, label: string): Currency =>
    isMoney(name) ? currency : { code: label, subunits: 1, kind: 'fiat' };

  return (
    <FieldShell path={path} label={options.label} isRequired={options.isRequired} help={help} isDeep>
      <fieldset
        className={clsx(styles['currencyTabs'], segments['segments'])}
        data-part="segments"
        aria-label={say('currency')}
      >
        {currencies.map(({ code }) => (
          <button key={code} type="button" aria-pressed={code === chosen} onClick={() => setChosen(code)}>
            {code}
            {code in lists && (
              <span className={clsx(stateDot['dot'], stateDot['own'])} title={say('has-entries-of-its')} />
            )}
          </button>
        ))}
      </fieldset>
      {rows ? (
        <table className={clsx(tableStyles['table'], tableStyles['amounts'])}>
          <thead>
            <tr>
              {columns.map(([name, label]) => (
                <th key={name} scope="col" className={tableStyles['right']}>
                  {label}
                </th>
              ))}
              <th scope="col" className={tableStyles['right']}>
                {say('chance')}
              </th>
              <th scope="col">
                <span className={textStyles['readAloud']}>{say('remove')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((entry, index) => (
              <tr key={keys[index]}>
                {columns.map(([name, label]) => (
                  <td key={name} className={tableStyles['right']}>
                    <MoneyInput
                      label={say('label-row-index', { label, index: index + 1 })}
                      currency={currencyIn(name, label)}
                      value={entry[name]}
                      isDisabled={isReadOnly}
                      onChange={(minor) => update(minor ?? '', [chosen, index, name])}
                    />
                  </td>
                ))}
                <td
                  className={clsx(tableStyles['right'], textStyles['numbers'], textStyles['muted'])}
                  data-part="chance"
                >
                  {total > 0 ? `${((weightOf(entry) / total) * 100).toFixed(1)}%` : '–'}
                </td>
                <td className={tableStyles['right']}>
                  {!isReadOnly && (
                    <Button
                      look="ghost"
                      isSmall
                      isIcon
                      aria-label={say('remove-row-index', { index: index + 1 })}
                      disabled={rows.length === 1}
                      onClick={() =>
                        change(
                          (current, now) =>
                            Array.isArray(current) && current.length > 1
                              ? withoutEntry(current, now, index)
                              : current,
                          [chosen],
                        )
                      }
                    >
                      <Trash2 size={14} aria-hidden="true" />
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p className={fieldStyles['help']}>{say('has-no-entries-of', { chosen })}</p>
      )}
      <AmountProblems
        problems={unreadCells(
          (rows ?? []).flatMap((entry, index) =>
            columns.map(
              ([name, label]) =>
                [
                  say('label-row-index', { label, index: index + 1 }),
                  entry[name],
                  currencyIn(name, label),
                ] as const,
            ),
          ),
        )}
      />
      {!isReadOnly && (
        <div className={clsx(styles['addVariable'], arrangement['row'])}>
          <Button
            isSmall
            onClick={() =>
              change(
                (current) =>
                  Array.isArray(current) ? [...current, starterOf(row)] : (own.again() ?? [starterOf(row)]),
                [chosen],
              )
            }
          >
            <Plus size={14} aria-hidden="true" />
            {rows ? say('add-row') : say('own-entries-for-chosen', { chosen })}
          </Button>
          {rows && chosen !== 'EUR' && (
            <Button
              look="ghost"
              isSmall
              onClick={() =>
                change(
                  (current) => {
                    own.keep(current);
                    return undefined;
                  },
                  [chosen],
                )
              }
            >
              {say('use-those-of-eur')}
            </Button>
          )}
        </div>
      )}
    </FieldShell>
  );
}
