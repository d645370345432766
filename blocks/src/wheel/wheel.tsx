import type { ReactNode } from 'react';
import { useEnvironment } from '../environment.tsx';
import { AppLink } from '../primitives/app-link.tsx';
import { Button, ButtonLink } from '../primitives/button.tsx';
import type { LoadState } from '../primitives/games/game-list.tsx';
import { TermsLine } from '../primitives/promotions/terms-line.tsx';
import type { BlockProps } from '../registry.ts';
import { useSpin, type DrawnPrize } from './spin.ts';
import { WheelDisc } from './wheel-disc.tsx';
import { WheelHairline } from './wheel-hairline.tsx';
import { WheelOdds } from './wheel-odds.tsx';
import { WheelResults, type WheelResult } from './wheel-results.tsx';
import { WheelWon } from './wheel-won.tsx';
import styles from './wheel.module.css';

type WheelProps = Omit<BlockProps<'wheel'>, 'slots'> & {
  isGuest?: boolean;
  spinsLeft?: number;
  /** The state of loading the player's spins from the platform. */
  state?: LoadState;
  onRetry?: () => void;
  /** Requests a spin from the server, which draws the prize before the disc moves. */
  onSpin?: () => Promise<DrawnPrize>;
  /** Called when the outcome is on screen, so that other parts of the page may show it, too. */
  onShown?: () => void;
  results?: readonly WheelResult[];
  onActivate?: (result: WheelResult) => void;
};

/** Arcs to scale, printed odds, and the results beside the wheel. The animation only reveals the result. */
export function Wheel({
  title,
  text,
  segments,
  terms,
  rules,
  isGuest = false,
  spinsLeft = 0,
  state = 'ready',
  onRetry,
  onSpin,
  onShown,
  results = [],
  onActivate,
}: WheelProps): ReactNode {
  const { t } = useEnvironment();
  const prizes = segments[0]?.segments ?? [];
  const { phase, rotation, motion, won, spin, skip, close } = useSpin(prizes, onSpin, onShown);
  const isBusy = phase === 'asking' || phase === 'turning';
  if (prizes.length === 0) return null;
  return (
    <section aria-label={title}>
      <div className={styles['head']}>
        <h1>{title}</h1>
        {text && <p>{text}</p>}
      </div>
      <div className={styles['wheel']}>
        <div className={styles['stage']}>
          <WheelHairline segments={prizes} />
          <WheelDisc segments={prizes} rotation={rotation} motion={motion} />
          <div className={styles['actions']}>
            {isGuest ? (
              <ButtonLink href="/sign-up" variant="light" size="l" isFull>
                {t('BLOCKS.WHEEL.SIGN_UP')}
              </ButtonLink>
            ) : (
              <Button
                variant="primary"
                size="l"
                isFull
                isDisabled={spinsLeft < 1 || !onSpin}
                isBusy={isBusy || state === 'loading'}
                onClick={spin}
              >
                {state === 'ready' && spinsLeft > 0
                  ? t('BLOCKS.WHEEL.SPIN', { count: spinsLeft })
                  : t(state === 'loading' ? 'BLOCKS.WHEEL.LOADING' : 'BLOCKS.WHEEL.NO_SPINS')}
              </Button>
            )}
            <div className={styles['skip']}>
              {phase === 'turning' && (
                <Button variant="quiet" onClick={skip}>
                  {t('BLOCKS.WHEEL.SKIP')}
                </Button>
              )}
              {phase === 'failed' && <p role="alert">{t('BLOCKS.WHEEL.FAILED')}</p>}
              {phase === 'idle' && state === 'failed' && (
                <p role="alert" className={styles['unread']}>
                  {t('BLOCKS.WHEEL.UNREAD')}
                  {onRetry && (
                    <Button variant="quiet" onClick={onRetry}>
                      {t('BLOCKS.WHEEL.RETRY')}
                    </Button>
                  )}
                </p>
              )}
            </div>
          </div>
        </div>
        <div className={styles['side']}>
          <WheelOdds segments={prizes} />
          {!isGuest && <WheelResults results={results} onActivate={onActivate} />}
          {(terms || rules) && (
            <p className={styles['small']}>
              {terms && <TermsLine terms={terms} />}{' '}
              {rules && <AppLink href={rules}>{t('BLOCKS.WHEEL.RULES')}</AppLink>}
            </p>
          )}
        </div>
      </div>
      <WheelWon
        prize={phase === 'shown' ? won : null}
        note={terms && <TermsLine terms={terms} />}
        button={t('BLOCKS.WHEEL.TAKE')}
        onClose={close}
      />
    </section>
  );
}
