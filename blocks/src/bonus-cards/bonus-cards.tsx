import { useId, type ReactNode } from 'react';
import { useEnvironment } from '../environment.tsx';
import { formatPercent } from '../primitives/formats/format-percent.ts';
import { Picture } from '../primitives/picture.tsx';
import { OfferTerms } from '../primitives/promotions/offer-terms.tsx';
import type { BlockProps } from '../registry.ts';
import styles from './bonus-cards.module.css';

type BonusCardsProps = BlockProps<'bonus-cards'>;

/** The bonus of each deposit, and its conditions. */
export function BonusCards({ title, cards, note }: BonusCardsProps): ReactNode {
  const headingId = useId();
  return (
    <section aria-labelledby={title && headingId} className={styles['bonuses']}>
      {title && <h2 id={headingId}>{title}</h2>}
      <ol className={styles['cards']}>
        {cards.map((card, place) => (
          // Two deposits may have the same name, so the index is the key.
          <BonusCard key={place} card={card} />
        ))}
      </ol>
      {note && <p className={styles['note']}>{note}</p>}
    </section>
  );
}

function BonusCard({ card }: { card: BonusCardsProps['cards'][number] }): ReactNode {
  const { t, locale } = useEnvironment();
  const { label, bonus, extra, deposit, wager, image, offer } = card;
  return (
    <li className={styles['card']}>
      {image && (
        <Picture
          src={image.src}
          alt={image.alt}
          sizes="104px"
          className={styles['image']}
          width={160}
          height={160}
        />
      )}
      <p className={styles['label']}>{label}</p>
      <p className={styles['bonus']}>
        {bonus.type === 'percent'
          ? t('BLOCKS.BONUS.PERCENT', {
              percent: formatPercent(bonus.percent, locale),
              cap: bonus.cap.formatted,
            })
          : t('BLOCKS.BONUS.FREESPINS', { count: bonus.count })}
      </p>
      {extra && <p className={styles['extra']}>{extra}</p>}
      <dl className={styles['conditions']}>
        {deposit && (
          <div>
            <dt>{t('BLOCKS.BONUS.DEPOSIT')}</dt>
            <dd>{deposit.formatted}</dd>
          </div>
        )}
        <div>
          <dt>{t('BLOCKS.BONUS.WAGER')}</dt>
          <dd>{wager === 0 ? t('BLOCKS.BONUS.NO_WAGER') : `${wager.toLocaleString(locale)}×`}</dd>
        </div>
      </dl>
      <OfferTerms offer={offer} hasAge={false} className={styles['terms']} />
    </li>
  );
}
