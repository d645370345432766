import { isRecord } from '@marquee/schemas/is-record';
import { QUEST_LEVELS } from '@marquee/schemas';
import { clsx } from 'clsx';
import { CircleX, WandSparkles } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import type { DocumentRow } from '../../api/api-types.ts';
import { useReference } from '../../shared/reference-data.ts';
import { toPointer } from '../../shared/pointer.ts';
import { Button } from '../../shared/ui/button.tsx';
import { unknownCurrency, type Currency } from '../../words/money.ts';
import { AddCurrency } from '../add-currency.tsx';
import { useFormSurroundings, useProblems, useValueAt } from '../draft-context.ts';
import { DocumentSwitch } from '../document-switch.tsx';
import { FieldShell } from '../field-shell.tsx';
import type { OwnFieldProps } from '../own-fields.ts';
import { resolveNode } from '../../schema/schema-node.ts';
import { say } from '../../words/generated/forms.ts';
import { changeList } from '../list-edits.ts';
import { useColumns } from '../use-columns.ts';
import { useOpenEntry } from '../use-open-entry.ts';
import { amountAt, fillFromEuro, withCount, type ChangeLevels, type Level } from './level-amounts.ts';
import { ChosenLevel } from './chosen-level.tsx';
import { LevelClimb } from './level-climb.tsx';
import { LevelGrid } from './level-grid.tsx';
import { LevelMap } from './level-map.tsx';
import { cellProblems } from './level-problems.ts';
import { SizeUses } from './size-uses.tsx';
import note from '../../shared/ui/note.module.css';
import cellProblemsStyles from '../cell-problems.module.css';
import textStyles from '../../shared/ui/text.module.css';
import arrangement from '../../shared/ui/arrangement.module.css';
import smallHeading from '../../shared/ui/small-heading.module.css';
import fieldStyles from '../../shared/ui/field.module.css';
import styles from './quest-levels.module.css';

