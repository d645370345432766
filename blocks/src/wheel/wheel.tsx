import type { ReactNode } from 'react';
import { useEnvironment } from '../environment.tsx';
import { AppLink } from '../primitives/app-link.tsx';
import { Button, ButtonLink } from '../primitives/button.tsx';
import { Dialog } from '../primitives/dialog.tsx';
import { VisuallyHidden } from '../primitives/visually-hidden.tsx';
import type { BlockProps } from '../registry.ts';
import { useSpin, type DrawnPrize } from './spin.ts';
import { WheelDisc } from './wheel-disc.tsx';
import { WheelHairline } from './wheel-hairline.tsx';
import { WheelOdds } from './wheel-odds.tsx';
import { WheelResults, type WheelResult } from './wheel-results.tsx';
import styles from './wheel.module.css';

type WheelProps = Omit<BlockProps<'wheel'>, 'slots'> & {
  isGuest?: boolean;
  spinsLeft?: number;
  /** Asks the server for a spin. It has drawn the prize before the disc moves. */
  onSpin?: () => Promise<DrawnPrize>;
  results?: readonly WheelResult[];
  onActivate?: (result: WheelResult) => void;
};

/** Arcs to scale, odds printed, results beside it. The animation reveals what is already decided. */
export function Wheel({
  title,
  text,
  segments,
  terms,
  rules,
  isGuest = false,
  spinsLeft = 0,
  onSpin,
  results = [],
  onActivate,
}: WheelProps): ReactNode {
  const { t } = useEnvironment();
  const prizes = segments[0]?.segments ?? [];
  const { phase, rotation, motion, won, spin, skip, close } = useSpin(prizes, onSpin);
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
                isBusy={isBusy}
                onClick={spin}
              >
                {t('BLOCKS.WHEEL.SPIN', { count: spinsLeft })}
              </Button>
            )}
            <div className={styles['skip']}>
              {phase === 'turning' && (
                <Button variant="quiet" onClick={skip}>
                  {t('BLOCKS.WHEEL.SKIP')}
                </Button>
              )}
              {phase === 'failed' && <p role="alert">{t('BLOCKS.WHEEL.FAILED')}</p>}
            </div>
          </div>
        </div>
        <div className={styles['side']}>
          <WheelOdds segments={prizes} />
          {!isGuest && <WheelResults results={results} onActivate={onActivate} />}
          {(terms || rules) && (
            <p className={styles['small']}>
              {terms} {rules && <AppLink href={rules}>{t('BLOCKS.WHEEL.RULES')}</AppLink>}
            </p>
          )}
        </div>
      </div>
      <VisuallyHidden isLive>
        {phase === 'shown' && won ? t('BLOCKS.WHEEL.WON', { prize: won.label }) : ''}
      </VisuallyHidden>
      <Dialog
        title={t('BLOCKS.WHEEL.RESULT')}
        isOpen={phase === 'shown' && won !== null}
        onClose={close}
        size="s"
        isTitleHidden
      >
        {won && (
          <div className={styles['result']}>
            <p className={styles['overline']}>{t('BLOCKS.WHEEL.RESULT')}</p>
            <p className={styles['won']}>{won.label}</p>
            <p className={styles['small']}>{t('BLOCKS.WHEEL.WAGER_NOTE', { wager: won.wager })}</p>
            <Button variant="primary" size="l" isFull onClick={close}>
              {t('BLOCKS.WHEEL.TAKE')}
            </Button>
          </div>
        )}
      </Dialog>
    </section>
  );
}
