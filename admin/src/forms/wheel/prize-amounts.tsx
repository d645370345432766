import { clsx } from 'clsx';
import { isRecord } from '@marquee/schemas/is-record';
import { useState, type ClipboardEvent } from 'react';
import { useReference } from '../../shared/reference-data.ts';
import { toPointer, type Path } from '../../shared/pointer.ts';
import { say } from '../../words/generated/forms.ts';
import { AddCurrency } from '../add-currency.tsx';
import { useFormSurroundings, useLocaleChoice } from '../draft-context.ts';
import { AmountProblems, unreadCells } from '../fields/amounts/amount-problems.tsx';
import { inEuro } from '../fields/amounts/money-fields.tsx';
import { MoneyInput } from '../fields/amounts/money-input.tsx';
import { changeList } from '../list-edits.ts';
import { hasCells, readAmounts } from '../pasted-amounts.ts';
import { useColumns } from '../use-columns.ts';
import { segmentName, withBonusAmounts, type Segment } from './segment.ts';
import tagStyles from '../../shared/ui/tag.module.css';
import textStyles from '../../shared/ui/text.module.css';
import arrangement from '../../shared/ui/arrangement.module.css';
import fieldStyles from '../../shared/ui/field.module.css';
import tableStyles from '../../shared/ui/table.module.css';
import styles from './prize-amounts.module.css';

type Amounts = Readonly<Record<string, unknown>>;
type Prize = { index: number; name: string; amounts: Amounts };

type PrizeAmountsProps = {
  /** The path of the list of prizes. */
  path: Path;
  segments: readonly Segment[];
};

/** The values of bonuses, with a column per currency; an empty cell uses the amount in EUR. */
export function PrizeAmounts({ path, segments }: PrizeAmountsProps) {
  const { draft, isReadOnly } = useFormSurroundings();
  const locale = useLocaleChoice();
  const currencies = useReference('currencies');
  const [added, setAdded] = useState<readonly string[]>([]);
  const [refused, setRefused] = useState<string>();
  const prizes = segments.flatMap((segment, index): Prize[] => {
    const prize = isRecord(segment['prize']) ? segment['prize'] : {};
    if (prize['type'] !== 'bonus') return [];
    const amounts = isRecord(prize['amount']) ? prize['amount'] : {};
    return [{ index, name: segmentName(segment, index, locale), amounts }];
  });
  const { shown, others } = useColumns(currencies, added, (code) =>
    prizes.some(({ amounts }) => amounts[code] !== undefined),
  );
  if (prizes.length === 0) return null;
  const paste = (event: ClipboardEvent, row: number, code: string): void => {
    const text = event.clipboardData.getData('text/plain');
    if (isReadOnly || !hasCells(text)) return;
    event.preventDefault();
    const nameOf = (each: number, currency: string): string =>
      say('name-in-currency', { name: prizes[each]?.name ?? '', currency });
    const read = readAmounts(text, { row, code }, { rows: prizes.length, currencies: shown, nameOf });
    setRefused(read.ok ? undefined : read.message);
    if (!read.ok) return;
    changeList(draft, path, (list, now) => {
      const amounts = new Map<number, Record<string, number>>();
      for (const { row: each, code: currency, minor } of read.amounts) {
        const at = now(prizes[each]?.index ?? -1) ?? -1;
        amounts.set(at, { ...amounts.get(at), [currency]: minor });
      }
      return withBonusAmounts(list, amounts);
    });
  };
  const problems = unreadCells(
    prizes.flatMap(({ name, amounts }) =>
      shown.map(
        (each) => [say('name-in-code', { name, code: each.code }), amounts[each.code], each] as const,
      ),
    ),
  );
  return (
    <section aria-labelledby="prize-amounts">
      <div className={fieldStyles['labelLine']} data-part="label-line">
        <h3 className={fieldStyles['label']} id="prize-amounts">
          {say('bonus-amounts-per-currency')}
        </h3>
        <span className={textStyles['quiet']}>{say('free-spins-are-the')}</span>
        <span className={arrangement['end']} data-part="field-end" />
        {!isReadOnly && (
          <AddCurrency others={others} onAdd={(code) => setAdded((before) => [...before, code])} />
        )}
      </div>
      <div className={clsx(tableStyles['amountsBox'], tableStyles['levelsBox'])}>
        <table
          className={clsx(
            styles['prizeAmounts'],
            tableStyles['table'],
            tableStyles['amounts'],
            tableStyles['levels'],
          )}
        >
          <thead>
            <tr>
              <th scope="col">{say('prize')}</th>
              {shown.map(({ code }) => (
                <th key={code} scope="col" className={tableStyles['right']}>
                  {code}
                  {code === 'EUR' && (
                    <span className={tagStyles['tag']} data-part="tag">
                      {say('fallback')}
                    </span>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {prizes.map(({ index, name, amounts }, row) => (
              <tr key={index}>
                <th scope="row">{name}</th>
                {shown.map((currency) => (
                  <PrizeCell
                    key={currency.code}
                    name={`${name} in ${currency.code}`}
                    path={[...path, index, 'prize', 'amount', currency.code]}
                    currency={currency}
                    amounts={amounts}
                    // The column stays when its last amount is cleared, so that another one can be typed.
                    onClear={() => setAdded((before) => [...before, currency.code])}
                    onPaste={(event) => paste(event, row, currency.code)}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {others.length > 0 && (
        <p className={fieldStyles['help']}>
          {say('read-the-amounts-in', { others: others.map(({ code }) => code).join(', ') })}
        </p>
      )}
      <AmountProblems problems={refused === undefined ? problems : { ...problems, Paste: refused }} />
    </section>
  );
}

type PrizeCellProps = {
  name: string;
  path: Path;
  currency: Parameters<typeof MoneyInput>[0]['currency'];
  amounts: Amounts;
  onClear: () => void;
  onPaste: (event: ClipboardEvent) => void;
};

function PrizeCell({ name, path, currency, amounts, onClear, onPaste }: PrizeCellProps) {
  const { draft, isReadOnly } = useFormSurroundings();
  const value = amounts[currency.code];
  const euro = amounts['EUR'];
  const isInherited = currency.code !== 'EUR' && value === undefined && typeof euro === 'number';
  return (
    <td className={tableStyles['right']} data-pointer={toPointer(path)} onPaste={onPaste}>
      <MoneyInput
        label={isInherited ? say('reads-the-eur-amount-2', { name }) : name}
        currency={currency}
        value={value}
        fallback={isInherited ? inEuro(euro) : undefined}
        isDisabled={isReadOnly}
        onChange={(minor) => {
          if (minor === undefined) onClear();
          draft.update(path, minor);
        }}
      />
    </td>
  );
}
