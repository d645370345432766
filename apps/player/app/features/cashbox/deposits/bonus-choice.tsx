import { Button, Skeleton } from '@marquee/blocks/primitives';
import type { DepositGift } from '@marquee/schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import fields from '../../../shared/forms/field.module.css';
import { Problem } from '../../../shared/forms/problem.tsx';
import { tellRefusalIn } from '../../../shared/account/refusal.model.ts';
import { Outdated } from '../../../shared/calls/outdated.tsx';
import { useTranslation } from '../../../shared/texts/translation.tsx';
import { useMoney } from '../../../shared/texts/use-money.ts';
import { useQueryScope } from '../../../shared/calls/use-query-scope.ts';
import { givenFor } from './bonus.model.ts';
import { depositGiftsQuery } from '../cashbox.queries.ts';
import styles from '../cashbox.module.css';
import { useSend } from '../../../shared/calls/use-send.ts';

type BonusChoiceProps = {
  amount: number | undefined;
  /** The visitor came for the offers, so they are open. */
  isOpened?: boolean;
};

/** The bonus of the deposit. Offers are shown only on request, and “No bonus” is the first (SAFE-04). */
export function BonusChoice({ amount, isOpened = false }: BonusChoiceProps): ReactNode {
  const { t, language } = useTranslation();
  const asked = useQuery(depositGiftsQuery(useQueryScope(), language));
  const { data: gifts, isError, isFetching, refetch } = asked;
  const [isOpen, setOpen] = useState(isOpened);
  if (!gifts)
    return (
      <BonusLine
        words={
          isError ? (
            <b role="alert">{t('CASHBOX.BONUS.FAILED')}</b>
          ) : (
            <span className={styles.waiting}>
              <Skeleton shape="line" />
            </span>
          )
        }
      >
        {isError && (
          <Button size="s" variant="quiet" isBusy={isFetching} onClick={() => void refetch()}>
            {t('LOAD.RETRY')}
          </Button>
        )}
      </BonusLine>
    );
  // Only a visitor who came for an offer is told that there is none.
  if (gifts.length === 0) return isOpened ? <BonusLine words={<b>{t('CASHBOX.BONUS.EMPTY')}</b>} /> : null;
  const chosen = gifts.find((gift) => gift.chosen);
  return (
    <>
      <Outdated queries={[asked]} />
      {isOpen ? (
        <Offers gifts={gifts} amount={amount} />
      ) : (
        <BonusLine words={<b>{chosen?.title ?? t('CASHBOX.BONUS.NONE')}</b>}>
          <Button size="s" variant="quiet" onClick={() => setOpen(true)}>
            {t(chosen ? 'CASHBOX.BONUS.CHANGE' : 'CASHBOX.BONUS.CHOOSE')}
          </Button>
        </BonusLine>
      )}
    </>
  );
}

/** One line of the form with the chosen bonus, or the reason why there is no choice. */
function BonusLine({ words, children }: { words: ReactNode; children?: ReactNode }): ReactNode {
  const { t } = useTranslation();
  return (
    <div className={styles.bonus}>
      <p>
        <span>{t('CASHBOX.BONUS.LABEL')}</span>
        {words}
      </p>
      {children}
    </div>
  );
}

function Offers({ gifts, amount }: { gifts: readonly DepositGift[]; amount: number | undefined }): ReactNode {
  const { t, language } = useTranslation();
  const scope = useQueryScope();
  const queries = useQueryClient();
  const name = useId();
  const { mutate, error, variables, isPending } = useSend({
    send: async (platform, code: string | null) => {
      if (code === null) await platform.call('DELETE /api/player/clear_bonus_code');
      else await platform.call('PATCH /api/player/set_bonus_code', { body: { deposit_bonus_code: code } });
    },
    // Also after a refusal: the offer may have ended.
    onSettled: () =>
      queries.invalidateQueries({ queryKey: depositGiftsQuery(scope, language).queryKey.slice(0, 2) }),
  });
  const kept = gifts.find((gift) => gift.chosen)?.code ?? null;
  const shown = isPending ? variables : kept;
  return (
    <fieldset className={fields.choice} aria-busy={isPending || undefined}>
      <legend>{t('CASHBOX.BONUS.LABEL')}</legend>
      <div className={styles.offers}>
        <label className={fields.option}>
          <input type="radio" name={name} checked={shown === null} onChange={() => mutate(null)} />
          <span>
            {t('CASHBOX.BONUS.NONE')}
            <small>{t('CASHBOX.BONUS.NONE_TEXT')}</small>
          </span>
        </label>
        {gifts.map((gift) => (
          <label key={gift.code} className={fields.option}>
            <input
              type="radio"
              name={name}
              checked={shown === gift.code}
              onChange={() => mutate(gift.code)}
            />
            <span>
              {gift.title}
              <OfferTerms gift={gift} amount={amount} />
            </span>
          </label>
        ))}
      </div>
      {error && <Problem text={tellRefusalIn('CASHBOX', error, t)} />}
    </fieldset>
  );
}

/** The terms of an offer, in money once there is an amount. */
function OfferTerms({ gift, amount }: { gift: DepositGift; amount: number | undefined }): ReactNode {
  const { t } = useTranslation();
  const format = useMoney();
  const money = (cents: number): string => format(cents, gift.currency, 'short');
  const given = givenFor(gift, amount);
  return (
    <small>
      {t('CASHBOX.BONUS.LEAST', { amount: money(gift.minimum_deposit_cents) })}{' '}
      {gift.wager === 0 ? (
        t('CASHBOX.BONUS.NO_WAGER')
      ) : (
        <>
          {given
            ? t('CASHBOX.BONUS.WAGER_MONEY', { bonus: money(given.bonus), wager: money(given.wager) })
            : t('CASHBOX.BONUS.WAGER_TIMES', { times: gift.wager })}{' '}
          {t('CASHBOX.BONUS.DAYS', { count: gift.days_to_wager })}
        </>
      )}
    </small>
  );
}
