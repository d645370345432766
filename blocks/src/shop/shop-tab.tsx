import type { ResolvedShopCardDocument, ResolvedShopTabDocument } from '@marquee/schemas';
import type { ReactNode } from 'react';
import { ShopCard } from './shop-card.tsx';
import styles from './shop.module.css';

type ShopTabProps = {
  tab: ResolvedShopTabDocument;
  cards: readonly ResolvedShopCardDocument[];
  currency: string;
  isGuest: boolean;
  balance?: number;
  onOpen: (card: ResolvedShopCardDocument) => void;
};

/** The rewards of one tab, with a heading. */
export function ShopTab({ tab, cards, ...card }: ShopTabProps): ReactNode {
  return (
    <section aria-labelledby={`shop-${tab.id}`}>
      <div className={styles['head']}>
        <h2 id={`shop-${tab.id}`}>{tab.title}</h2>
        {tab.text && <p className={styles['text']}>{tab.text}</p>}
      </div>
      <ul className={styles['cards']}>
        {cards.map((each, index) => (
          <li key={each.id}>
            <ShopCard {...card} card={each} index={index} />
          </li>
        ))}
      </ul>
    </section>
  );
}
