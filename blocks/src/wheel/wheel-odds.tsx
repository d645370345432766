import { Fragment, type ReactNode } from 'react';
import { useEnvironment } from '../environment.tsx';
import { Badge } from '../primitives/badge.tsx';
import { OfferTerms } from '../primitives/promotions/offer-terms.tsx';
import type { Segment } from './wheel-disc.tsx';
import styles from './wheel.module.css';

/** Prizes with their true chances: each weight divided by the sum of weights (SAFE-05). */
export function WheelOdds({ segments }: { segments: readonly Segment[] }): ReactNode {
  const { t, locale } = useEnvironment();
  const total = segments.reduce((sum, segment) => sum + segment.weight, 0);
  // Money has no wager, so the column is left out when no prize has one.
  const hasWager = segments.some((segment) => segment.wager > 0);
  const percent = new Intl.NumberFormat(locale, {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return (
    <section className={styles['panel']}>
      <div className={styles['panelHead']}>
        <h2 className={styles['panelTitle']}>{t('BLOCKS.WHEEL.ODDS')}</h2>
        <Badge tone="plain">{t('BLOCKS.WHEEL.TO_SCALE')}</Badge>
      </div>
      <table className={styles['odds']}>
        <thead>
          <tr>
            <th scope="col">{t('BLOCKS.WHEEL.PRIZE')}</th>
            {hasWager && <th scope="col">{t('BLOCKS.WHEEL.WAGER')}</th>}
            <th scope="col" className={styles['end']}>
              {t('BLOCKS.WHEEL.CHANCE')}
            </th>
          </tr>
        </thead>
        <tbody>
          {segments.map((segment) => (
            <Fragment key={segment.id}>
              <tr>
                <th scope="row">
                  {segment.label}
                  <span className={styles['bar']} aria-hidden>
                    <span style={{ width: `${(segment.weight / total) * 100}%` }} />
                  </span>
                </th>
                {hasWager && <td>{`${segment.wager.toLocaleString(locale)}×`}</td>}
                <td className={styles['end']}>{percent.format(segment.weight / total)}</td>
              </tr>
              {segment.offer && (
                <tr>
                  <td colSpan={hasWager ? 3 : 2} className={styles['offer']}>
                    <OfferTerms offer={segment.offer} hasAge={false} />
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
      <p className={styles['small']}>
        {t('BLOCKS.WHEEL.FAIRNESS', {
          weights: new Intl.ListFormat(locale).format(
            segments.map((segment) => segment.weight.toLocaleString(locale)),
          ),
          total: total.toLocaleString(locale),
        })}
      </p>
    </section>
  );
}
