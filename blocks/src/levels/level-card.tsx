import type { ReactNode } from 'react';
import { useEnvironment } from '../environment.tsx';
import { Badge, type BadgeTone } from '../primitives/badge.tsx';
import { classNames } from '../primitives/class-names.ts';
import { Icon } from '../primitives/icon.tsx';
import { Picture } from '../primitives/picture.tsx';
import { ProgressBar } from '../primitives/states/progress-bar.tsx';
import { Prose } from '../primitives/prose.tsx';
import type { VipTable } from '../vip-status/vip-progress.ts';
import { levelEnd, type LevelState } from './levels.model.ts';
import styles from './level-card.module.css';

const MARKS: Record<LevelState, { tone: BadgeTone; icon: string }> = {
  reached: { tone: 'success', icon: 'check' },
  current: { tone: 'reward', icon: 'map-pin' },
  ahead: { tone: 'plain', icon: 'lock' },
};

type LevelCardProps = {
  level: NonNullable<VipTable['levels']>[number];
  start: number;
  points?: number;
  /** Left out when the level has no state for this visitor yet. */
  state?: LevelState;
};

export function LevelCard({ level, start, points = 0, state }: LevelCardProps): ReactNode {
  const { t, locale } = useEnvironment();
  const end = levelEnd(level);
  const range = { from: start.toLocaleString(locale), to: end.toLocaleString(locale) };
  const progress = t('BLOCKS.LEVELS.OF', { points: points.toLocaleString(locale), max: range.to });
  return (
    <article
      className={classNames(styles['card'], state && styles[state])}
      aria-current={state === 'current' ? 'step' : undefined}
    >
      <span className={styles['symbol']}>
        {level.image && <Picture src={level.image.src} sizes="88px" className={styles['image']} />}
      </span>
      <div className={styles['words']}>
        <div className={styles['head']}>
          <h3 className={styles['name']}>{level.name}</h3>
          {state && (
            <Badge tone={MARKS[state].tone} icon={MARKS[state].icon}>
              {t(`BLOCKS.LEVELS.STATE.${state.toUpperCase()}`)}
            </Badge>
          )}
        </div>
        <p className={styles['range']}>{t('BLOCKS.LEVELS.RANGE', range)}</p>
        {state === 'current' && (
          <div className={styles['bar']}>
            <ProgressBar
              label={level.name}
              value={points - start}
              max={end - start}
              tone="reward"
              valueText={progress}
            />
            <p className={styles['range']}>{progress}</p>
          </div>
        )}
        {level.gift_descriptions && (
          <ul className={styles['gifts']}>
            {level.gift_descriptions.map((gift) => (
              <li key={gift}>
                <Icon name="gift" size="s" />
                {gift}
              </li>
            ))}
          </ul>
        )}
        {level.content && (
          <details className={styles['more']}>
            <summary>{t('BLOCKS.LEVELS.MORE')}</summary>
            <Prose html={level.content} />
          </details>
        )}
      </div>
    </article>
  );
}
