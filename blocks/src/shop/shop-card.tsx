import type { ResolvedShopCardDocument } from '@marquee/schemas';
import type { ReactNode } from 'react';
import { useEnvironment } from '../environment.tsx';
import { Badge, type BadgeTone } from '../primitives/badge.tsx';
import { Button, ButtonLink } from '../primitives/button.tsx';
import { classNames } from '../primitives/class-names.ts';
import { Picture } from '../primitives/picture.tsx';
import { Price } from '../primitives/price.tsx';
import { documentSource } from '../source-attribute.ts';
import { cardPrice, cardRate, coinsMissing } from './shop.model.ts';
import styles from './shop-card.module.css';

type Card = ResolvedShopCardDocument;

const TAGS: Record<NonNullable<Card['promoLabel']>['type'], BadgeTone> = {
  popular: 'light',
  new: 'brand',
  vip: 'reward',
};
const GLOWS = ['blue', 'rose', 'green', 'violet', 'amber'];

type ShopCardProps = {
  card: Card;
  index: number;
  currency: string;
  isGuest: boolean;
  balance?: number;
  onExchange?: (card: Card) => void;
};

export function ShopCard({ card, index, currency, isGuest, balance, onExchange }: ShopCardProps): ReactNode {
  const { t, isPreview, locale } = useEnvironment();
  const price = cardPrice(card, currency);
  const missing = price === null || balance === undefined ? 0 : coinsMissing(price, balance);
  const isShort = missing > 0;
  const rate = card.rate ? null : cardRate(card, currency);
  const amount = rate?.formatted ?? null;
  const title = amount === null ? card.title : `${amount} ${card.title}`;
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
            <Badge
              tone={TAGS[card.promoLabel.type]}
              icon={card.promoLabel.type === 'vip' ? 'crown' : undefined}
            >
              {card.promoLabel.text}
            </Badge>
          </div>
        )}
      </div>
      <div className={styles['body']}>
        <h3 className={styles['title']}>
          {amount !== null && <span className={styles['amount']}>{amount} </span>}
          {card.title}
        </h3>
        {card.text && <p className={styles['text']}>{card.text}</p>}
        {card.wager !== undefined && card.wager > 0 && (
          <p className={styles['text']}>
            {t('BLOCKS.SHOP.WAGER', { wager: card.wager.toLocaleString(locale) })}
          </p>
        )}
        <p className={styles['price']}>
          {price !== null && <Price coins={price} />}
          {isShort && (
            <span className={styles['missing']}>
              {t('BLOCKS.SHOP.MISSING', { count: missing, coins: missing.toLocaleString(locale) })}
            </span>
          )}
        </p>
        {isGuest ? (
          <ButtonLink href="/sign-up" isFull label={t('BLOCKS.SHOP.SIGN_UP_FOR', { title })}>
            {t('BLOCKS.SHOP.SIGN_UP')}
          </ButtonLink>
        ) : onExchange ? (
          <Button
            variant="primary"
            isFull
            isDisabled={isShort || price === null || balance === undefined}
            onClick={() => onExchange(card)}
            label={isShort ? undefined : t('BLOCKS.SHOP.EXCHANGE_FOR', { title })}
          >
            {t(isShort ? 'BLOCKS.SHOP.NOT_ENOUGH' : 'BLOCKS.SHOP.EXCHANGE')}
          </Button>
        ) : null}
      </div>
    </article>
  );
}
