import type { ReactNode } from 'react';
import { useEnvironment } from '../environment.tsx';
import { AppLink } from '../primitives/app-link.tsx';
import { gradientStyle } from '../primitives/promotions/banner-content.tsx';
import { Button, ButtonLink } from '../primitives/button.tsx';
import { classNames } from '../primitives/class-names.ts';
import { CoinIcon } from '../primitives/coin-icon.tsx';
import { coinsOf } from '../primitives/formats/coins-of.ts';
import { formatDay } from '../primitives/formats/format-date.ts';
import type { LoadState } from '../primitives/games/game-list.tsx';
import { Picture } from '../primitives/picture.tsx';
import { Skeleton } from '../primitives/states/skeleton.tsx';
import { VisuallyHidden } from '../primitives/visually-hidden.tsx';
import type { BlockProps } from '../registry.ts';
import styles from './balance-strip.module.css';

type BalanceStripProps = Omit<BlockProps<'balance-strip'>, 'slots'> & {
  isGuest?: boolean;
  /** Coins to spend; left out while unknown. */
  coins?: number;
  state?: LoadState;
  onRetry?: () => void;
  /** The coins that expire next; left out when none expire or when this is unknown. */
  expiry?: { coins: number; at: string };
  /** Formats an amount in the unit that loyalty screens use for a currency. */
  formatPoints?: (amountCents: number, currency: string) => string;
};

/** The number of coins and how to get more, over the picture of the shop. */
export function BalanceStrip(props: BalanceStripProps): ReactNode {
  const { title, text, stakePerCoin, button, guestText, image, gradient, level, isGuest = false } = props;
  const { formatPoints = () => stakePerCoin?.formatted ?? '' } = props;
  const { t } = useEnvironment();
  const Heading = `h${level === 1 ? 1 : 2}` as const;
  const stake = stakePerCoin && formatPoints(stakePerCoin.amount_cents, stakePerCoin.currency);
  return (
    <div className={classNames(styles['strip'], image && styles['onArt'])} style={gradientStyle(gradient)}>
      {image && (
        <Picture
          src={image.src}
          alt={image.alt}
          sizes="(min-width: 1504px) 1440px, 100vw"
          className={styles['image']}
          isEager={level === 1}
          place="head"
        />
      )}
      <Heading className={styles['title']}>{title}</Heading>
      {isGuest ? <p className={styles['guest']}>{guestText ?? text}</p> : <Coins {...props} />}
      <p className={styles['text']}>
        {stake && `${t('BLOCKS.BALANCE_STRIP.EARN', { amount: stake })} `}
        {!isGuest && text}{' '}
        {button && (
          <AppLink href={button.link} className={styles['link']}>
            {button.label}
          </AppLink>
        )}
      </p>
      {isGuest && (
        <ButtonLink href="/sign-up" variant="light">
          {t('BLOCKS.BALANCE_STRIP.SIGN_UP')}
        </ButtonLink>
      )}
    </div>
  );
}

function Coins({ coins, state = 'ready', onRetry, expiry }: BalanceStripProps): ReactNode {
  const { t, locale } = useEnvironment();
  if (state === 'failed')
    return (
      <div role="alert" className={styles['failed']}>
        <p>{t('BLOCKS.BALANCE_STRIP.FAILED')}</p>
        {onRetry && (
          <Button variant="glass" onClick={onRetry}>
            {t('BLOCKS.BALANCE_STRIP.RETRY')}
          </Button>
        )}
      </div>
    );
  if (state === 'loading' || coins === undefined)
    return (
      <div className={styles['coins']} aria-busy={state === 'loading' || undefined}>
        <CoinIcon size="l" />
        {state === 'loading' && (
          <span className={styles['waiting']}>
            <Skeleton shape="line" />
            <VisuallyHidden isLive>{t('BLOCKS.BALANCE_STRIP.LOADING')}</VisuallyHidden>
          </span>
        )}
      </div>
    );
  return (
    <div className={styles['coins']}>
      <CoinIcon size="l" />
      <p>
        <span className={styles['number']}>{coins.toLocaleString(locale)}</span>{' '}
        <span className={styles['unit']}>{t('BLOCKS.BALANCE_STRIP.TO_SPEND', { count: coins })}</span>
      </p>
      {expiry && (
        <p className={styles['expiry']}>
          <time dateTime={expiry.at} suppressHydrationWarning>
            {t('BLOCKS.BALANCE_STRIP.EXPIRY', {
              ...coinsOf(expiry.coins, locale),
              day: formatDay(Date.parse(expiry.at), locale),
            })}
          </time>
        </p>
      )}
    </div>
  );
}
