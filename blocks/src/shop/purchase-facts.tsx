import type { ResolvedShopCardDocument } from '@marquee/schemas';
import type { ReactNode } from 'react';
import { useEnvironment } from '../environment.tsx';
import { coinsOf } from '../primitives/formats/coins-of.ts';
import { Picture } from '../primitives/picture.tsx';
import { OfferTerms } from '../primitives/promotions/offer-terms.tsx';
import { cardName, cardPrice } from './shop.model.ts';
import styles from './purchase.module.css';

export type ShopGame = { title: string; preview: string };

type PurchaseFactsProps = {
  card: ResolvedShopCardDocument;
  quantity: number;
  currency: string;
  findGame?: (identifier: string) => ShopGame | undefined;
};

/** The conditions of a reward: what it contains, the wager, its duration, its games (SHOP-28). */
export function PurchaseFacts({ card, quantity, currency, findGame }: PurchaseFactsProps): ReactNode {
  const { t, locale } = useEnvironment();
  const { offer, games = [] } = card;
  // The offer's own lines say these.
  const wager = offer?.wagering ? undefined : card.wager;
  const daysToUse = offer?.daysToUse === undefined ? card.daysToUse : undefined;
  const price = cardPrice(card, currency);
  const name = cardName(card, currency);
  const facts = [
    { key: 'GET', value: quantity > 1 ? `${quantity.toLocaleString(locale)} × ${name}` : name },
    ...(price === null ? [] : [{ key: 'PRICE', value: t('BLOCKS.SHOP.IN_COINS', coinsOf(price, locale)) }]),
    ...(wager === undefined
      ? []
      : [
          {
            key: 'WAGER_ON',
            value: wager === 0 ? t('BLOCKS.SHOP.NO_WAGER') : `${wager.toLocaleString(locale)}×`,
          },
        ]),
    ...(daysToUse === undefined
      ? []
      : [{ key: 'USE_WITHIN', value: t('BLOCKS.SHOP.DAYS', { count: daysToUse }) }]),
  ];
  return (
    <>
      <dl className={styles['facts']}>
        {facts.map(({ key, value }) => (
          <div key={key} className={styles['fact']}>
            <dt>{t(`BLOCKS.SHOP.${key}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {games.length > 0 && (
          <div className={styles['fact']}>
            <dt>{t('BLOCKS.SHOP.GAMES')}</dt>
            <dd>
              <ul className={styles['games']}>
                {games.map((game) => {
                  const identifier = game.replace(':', '/');
                  const found = findGame?.(identifier);
                  return (
                    <li key={game} className={styles['game']}>
                      {found && (
                        <Picture
                          src={found.preview}
                          // A single game shows its name; of several only the covers are shown, so those need the
                          // titles.
                          alt={games.length > 1 ? found.title : undefined}
                          sizes="44px"
                          className={styles['cover']}
                          width={132}
                          height={176}
                        />
                      )}
                      {(!found || games.length === 1) && <span>{found?.title ?? nameOf(identifier)}</span>}
                    </li>
                  );
                })}
              </ul>
            </dd>
          </div>
        )}
      </dl>
      <OfferTerms offer={offer} terms={card.terms} hasAge={false} className={styles['terms']} />
    </>
  );
}

/** A fallback for a game whose title is not loaded: the words of its identifier. */
function nameOf(identifier: string): string {
  return (identifier.split('/').at(-1) ?? identifier)
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
