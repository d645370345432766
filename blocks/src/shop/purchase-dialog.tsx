import type { ReactNode } from 'react';
import { useEnvironment } from '../environment.tsx';
import { Dialog } from '../primitives/frame/dialog.tsx';
import { Picture } from '../primitives/picture.tsx';
import { PurchaseFacts, type ShopGame } from './purchase-facts.tsx';
import { PurchaseOffer } from './purchase-offer.tsx';
import { PurchaseOutcome } from './purchase-outcome.tsx';
import type { PurchaseState } from './purchase.ts';
import { cardName } from './shop.model.ts';
import styles from './purchase.module.css';

export type PurchaseDialogProps = {
  purchase: PurchaseState;
  currency: string;
  isGuest: boolean;
  /** Whether exchanges are possible at all. */
  canExchange: boolean;
  balance?: number;
  findGame?: (identifier: string) => ShopGame | undefined;
};

/** The card, its conditions, and the exchange with its result (SHOP-27 to SHOP-30). */
export function PurchaseDialog({ findGame, ...offer }: PurchaseDialogProps): ReactNode {
  const { t } = useEnvironment();
  const { purchase, currency } = offer;
  const { choice, close } = purchase;
  const isOpen = choice?.phase === 'choosing' || choice?.phase === 'sending';
  return (
    <Dialog
      title={t('BLOCKS.SHOP.DIALOG')}
      isOpen={choice !== null}
      onClose={close}
      canDismiss={choice?.phase !== 'sending'}
      size="l"
      aside={
        choice && (
          <div className={styles['reward']}>
            {choice.card.image && (
              <Picture
                src={choice.card.image.src}
                alt={choice.card.image.alt}
                sizes="176px"
                className={styles['image']}
                width={240}
                height={240}
              />
            )}
            <div>
              <h3 className={styles['name']}>{cardName(choice.card, currency)}</h3>
              {choice.card.text && <p className={styles['summary']}>{choice.card.text}</p>}
            </div>
          </div>
        )
      }
    >
      {choice && isOpen && (
        <>
          <PurchaseFacts
            card={choice.card}
            quantity={choice.quantity}
            currency={currency}
            findGame={findGame}
          />
          <PurchaseOffer {...offer} choice={choice} />
        </>
      )}
      {choice && !isOpen && (
        <PurchaseOutcome
          // Each step mounts anew, so that its heading takes the focus.
          key={choice.phase}
          choice={choice}
          currency={currency}
          onProceed={purchase.proceed}
          onClose={close}
        />
      )}
    </Dialog>
  );
}
