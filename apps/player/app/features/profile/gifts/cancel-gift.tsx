import { Button, Dialog } from '@marquee/blocks/primitives';
import type { ReactNode } from 'react';
import { useMoney } from '../../../shared/texts/use-money.ts';
import { useToast } from '../../../shared/notices/toast-context.tsx';
import { useTranslation } from '../../../shared/texts/translation.tsx';
import type { Gift } from './gifts.model.ts';
import styles from '../limits/limits.module.css';
import { Problem } from '../../../shared/forms/problem.tsx';
import { tellRefusal } from '../details/refusal.model.ts';
import { useCancelGift } from './use-gifts.ts';

type CancelGiftProps = { gift: Gift; isOpen: boolean; onClose: () => void };

/** Shows what the player loses before a gift is canceled. */
export function CancelGift({ gift, isOpen, onClose }: CancelGiftProps): ReactNode {
  const { t } = useTranslation();
  const formatMoney = useMoney();
  const show = useToast();
  const { mutate, isPending, error } = useCancelGift();
  const lost =
    gift.type === 'bonus'
      ? t(gift.stage === 'handle_bets' ? 'PROFILE.GIFTS.LOSE.BONUS' : 'PROFILE.GIFTS.LOSE.UNUSED', {
          amount: formatMoney(gift.amount_cents, gift.currency, 'short'),
        })
      : t('PROFILE.GIFTS.LOSE.FREESPIN', {
          count: gift.freespins_total - gift.freespins_performed,
          amount: formatMoney(gift.winnings_cents, gift.currency, 'short'),
        });
  const cancel = (): void =>
    mutate(gift, {
      onSuccess: () => {
        show('success', t('PROFILE.GIFTS.CANCELED', { title: gift.title }));
        onClose();
      },
    });
  return (
    <Dialog
      title={t('PROFILE.GIFTS.CANCEL_TITLE', { title: gift.title })}
      isOpen={isOpen}
      onClose={onClose}
      size="s"
    >
      <p>{lost}</p>
      {error && <Problem text={tellRefusal(error, t)} />}
      <div className={styles.choices}>
        <Button size="l" variant="ghost" onClick={onClose}>
          {t('PROFILE.GIFTS.KEEP')}
        </Button>
        <Button size="l" variant="ghost" isBusy={isPending} onClick={cancel}>
          {t('PROFILE.GIFTS.CANCEL')}
        </Button>
      </div>
    </Dialog>
  );
}
