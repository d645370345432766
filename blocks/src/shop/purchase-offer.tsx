import type { ReactNode } from 'react';
import { useEnvironment } from '../environment.tsx';
import { Button, ButtonLink } from '../primitives/button.tsx';
import { CoinIcon } from '../primitives/coin-icon.tsx';
import { coinsOf } from '../primitives/formats/coins-of.ts';
import { Icon } from '../primitives/icon.tsx';
import type { PurchaseDialogProps } from './purchase-dialog.tsx';
import type { PurchaseChoice } from './purchase.ts';
import { QuantityStepper } from './quantity-stepper.tsx';
import { cardName, cardPrice, coinsMissing, mostAffordable } from './shop.model.ts';
import styles from './purchase.module.css';

type PurchaseOfferProps = Omit<PurchaseDialogProps, 'findGame'> & { choice: PurchaseChoice };

/**
 * The exchange itself. A guest gets a link to sign-up (SHOP-30); a player with too few coins sees how many are missing
 * (SHOP-45).
 */
export function PurchaseOffer(props: PurchaseOfferProps): ReactNode {
  const { choice, purchase, currency, isGuest, canExchange, balance } = props;
  const { t, locale } = useEnvironment();
  const { card, quantity, phase } = choice;
  const price = cardPrice(card, currency);
  if (isGuest)
    return (
      <>
        <p className={styles['note']}>
          <CoinIcon />
          <span>{t('BLOCKS.SHOP.GUEST_NOTE')}</span>
        </p>
        <ButtonLink href="/sign-up" variant="primary" size="l" isFull>
          {t('BLOCKS.SHOP.SIGN_UP')}
        </ButtonLink>
      </>
    );
  const missing = price === null || balance === undefined ? 0 : coinsMissing(price, balance);
  if (missing > 0)
    return (
      <>
        <p className={styles['note']}>
          <Icon name="triangle-alert" />
          <span>
            <b>{t('BLOCKS.SHOP.NOT_ENOUGH')}.</b> {t('BLOCKS.SHOP.MISSING', coinsOf(missing, locale))}.
          </span>
        </p>
        <div className={styles['buttons']}>
          <ButtonLink href="/pokies/all" variant="ghost" size="l" isFull onClick={purchase.close}>
            {t('BLOCKS.SHOP.TO_GAMES')}
          </ButtonLink>
          <Button variant="ghost" size="l" isFull onClick={purchase.close}>
            {t('BLOCKS.SHOP.TO_SHOP')}
          </Button>
        </div>
      </>
    );
  const most = mostAffordable(price, balance);
  const total = (price ?? 0) * quantity;
  const name = cardName(card, currency);
  return (
    <>
      {most > 1 && <QuantityStepper value={quantity} most={most} onChange={purchase.setQuantity} />}
      {price !== null && balance !== undefined && (
        <p className={styles['note']} aria-live="polite">
          <CoinIcon />
          <span>
            <b>{t('BLOCKS.SHOP.IN_COINS', coinsOf(total, locale))}</b>{' '}
            {t('BLOCKS.SHOP.FOR', {
              what: quantity > 1 ? `${quantity.toLocaleString(locale)} × ${name}` : name,
            })}{' '}
            {t('BLOCKS.SHOP.STAY', coinsOf(balance - total, locale))}
          </span>
        </p>
      )}
      <div className={styles['buttons']}>
        <Button variant="ghost" size="l" isFull isDisabled={phase === 'sending'} onClick={purchase.close}>
          {t('BLOCKS.SHOP.CANCEL')}
        </Button>
        <Button
          variant="primary"
          size="l"
          isFull
          isDisabled={!canExchange || most < 1}
          isBusy={phase === 'sending'}
          onClick={purchase.confirm}
        >
          {t(phase === 'sending' ? 'BLOCKS.SHOP.SENDING' : 'BLOCKS.SHOP.EXCHANGE')}
        </Button>
      </div>
    </>
  );
}
