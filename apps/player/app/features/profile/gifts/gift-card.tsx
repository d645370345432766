import { Badge, Button, OfferTerms, ProgressBar } from '@marquee/blocks/primitives';
import { useState, type ReactNode } from 'react';
import { useMoney } from '../../../shared/texts/use-money.ts';
import { useTranslation } from '../../../shared/texts/translation.tsx';
import { useVisitor } from '../../../shared/visitor/visitor.tsx';
import { CancelGift } from './cancel-gift.tsx';
import { GiftGames, PlayGift } from './gift-games.tsx';
import { isActivatable, progressOf, type Gift } from './gifts.model.ts';
import styles from './gifts.module.css';
import { Problem } from '../../../shared/forms/problem.tsx';
import { tellRefusal } from '../details/refusal.model.ts';
import { useActivateGift } from './use-gifts.ts';

type GiftCardProps = {
  gift: Gift;
  isPast?: boolean;
  /** Heading level of the title. */
  level?: 2 | 3;
};

/** One gift: its title, its terms in money, its end and its actions. */
export function GiftCard({ gift, isPast = false, level = 3 }: GiftCardProps): ReactNode {
  const { t } = useTranslation();
  const { mutate, isPending, error } = useActivateGift();
  const [isCanceled, setCanceled] = useState(false);
  const isOnBreak = useVisitor().break !== undefined;
  const { title, text, offer, stage, id, type } = gift;
  const heading = `gift-${type}-${id}`;
  const Title = `h${level}` as const;
  return (
    <article className={styles.card} aria-labelledby={heading}>
      <div className={styles.head}>
        <Title id={heading}>{title}</Title>
        <Badge tone={isPast ? 'plain' : isActivatable(gift) ? 'info' : 'success'}>
          {t(`PROFILE.GIFTS.STAGE.${stage.toUpperCase()}`)}
        </Badge>
      </div>
      {text && <p className={styles.text}>{text}</p>}
      <OfferTerms offer={offer} hasAge={false} className={styles.terms} />
      <Terms gift={gift} />
      {!isPast && (
        <>
          {!isActivatable(gift) && <GiftProgress gift={gift} />}
          {error && <Problem text={tellRefusal(error, t)} />}
          <div className={styles.actions}>
            {gift.type === 'freespin' && <PlayGift gift={gift} />}
            {isActivatable(gift) && !isOnBreak && (
              <Button
                variant="primary"
                isBusy={isPending}
                onClick={() => mutate(gift)}
                label={`${t('PROFILE.GIFTS.ACTIVATE')}: ${title}`}
              >
                {t('PROFILE.GIFTS.ACTIVATE')}
              </Button>
            )}
            <Button
              variant="ghost"
              onClick={() => setCanceled(true)}
              label={`${t('PROFILE.GIFTS.CANCEL')}: ${title}`}
            >
              {t('PROFILE.GIFTS.CANCEL')}
            </Button>
          </div>
          <CancelGift gift={gift} isOpen={isCanceled} onClose={() => setCanceled(false)} />
        </>
      )}
    </article>
  );
}

/** What a gift gives and requires, always in money. */
function Terms({ gift }: { gift: Gift }): ReactNode {
  const { t, language } = useTranslation();
  const formatMoney = useMoney();
  const money = (cents: number): string => formatMoney(cents, gift.currency, 'short');
  const until = isActivatable(gift) ? gift.activatable_until : gift.valid_until;
  const time = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  const facts: (readonly [string, string])[] = [
    gift.type === 'bonus'
      ? ['AMOUNT', money(gift.amount_cents)]
      : ['ROUNDS', t('PROFILE.GIFTS.ROUNDS_OF', { count: gift.freespins_total, bet: money(gift.bet_cents) })],
    ...(gift.type === 'bonus'
      ? [
          [
            'WAGER',
            gift.wager === 0 ? t('PROFILE.GIFTS.NO_WAGER') : money(gift.amount_wager_requirement_cents),
          ] as const,
        ]
      : [
          ['WON', money(gift.winnings_cents)] as const,
          [
            'WAGER',
            gift.wager === 0 ? t('PROFILE.GIFTS.NO_WAGER') : t('PROFILE.GIFTS.TIMES', { count: gift.wager }),
          ] as const,
        ]),
    ...(gift.type === 'bonus' && gift.max_bet_cents !== null
      ? [['MAX_BET', money(gift.max_bet_cents)] as const]
      : []),
    ...(gift.max_win_cents === null ? [] : [['MAX_WIN', money(gift.max_win_cents)] as const]),
    ...(until
      ? [[isActivatable(gift) ? 'ACTIVATE_UNTIL' : 'UNTIL', `${time.format(new Date(until))} UTC`] as const]
      : []),
  ];
  return (
    <dl className={styles.facts}>
      {gift.type === 'freespin' && <GiftGames gift={gift} />}
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`PROFILE.GIFTS.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function GiftProgress({ gift }: { gift: Gift }): ReactNode {
  const { t } = useTranslation();
  const formatMoney = useMoney();
  const progress = progressOf(gift);
  if (!progress) return null;
  const write = (value: number): string =>
    gift.type === 'bonus' ? formatMoney(value, gift.currency, 'short') : String(value);
  const words = t(`PROFILE.GIFTS.DONE.${gift.type.toUpperCase()}`, {
    value: write(progress.value),
    max: write(progress.max),
    percent: progress.percent,
  });
  return (
    <div className={styles.progress}>
      <ProgressBar label={gift.title} value={progress.value} max={progress.max} valueText={words} isThin />
      <p>{words}</p>
    </div>
  );
}
