import { clsx } from 'clsx';
import { ChevronRight, Users } from 'lucide-react';
import type { Path } from '../../shared/pointer.ts';
import { EntryMenu } from '../../shared/reorder/entry-menu.tsx';
import { Grip } from '../../shared/reorder/grip.tsx';
import type { ReorderHandlers } from '../../shared/reorder/use-reorder.ts';
import { NestedForm, useFormSurroundings, useLocaleChoice } from '../draft-context.ts';
import { EntryMarks } from '../entry-marks.tsx';
import type { SchemaNode } from '../../schema/schema-node.ts';
import { say } from '../../words/generated/forms.ts';
import { hasCondition, percentWords, prizeKind, segmentName, wagerWords, type Segment } from './segment.ts';
import { WeightCell } from './weight-cell.tsx';
import textStyles from '../../shared/ui/text.module.css';
import tableStyles from '../../shared/ui/table.module.css';
import entryStyles from '../../shared/ui/entry.module.css';
import styles from './prize-row.module.css';

export const PRIZE_COLUMNS = 7;

type PrizeRowProps = {
  segment: Segment;
  node: SchemaNode;
  items: readonly unknown[];
  /** The path of the list of prizes. */
  path: Path;
  index: number;
  /** Undefined while it is unknown. */
  chance: number | undefined;
  /** The chance of the most likely prize: its bar has the full width. */
  most: number;
  isOpen: boolean;
  order: ReorderHandlers;
  onToggle: () => void;
  onCopy: (() => void) | undefined;
  onRemove: (() => void) | undefined;
};

/** One prize: its name and chance, and below it the form with its other fields. */
export function PrizeRow(props: PrizeRowProps) {
  const { segment, node, items, path, index, chance, most, isOpen, order, onToggle, onCopy, onRemove } =
    props;
  const { isReadOnly } = useFormSurroundings();
  const locale = useLocaleChoice();
  const name = segmentName(segment, index, locale);
  const place = [...path, index];
  return (
    <>
      <tr>
        <td className={styles['prizeGrip']}>
          {!isReadOnly && <Grip onPointerDown={(event) => order.start(event, index)} />}
        </td>
        <th scope="row">
          <button
            type="button"
            className={entryStyles['name']}
            data-part="entry-name"
            aria-expanded={isOpen}
            data-reorder="name"
            aria-keyshortcuts={isReadOnly ? undefined : 'Alt+ArrowUp Alt+ArrowDown'}
            onKeyDown={(event) => !isReadOnly && order.onKeyDown(event, index)}
            onClick={onToggle}
          >
            <ChevronRight size={14} aria-hidden="true" className={entryStyles['turn']} data-part="turn" />
            <i
              className={styles['prizeColour']}
              style={{ background: String(segment['colour'] ?? '') }}
              aria-hidden="true"
            />
            <span className={clsx(textStyles['cut'], 'prizename')} data-part="prize-name">
              {name}
            </span>
            {hasCondition(segment) && (
              <span
                className={styles['prizeFor']}
                data-part="prize-for"
                title={say('not-on-everybodys-wheel')}
              >
                <Users size={14} aria-hidden="true" />
                <span className={textStyles['readAloud']}>{say('not-on-everybodys-wheel-in-line')}</span>
              </span>
            )}
            <EntryMarks path={place} />
          </button>
        </th>
        <td className={clsx(styles['prizeKind'], textStyles['secondary'])} data-part="prize-kind">
          {prizeKind(segment, node)}
        </td>
        <td className={clsx(styles['prizeWeightCell'], tableStyles['right'])}>
          <WeightCell name={name} weight={segment['weight']} items={items} path={path} index={index} />
        </td>
        <td className={styles['prizeChance']} data-part="prize-chance">
          <span className={clsx(styles['prizePercent'], textStyles['numbers'])} data-part="prize-percent">
            {percentWords(chance)}
          </span>
          <span className={styles['prizeBar']} data-part="prize-bar" aria-hidden="true">
            {chance !== undefined && <span style={{ width: `${most === 0 ? 0 : (chance / most) * 100}%` }} />}
          </span>
        </td>
        <td
          className={clsx(styles['prizeWager'], textStyles['numbers'], textStyles['secondary'])}
          data-part="prize-wager"
        >
          <span className={styles['prizeLabel']}>{say('wagering')}</span>
          {wagerWords(segment)}
        </td>
        <td className={styles['prizeMore']}>
          {!isReadOnly && (
            <EntryMenu
              name={name}
              index={index}
              isLast={index === items.length - 1}
              move={order.move}
              onCopy={onCopy}
              onRemove={onRemove}
            />
          )}
        </td>
      </tr>
      {isOpen && (
        <tr className={styles['prizeForm']}>
          <td colSpan={PRIZE_COLUMNS}>
            <NestedForm node={node} path={place} label={name} isRequired />
          </td>
        </tr>
      )}
    </>
  );
}
