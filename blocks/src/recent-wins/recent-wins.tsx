import { useState, type ReactNode } from 'react';
import { useEnvironment, useReducedMotion } from '../environment.tsx';
import { AppLink } from '../primitives/app-link.tsx';
import { IconButton } from '../primitives/button.tsx';
import { Picture } from '../primitives/picture.tsx';
import { SectionHead } from '../primitives/frame/section-head.tsx';
import type { BlockProps } from '../registry.ts';
import { usePaced } from './paced.ts';
import styles from './recent-wins.module.css';

/** A win from the live channel: the name is masked already, and the amount is formatted. */
export type RecentWin = {
  id: string;
  name: string;
  amount: string;
  game: { title: string; image?: string; link?: string };
};

type RecentWinsProps = BlockProps<'recent-wins'> & {
  /** Latest first. */
  wins?: readonly RecentWin[];
};

const NONE: readonly RecentWin[] = [];

/** Live wins (LIVE-03). Visitors can stop the strip, and under reduced motion it does not change. */
export function RecentWins({ title, limit, wins = NONE }: RecentWinsProps): ReactNode {
  const { t } = useEnvironment();
  const isMotionReduced = useReducedMotion();
  const [isPaused, setPaused] = useState(false);
  const shown = usePaced(wins, isPaused || isMotionReduced);
  if (shown.length === 0) return null;
  return (
    <section aria-label={title}>
      <SectionHead title={title}>
        {!isMotionReduced && (
          <IconButton
            icon={isPaused ? 'play' : 'pause'}
            look="box"
            label={t(isPaused ? 'BLOCKS.WINS.PLAY' : 'BLOCKS.WINS.PAUSE')}
            onClick={() => setPaused(!isPaused)}
          />
        )}
      </SectionHead>
      <div
        className={styles['scroller']}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll container has to be reachable by keyboard, even while nothing in it is
        tabIndex={0}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for forms
        role="group"
        aria-label={title}
      >
        {/* Changes are not announced, because the wins are those of other players. */}
        <ul className={styles['strip']} aria-live="off">
          {shown.slice(0, limit).map((win) => (
            <li key={win.id} className={styles['win']}>
              {win.game.image && (
                <Picture
                  src={win.game.image}
                  sizes="48px"
                  className={styles['image']}
                  width={540}
                  height={720}
                />
              )}
              <div className={styles['facts']}>
                <b className={styles['amount']}>{win.amount}</b>
                <span className={styles['name']}>{win.name}</span>
                {win.game.link ? (
                  <AppLink href={win.game.link} className={styles['game']}>
                    {win.game.title}
                  </AppLink>
                ) : (
                  <span className={styles['game']}>{win.game.title}</span>
                )}
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
