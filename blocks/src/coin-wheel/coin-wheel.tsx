import type { ReactNode } from 'react';
import { useEnvironment } from '../environment.tsx';
import { AppLink } from '../primitives/app-link.tsx';
import { coinsOf } from '../primitives/formats/coins-of.ts';
import { EmptyState } from '../primitives/states/empty-state.tsx';
import type { LoadState } from '../primitives/games/game-list.tsx';
import { TermsLine } from '../primitives/promotions/terms-line.tsx';
import type { BlockProps } from '../registry.ts';
import { useSpin } from '../wheel/spin.ts';
import { WheelDisc } from '../wheel/wheel-disc.tsx';
import { WheelHairline } from '../wheel/wheel-hairline.tsx';
import { WheelOdds } from '../wheel/wheel-odds.tsx';
import { WheelResults, type WheelResult } from '../wheel/wheel-results.tsx';
import { WheelWon } from '../wheel/wheel-won.tsx';
import styles from '../wheel/wheel.module.css';
import { CoinWheelAction } from './coin-wheel-action.tsx';
import { entryId, readCoinTable, toSegments } from './coin-wheel.model.ts';

type CoinWheelProps = Omit<BlockProps<'coin-wheel'>, 'slots'> & {
  isGuest?: boolean;
  /** Coins to spend; left out while unknown. */
  coins?: number;
  /** Spins that are paid but not used yet. */
  paidSpins?: number;
  state?: LoadState;
  /** Pays for a spin and returns its prize in minor units; the server draws it before the disc moves. */
  onSpin?: (price: number) => Promise<{ amount_cents: number }>;
  /** Called when the outcome is on screen, so that other parts of the page may show it, too. */
  onShown?: () => void;
  results?: readonly WheelResult[];
  /** Formats an amount in the unit that loyalty screens use for a currency. */
  formatPoints?: (amountCents: number, currency: string) => string;
};

/** A spin costs coins and wins money. Price, odds and prizes are those of the visitor's currency (LOOT-30). */
export function CoinWheel(props: CoinWheelProps): ReactNode {
  const { title, text, wheel, terms, rules, isGuest = false, onSpin, results = [] } = props;
  const { formatPoints = (cents, currency) => `${cents} ${currency}` } = props;
  const { t, locale } = useEnvironment();
  const table = readCoinTable(wheel[0]);
  const prizes = table ? toSegments(table, (cents) => formatPoints(cents, table.currency)) : [];
  const { phase, rotation, motion, won, spin, skip, close } = useSpin(
    prizes,
    onSpin && table
      ? async () => ({ segmentId: entryId((await onSpin(table.price)).amount_cents) })
      : undefined,
    props.onShown,
  );
  if (!table)
    return (
      <EmptyState
        icon="loader-pinwheel"
        title={t('BLOCKS.COIN_WHEEL.NONE')}
        text={t('BLOCKS.COIN_WHEEL.NONE_TEXT')}
      />
    );
  return (
    <section aria-label={title}>
      <div className={styles['head']}>
        <h1>{title}</h1>
        {text && <p>{text}</p>}
      </div>
      <div className={styles['wheel']}>
        <div className={styles['stage']}>
          <WheelHairline segments={prizes} />
          <WheelDisc segments={prizes} rotation={rotation} motion={motion} bonusUnit="" />
          <CoinWheelAction {...props} price={table.price} phase={phase} onTurn={spin} onSkip={skip} />
        </div>
        <div className={styles['side']}>
          <WheelOdds segments={prizes} />
          {!isGuest && <WheelResults results={results} />}
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
        bonusUnit=""
        note={t('BLOCKS.COIN_WHEEL.PAID_OUT', coinsOf(table.price, locale))}
        button={t('BLOCKS.COIN_WHEEL.CLOSE')}
        onClose={close}
      />
    </section>
  );
}
