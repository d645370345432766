import { clsx } from 'clsx';
import { ArrowLeftRight, CircleX, Info, Undo2 } from 'lucide-react';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { getAt } from '../../shared/pointer.ts';
import { Button } from '../../shared/ui/button.tsx';
import { say } from '../../words/generated/forms.ts';
import { sayAround } from '../../words/say-around.ts';
import { useFormSurroundings, useLocaleChoice, useValueAt } from '../draft-context.ts';
import { DocumentSwitch } from '../document-switch.tsx';
import type { OwnFieldProps } from '../own-fields.ts';
import { changeList } from '../list-edits.ts';
import { ChanceBar } from './chance-bar.tsx';
import { NewTable } from './new-table.tsx';
import { PrizeAmounts } from './prize-amounts.tsx';
import { PrizeTable } from './prize-table.tsx';
import {
  chanceChanges,
  chancesOf,
  isUnread,
  hasCondition,
  percentWords,
  restWords,
  segmentName,
  segmentsOf,
  sumOfWeights,
  weightOf,
  withPublishedWeights,
  type Segment,
} from './segment.ts';
import { byTurn } from './table-turns.ts';
import { unreadWeight } from './weight-cell.tsx';
import noteStyles from '../../shared/ui/note.module.css';
import cellProblems from '../cell-problems.module.css';
import styles from './wheel-segments.module.css';
import amountProblems from '../fields/amounts/amount-problems.module.css';
import textStyles from '../../shared/ui/text.module.css';
import arrangement from '../../shared/ui/arrangement.module.css';
import fieldStyles from '../../shared/ui/field.module.css';

const NONE: readonly unknown[] = [];
const GREY = '#7f879c';

/** The prizes of a wheel: their chances, their value in each currency, and all other fields. */
export function WheelSegments(props: OwnFieldProps) {
  const { path } = props;
  const stored = useValueAt(path);
  const items: readonly unknown[] = Array.isArray(stored) ? stored : NONE;
  const segments = useMemo(() => segmentsOf(items), [items]);
  return (
    <>
      <DocumentSwitch
        compare={byTurn}
        before={(_, index) => `${index + 1}`}
        note={say('a-player-gets-the-first')}
      >
        <NewTable />
      </DocumentSwitch>
      <div className={styles['wheelPrizes']} data-part="wheel-prizes">
        <Chances path={path} segments={segments} />
        <PrizeTable {...props} items={items} />
        {segments.length > 1 && (
          <p className={clsx(styles['sheetHelp'], fieldStyles['help'])}>{say('cells-of-a-spreadsheet')}</p>
        )}
        <PrizeAmounts path={path} segments={segments} />
      </div>
    </>
  );
}

type ChancesProps = Pick<OwnFieldProps, 'path'> & {
  segments: readonly Segment[];
};

function Chances({ path, segments }: ChancesProps) {
  const { draft, isReadOnly } = useFormSurroundings();
  const locale = useLocaleChoice();
  const before = useStore(draft.store, ({ published }) => published);
  const published = useMemo(() => before && segmentsOf(getAt(before, path)), [before, path]);
  const nameOf = (index: number): string => segmentName(segments[index] ?? {}, index, locale);
  const chances = chancesOf(segments).map((chance, index) => ({
    name: nameOf(index),
    chance,
    colour: colourOf(segments[index]),
  }));
  const changes = published ? chanceChanges(published, segments) : [];
  const conditional = segments.filter(hasCondition).length;
  return (
    <section aria-labelledby="wheel-chances">
      <div className={fieldStyles['labelLine']} data-part="label-line">
        <h3 className={fieldStyles['label']} id="wheel-chances">
          {say('chance-of-each-prize')}
        </h3>
        <span className={clsx(textStyles['quiet'], textStyles['numbers'])}>
          {segments.some(isUnread)
            ? say('known-once-every-weight')
            : say('weights-add-up-to', { count: sumOfWeights(segments) })}
        </span>
        <span className={clsx(styles['shownBeside'], arrangement['end'], textStyles['quiet'])}>
          {say('shown-to-players-beside')}
        </span>
      </div>
      <ChanceBar chances={chances} />
      <ul className={cellProblems['problems']} data-part="cell-problems">
        {segments.map((segment, index) => {
          if (weightOf(segment) > 0) return null;
          const unread = unreadWeight(segment['weight']);
          return (
            // Prizes have no identity except their index.
            <li key={index} className={clsx(noteStyles['note'], noteStyles['bad'])} data-part="note">
              <CircleX size={16} aria-hidden="true" />
              <p className={arrangement['grow']}>
                {unread === undefined ? (
                  <>
                    {sayAround(say, 'its-chance-is-0', {
                      index: <b>{say('index-is-never-drawn', { index: nameOf(index) })}</b>,
                    })}
                  </>
                ) : (
                  <>
                    <b>{say('the-weight-of-cannot', { index: nameOf(index) })}</b> {unread}
                  </>
                )}
              </p>
              {!isReadOnly && unread === undefined && (
                <Button isSmall onClick={() => draft.update([...path, index, 'weight'], 1)}>
                  {say('make-it-1')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {changes.length > 0 && published && (
        <div className={clsx(styles['prizeChanges'], noteStyles['note'])} data-part="prize-changes">
          <ArrowLeftRight size={16} aria-hidden="true" />
          <p className={clsx(textStyles['numbers'], arrangement['grow'])}>
            {changes.map(({ index, before: from, after }) => (
              <span key={index}>
                {sayAround(say, 'index-from-becomes-after', {
                  index: <b>{nameOf(index)}:</b>,
                  from: <del>{percentWords(from)}</del>,
                  after: <b>{percentWords(after)}</b>,
                })}{' '}
              </span>
            ))}
            {restWords(published, segments)}
          </p>
          {!isReadOnly && (
            <Button
              look="ghost"
              isSmall
              onClick={() =>
                changeList(draft, path, (list) => withPublishedWeights(list, published, segmentsOf(list)))
              }
            >
              <Undo2 size={14} aria-hidden="true" />
              {say('as-published')}
            </Button>
          )}
        </div>
      )}
      {conditional > 0 && (
        <p className={clsx(amountProblems['note'], fieldStyles['help'])}>
          <Info size={14} aria-hidden="true" />
          {say('these-are-the-chances', { count: conditional })}
        </p>
      )}
    </section>
  );
}

function colourOf(segment: Segment | undefined): string {
  const colour = segment?.['colour'];
  return typeof colour === 'string' && /^#[0-9a-f]{6}$/i.test(colour) ? colour : GREY;
}
