import type { ReactNode } from 'react';
import { useEnvironment } from '../environment.tsx';
import { useCarousel } from '../hero-carousel/carousel.ts';
import { IconButton } from '../primitives/button.tsx';
import { classNames } from '../primitives/class-names.ts';
import { FailedState } from '../primitives/states/failed-state.tsx';
import type { FailureCause } from '../primitives/states/failure-cause.ts';
import type { LoadState } from '../primitives/games/game-list.tsx';
import { VisuallyHidden } from '../primitives/visually-hidden.tsx';
import type { BlockProps } from '../registry.ts';
import { JackpotPot } from './jackpot-pot.tsx';
import { JackpotWins } from './jackpot-wins.tsx';
import styles from './jackpots.module.css';
import type { Jackpot, JackpotWin } from './jackpots.model.ts';

export type { Jackpot, JackpotWin } from './jackpots.model.ts';

type JackpotsProps = BlockProps<'jackpots'> & {
  jackpots?: readonly Jackpot[];
  state?: LoadState;
  wins?: readonly JackpotWin[];
  winsState?: LoadState;
  /** Why loading failed; left out when the cause is unknown. */
  failure?: FailureCause;
  onRetry?: () => void;
  onRetryWins?: () => void;
};

/** The jackpot widget: pots as slides (JACK-05), their perks (JACK-10) and the leaderboard beside them (JACK-06). */
export function Jackpots({
  pots,
  leaderboard,
  jackpots = [],
  state = 'loading',
  wins = [],
  winsState = 'loading',
  failure,
  onRetry,
  onRetryWins,
}: JackpotsProps): ReactNode {
  const { t, locale } = useEnvironment();
  // A pot that the platform does not run at the moment is not shown.
  const shown = pots.flatMap((pot) => {
    const jackpot = jackpots.find(({ identifier }) => identifier === pot.jackpot);
    return jackpot ? [{ pot, jackpot }] : [];
  });
  const { scroller, current, count, show } = useCarousel({
    length: shown.length,
    autoplay: false,
    interval: 0,
  });
  if (state === 'ready' && shown.length === 0) return null;
  return (
    <section
      className={classNames(styles['widget'], leaderboard && styles['withBoard'])}
      // Named after its pots, because a page often has a row of games that is called Jackpots, too.
      aria-label={new Intl.ListFormat(locale).format(pots.map(({ title }) => title))}
      aria-busy={state === 'loading' || undefined}
    >
      <div className={styles['main']}>
        {state === 'failed' && (
          <FailedState title={t('BLOCKS.JACKPOT.FAILED')} failure={failure} onRetry={onRetry} />
        )}
        {state === 'loading' && <VisuallyHidden isLive>{t('BLOCKS.JACKPOT.LOADING')}</VisuallyHidden>}
        <div
          ref={scroller}
          className={styles['slides']}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll container has to be reachable by keyboard
          tabIndex={shown.length > 1 ? 0 : undefined}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for forms
          role="group"
          aria-label={t('BLOCKS.JACKPOT.LABEL')}
        >
          {shown.map(({ pot, jackpot }) => (
            <div key={pot.jackpot} className={styles['slide']}>
              <JackpotPot pot={pot} jackpot={jackpot} wins={wins} />
            </div>
          ))}
        </div>
        {shown.length > 1 && (
          <div className={styles['controls']}>
            <IconButton
              icon="chevron-left"
              look="box"
              label={t('BLOCKS.JACKPOT.PREVIOUS')}
              onClick={() => show((current - 1 + count) % count)}
            />
            <span className={styles['position']}>
              {t('BLOCKS.CAROUSEL.SLIDE', { index: current + 1, count: shown.length })}
            </span>
            <IconButton
              icon="chevron-right"
              look="box"
              label={t('BLOCKS.JACKPOT.NEXT')}
              onClick={() => show((current + 1) % count)}
            />
          </div>
        )}
      </div>
      {leaderboard && (
        <div className={styles['board']}>
          <JackpotWins wins={wins} state={winsState} onRetry={onRetryWins} />
        </div>
      )}
    </section>
  );
}
