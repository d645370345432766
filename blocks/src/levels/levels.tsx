import { useId, type ReactNode } from 'react';
import { useEnvironment } from '../environment.tsx';
import { Badge } from '../primitives/badge.tsx';
import { Button } from '../primitives/button.tsx';
import type { LoadState } from '../primitives/games/game-list.tsx';
import { SectionHead } from '../primitives/frame/section-head.tsx';
import { VisuallyHidden } from '../primitives/visually-hidden.tsx';
import type { BlockProps } from '../registry.ts';
import { documentSource } from '../source-attribute.ts';
import { VipLimitNote } from '../vip-status/vip-limit-note.tsx';
import { LevelCard } from './level-card.tsx';
import { levelStart, levelState } from './levels.model.ts';
import styles from './levels.module.css';

type LevelsProps = Omit<BlockProps<'levels'>, 'slots'> & {
  /** All points the player has ever collected; left out for guests and while unknown. */
  points?: number;
  state?: LoadState;
  onRetry?: () => void;
};

/** The configured levels; the player's own one is marked once it is known. */
export function Levels({ table, title, text, points, state = 'ready', onRetry }: LevelsProps): ReactNode {
  const { t, locale, isPreview } = useEnvironment();
  const headingId = useId();
  const levels = table[0]?.levels ?? [];
  if (!table[0] || levels.length === 0) return null;
  return (
    <section
      className={styles['section']}
      aria-labelledby={headingId}
      aria-busy={state === 'loading' || undefined}
      {...documentSource(isPreview, 'vip-table', table[0].id)}
    >
      <SectionHead title={title ?? t('BLOCKS.LEVELS.TITLE')} id={headingId}>
        {points !== undefined && (
          <Badge tone="reward" icon="coins">
            {t('BLOCKS.LEVELS.POINTS', { points: points.toLocaleString(locale) })}
          </Badge>
        )}
      </SectionHead>
      {text && <p className={styles['text']}>{text}</p>}
      {state === 'loading' && <VisuallyHidden isLive>{t('BLOCKS.LEVELS.LOADING')}</VisuallyHidden>}
      {state === 'failed' && (
        <div className={styles['failure']} role="alert">
          <p>{t('BLOCKS.LEVELS.FAILED')}</p>
          {onRetry && (
            <Button size="s" onClick={onRetry}>
              {t('BLOCKS.GAMES.RETRY')}
            </Button>
          )}
        </div>
      )}
      <ol className={styles['levels']}>
        {levels.map((level, index) => (
          <li key={level.id}>
            <LevelCard
              level={level}
              start={levelStart(levels, index)}
              points={points}
              state={points === undefined ? undefined : levelState(levels, index, points)}
            />
          </li>
        ))}
      </ol>
      <p className={styles['note']}>
        <VipLimitNote />
      </p>
    </section>
  );
}
