import type { ResolvedShopCardDocument, ResolvedShopTabDocument } from '@marquee/schemas';
import type { ReactNode } from 'react';
import { useEnvironment } from '../environment.tsx';
import { EmptyState } from '../primitives/empty-state.tsx';
import type { LoadState } from '../primitives/game-list.tsx';
import { Skeleton } from '../primitives/skeleton.tsx';
import { TabLinks } from '../primitives/tabs.tsx';
import { VisuallyHidden } from '../primitives/visually-hidden.tsx';
import type { BlockProps } from '../registry.ts';
import { ShopCard } from './shop-card.tsx';
import styles from './shop.module.css';

type ShopProps = Omit<BlockProps<'shop'>, 'slots'> & {
  /** The visitor’s coins; left out while unknown. */
  balance?: number;
  currency?: string;
  isGuest?: boolean;
  state?: LoadState;
  onExchange?: (card: ResolvedShopCardDocument) => void;
};

const SKELETONS = ['a', 'b', 'c', 'd', 'e'];

export function Shop({
  title,
  tabs,
  cards,
  segment,
  basePath,
  balance,
  currency = 'EUR',
  isGuest = false,
  state = 'ready',
  onExchange,
}: ShopProps): ReactNode {
  const { t } = useEnvironment();
  const label = title ?? t('BLOCKS.SHOP.LABEL');
  const shown = tabs.filter((tab) => segment === 'all' || tab.segment === segment);
  const links = [
    { href: basePath, label: t('BLOCKS.SHOP.ALL'), isCurrent: segment === 'all' },
    ...tabs.map((tab) => ({
      href: `${basePath}/${tab.segment}`,
      label: tab.title,
      isCurrent: tab.segment === segment,
    })),
  ];
  const ofTab = (tab: ResolvedShopTabDocument): ResolvedShopCardDocument[] =>
    cards.filter((card) => card.tab === tab.id);
  const isEmpty = state === 'ready' && !shown.some((tab) => ofTab(tab).length > 0);
  return (
    <section aria-label={label} aria-busy={state === 'loading' || undefined} className={styles['shop']}>
      <TabLinks label={label} links={links} />
      {isEmpty && (
        <EmptyState icon="shopping-bag" title={t('BLOCKS.SHOP.EMPTY')} text={t('BLOCKS.SHOP.EMPTY_TEXT')} />
      )}
      {state === 'loading' && (
        <div className={styles['cards']}>
          {/* Five stand in while rewards are on their way (SHOP-26). */}
          {SKELETONS.map((key) => (
            <Skeleton key={key} shape="card" />
          ))}
          <VisuallyHidden isLive>{t('BLOCKS.SHOP.LOADING')}</VisuallyHidden>
        </div>
      )}
      {state === 'ready' &&
        shown
          .filter((tab) => ofTab(tab).length > 0)
          .map((tab) => (
            <section key={tab.id} aria-labelledby={`shop-${tab.id}`}>
              <div className={styles['head']}>
                <h2 id={`shop-${tab.id}`}>{tab.title}</h2>
                {tab.text && <p className={styles['text']}>{tab.text}</p>}
              </div>
              <ul className={styles['cards']}>
                {ofTab(tab).map((card, index) => (
                  <li key={card.id}>
                    <ShopCard
                      card={card}
                      index={index}
                      currency={currency}
                      isGuest={isGuest}
                      balance={balance}
                      onExchange={onExchange}
                    />
                  </li>
                ))}
              </ul>
            </section>
          ))}
    </section>
  );
}
