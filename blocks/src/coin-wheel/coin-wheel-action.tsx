import type { ReactNode } from 'react';
import { useEnvironment } from '../environment.tsx';
import { Button, ButtonLink } from '../primitives/button.tsx';
import { CoinIcon } from '../primitives/coin-icon.tsx';
import { coinsOf } from '../primitives/formats/coins-of.ts';
import type { LoadState } from '../primitives/games/game-list.tsx';
import { coinsMissing } from '../shop/shop.model.ts';
import styles from '../wheel/wheel.module.css';
import own from './coin-wheel.module.css';

type CoinWheelActionProps = {
  price: number;
  phase: 'idle' | 'asking' | 'turning' | 'shown' | 'failed';
  isGuest?: boolean;
  coins?: number;
  paidSpins?: number;
  state?: LoadState;
  onSpin?: unknown;
  onTurn: () => void;
  onSkip: () => void;
};

/** The price and the button under the wheel, and the reason when the button cannot be pressed. */
export function CoinWheelAction(props: CoinWheelActionProps): ReactNode {
  const { price, phase, isGuest = false, coins, paidSpins = 0, state = 'ready', onTurn, onSkip } = props;
  const { t, locale } = useEnvironment();
  const isBusy = phase === 'asking' || phase === 'turning';
  const missing = coins === undefined || paidSpins > 0 ? 0 : coinsMissing(price, coins);
  const canTurn = props.onSpin !== undefined && (paidSpins > 0 || (coins !== undefined && missing === 0));
  return (
    <div className={styles['actions']}>
      {isGuest ? (
        <ButtonLink href="/sign-up" variant="light" size="l" isFull>
          {t('BLOCKS.WHEEL.SIGN_UP')}
        </ButtonLink>
      ) : (
        <Button variant="primary" size="l" isFull isDisabled={!canTurn} isBusy={isBusy} onClick={onTurn}>
          {paidSpins > 0
            ? t('BLOCKS.COIN_WHEEL.SPIN_PAID', { count: paidSpins })
            : t('BLOCKS.COIN_WHEEL.SPIN', coinsOf(price, locale))}
        </Button>
      )}
      <div className={styles['skip']}>
        {phase === 'turning' ? (
          <Button variant="quiet" onClick={onSkip}>
            {t('BLOCKS.WHEEL.SKIP')}
          </Button>
        ) : phase === 'failed' ? (
          <p role="alert">{t('BLOCKS.COIN_WHEEL.FAILED')}</p>
        ) : isGuest ? (
          <p className={own['coins']}>
            <CoinIcon /> {t('BLOCKS.COIN_WHEEL.PRICE', coinsOf(price, locale))}
          </p>
        ) : state === 'failed' ? (
          <p role="alert">{t('BLOCKS.BALANCE_STRIP.FAILED')}</p>
        ) : missing > 0 ? (
          <p className={own['coins']}>
            <CoinIcon /> {t('BLOCKS.SHOP.MISSING', coinsOf(missing, locale))}
          </p>
        ) : coins === undefined ? (
          <p>{t('BLOCKS.BALANCE_STRIP.LOADING')}</p>
        ) : (
          <p className={own['coins']}>
            <CoinIcon /> {t('BLOCKS.COIN_WHEEL.COINS', coinsOf(coins, locale))}
          </p>
        )}
      </div>
    </div>
  );
}