/** A quest's levels: a grid of rising amounts, a chart of them, and the positions on the map. */
export function QuestLevels({ node, path, label, isRequired }: OwnFieldProps) {
  const { draft, view, isReadOnly } = useFormSurroundings();
  const stored = useValueAt(path);
  const levels: readonly Level[] = Array.isArray(stored) ? stored.filter(isRecord) : [];
  const currencies = useReference('currencies');
  const currencyByCode = useReference('currencyByCode');
  const currencyOf = (code: string): Currency => currencyByCode.get(code) ?? unknownCurrency(code);
  const pointer = toPointer(path);
  const [open, setOpen] = useOpenEntry(pointer, levels);
  const chosen = Math.min(open ?? 0, Math.max(levels.length - 1, 0));
  const [added, setAdded] = useState<readonly string[]>([]);
  const { shown, others } = useColumns(currencies, added, (code) =>
    levels.some((level) => amountAt(level, code) !== undefined),
  );
  const wrong = cellProblems(useProblems(path, true), levels, currencyOf);
  const focused = useStore(view, (state) => state.focused);
  const column = focused?.startsWith(`${pointer}/`) ? /\/bets\/([^]+)$/.exec(focused)?.[1] : undefined;
  const update = (next: ChangeLevels) =>
    changeList(draft, path, (list, now) => next(list.filter(isRecord), now));
  return (
    <>
      <DocumentSwitch compare={byLength} after={levelCount}>
        <SizeUses />
      </DocumentSwitch>
      <div className={styles['quest']}>
        <div className="questgrid">
          <FieldShell
            path={path}
            label={say('bets-needed-to-reach')}
            isRequired={isRequired}
            help={say('amounts-count-up-so')}
          >
            {!isReadOnly && (
              <GridBar
                levels={levels}
                shown={shown}
                others={others}
                onAdd={(code) => setAdded((before) => [...before, code])}
                onChange={update}
              />
            )}
            <LevelGrid
              path={path}
              levels={levels}
              currencies={shown}
              chosen={chosen}
              wrong={wrong}
              onChoose={setOpen}
              onChange={update}
            />
            {others.length > 0 && (
              <p className={fieldStyles['help']}>
                {say('read-the-amounts-in', { others: others.map(({ code }) => code).join(', ') })}
              </p>
            )}
            <ul className={cellProblemsStyles['problems']} data-part="cell-problems">
              {wrong.map(({ pointer: place, index, code, title, more, fix }) => (
                <li key={place} className={clsx(note['note'], note['bad'])} data-part="note">
                  <CircleX size={16} aria-hidden="true" />
                  <p className={arrangement['grow']}>
                    <b>{title}</b> {more}
                  </p>
                  {fix && !isReadOnly && (
                    <Button isSmall onClick={() => draft.update([...path, index, 'bets', code], fix.amount)}>
                      {fix.words}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            {!isReadOnly && <RightCount levels={levels} onChange={update} />}
          </FieldShell>
        </div>
        <aside className={styles['questSide']} aria-label={say('label-climb-and-map', { label })}>
          <LevelClimb levels={levels} currency={currencyOf(column ?? 'EUR')} chosen={chosen} wrong={wrong} />
          <div>
            <h3 className={smallHeading['heading']}>
              {say('map')} <span className={textStyles['muted']}>{say('drag-a-point-or')}</span>
            </h3>
            <LevelMap path={path} levels={levels} chosen={chosen} onChoose={setOpen} />
            <p className={fieldStyles['help']}>{say('on-phones-the-map')}</p>
          </div>
          {levels.length > 0 && (
            <ChosenLevel node={resolveNode(node).items ?? {}} path={path} index={chosen} levels={levels} />
          )}
        </aside>
      </div>
    </>
  );
}

/** In the order in which the schema lists the sizes. */
const byLength = (a: DocumentRow, b: DocumentRow): number => SIZES.indexOf(a.id) - SIZES.indexOf(b.id);
const SIZES = Object.keys(QUEST_LEVELS);

const levelCount = ({ counts }: DocumentRow): string => `${counts?.['levels'] ?? 0}`;

type GridActionProps = { levels: readonly Level[]; onChange: (next: ChangeLevels) => void };

type Columns = { shown: readonly Currency[]; others: readonly Currency[]; onAdd: (code: string) => void };

/** Fills cells that use the EUR amount with amounts of their own, at the rate of the currency's other amounts. */
function GridBar({ levels, onChange, shown, others, onAdd }: GridActionProps & Columns) {
  const codes = shown.map(({ code }) => code);
  const { count, without } = fillFromEuro(levels, codes);
  return (
    <div className={clsx(styles['questBar'], arrangement['row'])} data-part="quest-bar">
      <Button
        isSmall
        disabled={count === 0}
        title={say('only-cells-without-an')}
        onClick={() => onChange((now) => fillFromEuro(now, codes).levels)}
      >
        <WandSparkles size={14} aria-hidden="true" />
        {count === 0 ? say('fill-from-eur') : say('fill-amounts-from-eur', { count })}
      </Button>
      <AddCurrency others={others} onAdd={onAdd} />
      {count === 0 && without.length === 0 && (
        <span className={textStyles['quiet']}>{say('every-level-has-its')}</span>
      )}
      {without.length > 0 && (
        <span className={textStyles['quiet']}>
          {say('type-one-amount-and', { without: without.join(', ') })}
        </span>
      )}
    </div>
  );
}

/** A size has a fixed number of levels: this button adds or removes levels to match it. */
function RightCount({ levels, onChange }: GridActionProps) {
  const size = useValueAt(SIZE);
  const count = typeof size === 'string' ? (QUEST_LEVELS as Record<string, number>)[size] : undefined;
  if (count === undefined || count === levels.length) return null;
  return (
    <Button isSmall onClick={() => onChange((now) => withCount(now, count))}>
      {count > levels.length
        ? say('add-number-rising-levels', { number: count - levels.length })
        : say('take-the-last-out', { count: levels.length - count })}
    </Button>
  );
}

const SIZE = ['size'] as const;
