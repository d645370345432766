import { useId, type ReactNode } from 'react';
import { useEnvironment } from '../environment.tsx';
import type { BlockProps } from '../registry.ts';
import { workOutWager } from './worked-example.model.ts';
import styles from './worked-example.module.css';

type WorkedExampleProps = Omit<BlockProps<'worked-example'>, 'slots'> & {
  /** Formats an amount in minor units. */
  formatAmount?: (amount: number, currency: string) => string;
};

/** A wager in money. The sums are computed here, so that they always match the offer. */
export function WorkedExample({
  title,
  text,
  deposit,
  percent,
  cap,
  wager,
  base,
  stake,
  formatAmount,
}: WorkedExampleProps): ReactNode {
  const { t, locale } = useEnvironment();
  const headingId = useId();
  if (!formatAmount) return null;
  // An amount in another currency than the deposit is ignored here.
  const inCurrency = (money: typeof cap): number | undefined =>
    money?.currency === deposit.currency ? money.amount_cents : undefined;
  const offer = { deposit: deposit.amount_cents, percent, wager, base };
  const sums = workOutWager({ ...offer, cap: inCurrency(cap), stake: inCurrency(stake) });
  const money = (amount: number): string => formatAmount(amount, deposit.currency);
  const share = (percent / 100).toLocaleString(locale, { style: 'percent', maximumFractionDigits: 1 });
  return (
    <section aria-labelledby={headingId} className={styles['panel']}>
      <div className={styles['example']}>
        <div className={styles['words']}>
          <h2 id={headingId}>{title}</h2>
          {text && <p className={styles['text']}>{text}</p>}
        </div>
        <dl className={styles['sums']}>
          <Sum label={t('BLOCKS.WAGER.DEPOSIT')} value={money(deposit.amount_cents)} />
          <Sum label={t('BLOCKS.WAGER.BONUS', { percent: share })} value={money(sums.bonus)} />
          <Sum
            label={t('BLOCKS.WAGER.STAKES', {
              wager: wager.toLocaleString(locale),
              amount: money(sums.wagered),
            })}
            value={money(sums.stakes)}
            isTotal={sums.rounds === undefined}
          />
          {sums.rounds !== undefined && stake && (
            <Sum
              label={t('BLOCKS.WAGER.ROUNDS', { stake: money(stake.amount_cents) })}
              value={t('BLOCKS.WAGER.ROUND_COUNT', {
                count: sums.rounds,
                rounds: sums.rounds.toLocaleString(locale),
              })}
              isTotal
            />
          )}
        </dl>
      </div>
    </section>
  );
}

type SumProps = { label: string; value: string; isTotal?: boolean };

function Sum({ label, value, isTotal = false }: SumProps): ReactNode {
  return (
    <div className={isTotal ? styles['total'] : undefined}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
