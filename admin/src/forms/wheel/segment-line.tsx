import { useState, type ClipboardEvent } from 'react';
import { toPointer } from '../../shared/pointer.ts';
import { isRecord } from '../../words/document-words.ts';
import { useFormSurroundings, useLocaleChoice, useProblems } from '../draft-context.ts';
import type { EntryPartProps } from '../fields/list-field.tsx';
import { MoneyInput } from '../fields/money-input.tsx';
import { hasCells, readAmounts } from '../pasted-amounts.ts';
import { chancesOf, percentWords, segmentName, segmentsOf, withWeights } from './segment.ts';

/** What a line says of a prize: its colour, its name, and what it is. */
export function SegmentName({ item, index }: EntryPartProps) {
  const locale = useLocaleChoice();
  const segment = isRecord(item) ? item : {};
  const { wager } = segment;
  return (
    <>
      <i className="prizecolour" style={{ background: String(segment['colour'] ?? '') }} aria-hidden="true" />
      <span className="trunc prizename">{segmentName(segment, index, locale)}</span>
      {typeof wager === 'number' && (
        <span className="ta prizewager">{wager > 0 ? `${wager}× wagering` : 'No wagering'}</span>
      )}
    </>
  );
}

/** How often a prize is drawn, changed in its line, and the chance that follows. */
export function SegmentChance({ item, items, path, index }: EntryPartProps) {
  const { draft, isReadOnly } = useFormSurroundings();
  const locale = useLocaleChoice();
  const [unread, setUnread] = useState<string>();
  const place = [...path, 'weight'];
  const isWrong = useProblems(place, false).length > 0;
  const segment = isRecord(item) ? item : {};
  const { weight } = segment;
  const chance = chancesOf(segmentsOf(items))[index] ?? 0;
  const name = segmentName(segment, index, locale);
  /** A column of a spreadsheet is the weights from this prize on down. */
  const paste = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text/plain');
    if (isReadOnly || !hasCells(text)) return;
    event.preventDefault();
    const nameOf = (row: number): string => {
      const other = items[row];
      return `the weight of ${segmentName(isRecord(other) ? other : {}, row, locale)}`;
    };
    const table = { rows: items.length, currencies: [WEIGHT], nameOf };
    const read = readAmounts(text, { row: index, code: WEIGHT.code }, table);
    setUnread(read.ok ? undefined : read.message);
    if (!read.ok) return;
    const weights = new Map(read.amounts.map(({ row, minor }) => [row, minor]));
    draft.update(path.slice(0, -1), withWeights(items, weights));
  };
  return (
    <span className="prizechance num">
      <span data-pointer={toPointer(place)} onPaste={paste}>
        <MoneyInput
          label={`Weight of ${name}`}
          currency={WEIGHT}
          value={typeof weight === 'number' ? weight : undefined}
          isDisabled={isReadOnly}
          isWrong={isWrong || unread !== undefined}
          onChange={(next) => draft.update(place, next)}
          onProblem={setUnread}
        />
      </span>
      <span className="prizepercent">{percentWords(chance)}</span>
      <span className="prizebar" aria-hidden="true">
        <i style={{ width: `${chance * 100}%` }} />
      </span>
      {unread !== undefined && (
        <output className="errmsg">
          {name}: {unread}
        </output>
      )}
    </span>
  );
}

/** A weight is typed as amounts are, with marks between thousands, and has no decimals. */
const WEIGHT = { code: 'A weight', subunits: 1, kind: 'fiat' } as const;
