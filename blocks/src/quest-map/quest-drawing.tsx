import type { ResolvedQuestSizeDocument } from '@marquee/schemas';
import type { ReactNode } from 'react';
import { useEnvironment } from '../environment.tsx';
import { classNames } from '../primitives/class-names.ts';
import { Icon } from '../primitives/icon.tsx';
import { Picture } from '../primitives/picture.tsx';
import { levelState, smoothPath, type LevelState } from './quest-map.model.ts';
import styles from './quest-drawing.module.css';

/** The coordinate system of the map's picture. */
const WIDTH = 1400;
const HEIGHT = 800;

const LEGEND: readonly (readonly [LevelState, string])[] = [
  ['completed', 'check'],
  ['active', 'map-pin'],
  ['locked', 'lock'],
];

type QuestDrawingProps = {
  quest: ResolvedQuestSizeDocument;
  current: number | null;
  /** The distance to the next level, in words. */
  toNext?: string;
};

/** The map with its trail. Hidden from screen readers, because the list beside it has the same information. */
export function QuestDrawing({ quest, current, toNext }: QuestDrawingProps): ReactNode {
  const { t } = useEnvironment();
  const points = quest.levels.map(({ position }) => ({
    x: (position.left / 100) * WIDTH,
    y: (position.top / 100) * HEIGHT,
  }));
  const reached = points.slice(0, (current ?? -1) + 1);
  const ahead = points.slice(Math.max(current ?? 0, 0));
  return (
    <div className={styles['figure']} aria-hidden>
      <div className={styles['map']}>
        {quest.map && (
          <Picture
            src={quest.map.src}
            sizes="(min-width: 1504px) 1440px, 100vw"
            className={styles['image']}
            width={WIDTH}
            height={HEIGHT}
          />
        )}
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={styles['trail']}>
          <path d={smoothPath(ahead)} className={styles['ahead']} />
          <path d={smoothPath(ahead)} className={styles['dots']} />
          <path d={smoothPath(reached)} className={styles['under']} />
          <path d={smoothPath(reached)} className={styles['reached']} />
        </svg>
        {quest.levels.map((level, index) => {
          const state = levelState(index, current);
          return (
            <span
              key={index}
              className={classNames(
                styles['node'],
                styles[state],
                (level.image ?? level.reward) !== undefined && styles['big'],
              )}
              style={{ left: `${level.position.left}%`, top: `${level.position.top}%` }}
            >
              {level.image && (
                <Picture
                  src={level.image.src}
                  sizes="48px"
                  className={styles['reward']}
                  width={96}
                  height={96}
                />
              )}
              {state === 'completed' ? <Icon name="check" /> : index + 1}
              {state === 'locked' && (
                <span className={styles['lock']}>
                  <Icon name={level.reward === undefined || level.image ? 'lock' : 'gift'} size="xs" />
                </span>
              )}
              {state === 'active' && (
                <span
                  className={classNames(
                    styles['flag'],
                    ...flagPlaces(level.position).map((at) => styles[at]),
                  )}
                >
                  {t('BLOCKS.QUEST.HERE')}
                  {toNext && <small>{toNext}</small>}
                </span>
              )}
            </span>
          );
        })}
        <div className={styles['legend']}>
          {LEGEND.map(([state, icon]) => (
            <span key={state}>
              <Icon name={icon} size="xs" />
              {t(`BLOCKS.QUEST.STATE.${state.toUpperCase()}`)}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}

/** At an edge of the map the card opens inwards. */
function flagPlaces({ left, top }: { left: number; top: number }): ('above' | 'atStart' | 'atEnd')[] {
  return [
    ...(top > 70 ? (['above'] as const) : []),
    ...(left < 20 ? (['atStart'] as const) : []),
    ...(left > 80 ? (['atEnd'] as const) : []),
  ];
}
