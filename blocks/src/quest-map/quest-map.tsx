import { useRef, useState, type ReactNode } from 'react';
import { useEnvironment } from '../environment.tsx';
import { Button } from '../primitives/button.tsx';
import { classNames } from '../primitives/class-names.ts';
import type { FailureCause } from '../primitives/states/failure-cause.ts';
import type { LoadState } from '../primitives/games/game-list.tsx';
import { Icon } from '../primitives/icon.tsx';
import { JoinButton } from '../primitives/contests/join-button.tsx';
import { OfferTerms } from '../primitives/promotions/offer-terms.tsx';
import { SectionHead } from '../primitives/frame/section-head.tsx';
import { VisuallyHidden } from '../primitives/visually-hidden.tsx';
import type { BlockProps } from '../registry.ts';
import { documentSource } from '../source-attribute.ts';
import { findLevel, levelState, type LevelState } from './quest-map.model.ts';
import { QuestDrawing } from './quest-drawing.tsx';
import { QuestHead } from './quest-head.tsx';
import { QuestProgress } from './quest-progress.tsx';
import styles from './quest-map.module.css';

type QuestMapProps = Omit<BlockProps<'quest-map'>, 'slots'> & {
  /** The visitor’s bets in this quest; left out for guests and before joining. */
  bets?: { amount_cents: number; formatted: string };
  /** Points towards the next level (QUEST-23); left out when the platform counts only bets. */
  points?: number;
  state?: LoadState;
  isGuest?: boolean;
  isJoined?: boolean;
  onJoin?: () => Promise<void>;
  /** Why loading failed; left out when the cause is unknown. */
  failure?: FailureCause;
  onRetry?: () => void;
  formatAmount?: (cents: number) => string;
};

const MARKS: Record<LevelState, string> = { completed: 'check', active: 'map-pin', locked: 'lock' };

/** The map is decoration. The list of levels has the information, and comes first on narrow screens. */
export function QuestMap({
  head,
  offer,
  title,
  size,
  note,
  bets,
  points,
  state = 'ready',
  isGuest = true,
  isJoined = false,
  onJoin,
  failure,
  onRetry,
  formatAmount,
}: QuestMapProps): ReactNode {
  const { t, isPreview } = useEnvironment();
  const [isUnfolded, setUnfolded] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const quest = size[0];
  if (!quest) return null;
  const current = bets ? findLevel(quest.levels, bets.amount_cents) : null;
  const next = current === null ? undefined : quest.levels[current + 1];
  // The button disappears, so the focus moves to the content that it opened.
  const unfold = (): void => {
    list.current?.focus({ preventScroll: true });
    setUnfolded(true);
  };
  const progress = (
    <QuestProgress
      levels={quest.levels}
      current={current}
      bets={bets}
      points={points}
      state={state}
      failure={failure}
      onRetry={onRetry}
    >
      <JoinButton isGuest={isGuest} isJoined={isJoined} onJoin={onJoin} />
    </QuestProgress>
  );
  return (
    <div className={styles['quest']} {...documentSource(isPreview, 'quest-size', quest.id)}>
      {head ? (
        <QuestHead head={head} offer={offer}>
          {progress}
        </QuestHead>
      ) : (
        <>
          {progress}
          <OfferTerms offer={offer} className={styles['terms']} />
        </>
      )}
      <div className={styles['drawing']}>
        <QuestDrawing
          quest={quest}
          current={current}
          toNext={
            bets && next && formatAmount
              ? t('BLOCKS.QUEST.TO_NEXT', {
                  amount: formatAmount(next.bets.amount_cents - bets.amount_cents),
                  number: (current ?? 0) + 2,
                })
              : undefined
          }
        />
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
            const levelIs = levelState(index, current);
            const word = t(`BLOCKS.QUEST.STATE.${levelIs.toUpperCase()}`);
            return (
              <li
                key={index}
                className={classNames(
                  styles['row'],
                  styles[levelIs],
                  isFar(index, current ?? 0) && styles['far'],
                )}
              >
                <span className={styles['number']} aria-hidden>
                  {index + 1}
                </span>
                <span>
                  <span className={styles['bets']}>{level.bets.formatted}</span>
                  <span className={styles['small']}>
                    {level.reward && levelIs !== 'active' ? (
                      <>
                        {level.reward}
                        <VisuallyHidden> {word}</VisuallyHidden>
                      </>
                    ) : (
                      word
                    )}
                  </span>
                </span>
                <span className={styles['mark']}>
                  <Icon name={MARKS[levelIs]} size="s" />
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

/** On a phone the list starts around the player's own level. */
function isFar(index: number, current: number): boolean {
  return index < current - 2 || index > current + 5;
}
