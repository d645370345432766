import { useRef, useState, type ReactNode } from 'react';
import { useEnvironment } from '../environment.tsx';
import { Button } from '../primitives/button.tsx';
import { classNames } from '../primitives/class-names.ts';
import { Icon } from '../primitives/icon.tsx';
import { ProgressBar } from '../primitives/progress-bar.tsx';
import { SectionHead } from '../primitives/section-head.tsx';
import type { BlockProps } from '../registry.ts';
import { documentSource } from '../source-attribute.ts';
import { findLevel, levelState, type LevelState } from './quest-map.model.ts';
import { QuestDrawing } from './quest-drawing.tsx';
import styles from './quest-map.module.css';

type QuestMapProps = BlockProps<'quest-map'> & {
  /** The visitor’s bets in this quest; left out for guests and before joining. */
  bets?: { amount_cents: number; formatted: string };
};

const MARKS: Record<LevelState, string> = { completed: 'check', active: 'map-pin', locked: 'lock' };

/** The map is decoration; the list of levels is what counts, and on narrow screens it comes first. */
export function QuestMap({ title, size, note, bets }: QuestMapProps): ReactNode {
  const { t, isPreview } = useEnvironment();
  const [isUnfolded, setUnfolded] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const quest = size[0];
  if (!quest) return null;
  const current = bets ? findLevel(quest.levels, bets.amount_cents) : null;
  const next = current === null ? undefined : quest.levels[current + 1];
  // The button goes away, so the focus moves on to what it has opened.
  const unfold = (): void => {
    list.current?.focus({ preventScroll: true });
    setUnfolded(true);
  };
  return (
    <div className={styles['quest']} {...documentSource(isPreview, 'quest-size', quest.id)}>
      {bets && (
        <section className={styles['progress']} aria-label={t('BLOCKS.QUEST.PROGRESS')}>
          <div className={styles['progressHead']}>
            <p className={styles['level']}>{t('BLOCKS.QUEST.LEVEL', { number: (current ?? -1) + 1 })}</p>
            <p className={styles['amount']}>
              {next
                ? t('BLOCKS.QUEST.OF', { bets: bets.formatted, needed: next.bets.formatted })
                : bets.formatted}
            </p>
          </div>
          <ProgressBar
            label={t('BLOCKS.QUEST.PROGRESS')}
            value={next ? bets.amount_cents : 1}
            max={next ? next.bets.amount_cents : 1}
            valueText={
              next
                ? t('BLOCKS.QUEST.OF', { bets: bets.formatted, needed: next.bets.formatted })
                : bets.formatted
            }
          />
          <p className={styles['small']}>
            {next?.reward
              ? t('BLOCKS.QUEST.NEXT_REWARD', { number: (current ?? 0) + 2, reward: next.reward })
              : t(next ? 'BLOCKS.QUEST.GO_ON' : 'BLOCKS.QUEST.DONE')}
          </p>
        </section>
      )}
      <div className={styles['drawing']}>
        <QuestDrawing quest={quest} current={current} />
      </div>
      <section className={styles['list']}>
        <SectionHead
          title={title ?? t('BLOCKS.QUEST.ALL_LEVELS', { count: quest.levels.length })}
          note={note}
        />
        <ol
          ref={list}
          tabIndex={-1}
          className={classNames(styles['levels'], !isUnfolded && styles['folded'])}
        >
          {quest.levels.map((level, index) => {
            const state = levelState(index, current);
            return (
              <li
                key={index}
                className={classNames(
                  styles['row'],
                  styles[state],
                  isFar(index, current ?? 0) && styles['far'],
                )}
              >
                <span className={styles['number']} aria-hidden>
                  {index + 1}
                </span>
                <span>
                  <span className={styles['bets']}>{level.bets.formatted}</span>
                  <span className={styles['small']}>
                    {t(`BLOCKS.QUEST.STATE.${state.toUpperCase()}`)}
                    {level.reward && ` · ${level.reward}`}
                  </span>
                </span>
                <span className={styles['mark']}>
                  <Icon name={MARKS[state]} size="s" />
                </span>
              </li>
            );
          })}
        </ol>
        {!isUnfolded && quest.levels.some((_level, index) => isFar(index, current ?? 0)) && (
          <div className={styles['unfold']}>
            <Button isFull onClick={unfold}>
              {t('BLOCKS.QUEST.ALL_LEVELS', { count: quest.levels.length })}
            </Button>
          </div>
        )}
      </section>
    </div>
  );
}

/** On a phone the list starts around the player’s own level. */
function isFar(index: number, current: number): boolean {
  return index < current - 2 || index > current + 5;
}
