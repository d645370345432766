import type { ResolvedShopCardDocument } from '@marquee/schemas';
import type { ReactNode } from 'react';
import { useEnvironment } from '../environment.tsx';
import { Badge, type BadgeTone } from '../primitives/badge.tsx';
import { Button, ButtonLink } from '../primitives/button.tsx';
import { coinsOf } from '../primitives/formats/coins-of.ts';
import { classNames } from '../primitives/class-names.ts';
import { Picture } from '../primitives/picture.tsx';
import { OfferTerms } from '../primitives/promotions/offer-terms.tsx';
import { Price } from '../primitives/promotions/price.tsx';
import { documentSource } from '../source-attribute.ts';
import { cardAmount, cardName, cardPrice, coinsMissing } from './shop.model.ts';
import styles from './shop-card.module.css';

type Card = ResolvedShopCardDocument;

const TAGS: Record<NonNullable<Card['promoLabel']>['type'], { tone: BadgeTone; icon: string }> = {
  popular: { tone: 'light', icon: 'flame' },
  new: { tone: 'brand', icon: 'sparkles' },
  vip: { tone: 'reward', icon: 'crown' },
};
const GLOWS = ['blue', 'rose', 'green', 'violet', 'amber'];

type ShopCardProps = {
  card: Card;
  index: number;
  currency: string;
  isGuest: boolean;
  balance?: number;
  onOpen: (card: Card) => void;
};

export function ShopCard({ card, index, currency, isGuest, balance, onOpen }: ShopCardProps): ReactNode {
  const { t, isPreview, locale } = useEnvironment();
  const price = cardPrice(card, currency);
  const missing = price === null || balance === undefined ? 0 : coinsMissing(price, balance);
  const amount = cardAmount(card, currency);
  const title = cardName(card, currency);
  const tag = card.promoLabel && TAGS[card.promoLabel.type];
  const heading = (
    <>
      {amount !== null && <span className={styles['amount']}>{amount} </span>}
      {card.title}
    </>
  );
  return (
    <article className={styles['card']} {...documentSource(isPreview, 'shop-card', card.id)}>
      <div className={classNames(styles['top'], styles[GLOWS[index % GLOWS.length] ?? 'violet'])}>
        {card.image && (
          <Picture
            src={card.image.src}
            alt={card.image.alt}
            sizes="112px"
            className={styles['image']}
            width={240}
            height={240}
          />
        )}
        {card.promoLabel && (
          <div className={styles['tag']}>
            <Badge tone={tag?.tone} icon={tag?.icon}>
              {card.promoLabel.text}
            </Badge>
          </div>
        )}
      </div>
      <div className={styles['body']}>
        <h3 className={styles['title']}>
          {/* A guest's button leads to sign-up, so guests open the conditions by the name (SHOP-31). */}
          {isGuest ? (
            <button
              type="button"
              className={styles['open']}
              onClick={() => onOpen(card)}
              aria-label={t('BLOCKS.SHOP.CONDITIONS_OF', { title })}
            >
              {heading}
            </button>
          ) : (
            heading
          )}
        </h3>
        {card.text && <p className={styles['text']}>{card.text}</p>}
        <OfferTerms offer={card.offer} hasAge={false} className={styles['text']} />
        {card.offer === undefined && card.wager !== undefined && card.wager > 0 && (
          <p className={styles['text']}>
            {t('BLOCKS.SHOP.WAGER', { wager: card.wager.toLocaleString(locale) })}
          </p>
        )}
        <p className={styles['price']}>
          {price !== null && <Price coins={price} />}
          {missing > 0 && (
            <span className={styles['missing']}>{t('BLOCKS.SHOP.MISSING', coinsOf(missing, locale))}</span>
          )}
        </p>
        {isGuest ? (
          <ButtonLink href="/sign-up" isFull label={t('BLOCKS.SHOP.SIGN_UP_FOR', { title })}>
            {t('BLOCKS.SHOP.SIGN_UP')}
          </ButtonLink>
        ) : (
          <Button
            variant={missing > 0 ? 'secondary' : 'primary'}
            isFull
            isDisabled={price === null || balance === undefined}
            onClick={() => onOpen(card)}
            label={t(missing > 0 ? 'BLOCKS.SHOP.NOT_ENOUGH_FOR' : 'BLOCKS.SHOP.EXCHANGE_FOR', { title })}
          >
            {t(missing > 0 ? 'BLOCKS.SHOP.NOT_ENOUGH' : 'BLOCKS.SHOP.EXCHANGE')}
          </Button>
        )}
      </div>
    </article>
  );
}
