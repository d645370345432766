import type { ResolvedShopTabDocument } from '@marquee/schemas';
import type { ReactNode } from 'react';
import { useEnvironment } from '../environment.tsx';
import { Button } from '../primitives/button.tsx';
import { EmptyState } from '../primitives/states/empty-state.tsx';
import type { LoadState } from '../primitives/games/game-list.tsx';
import { Icon } from '../primitives/icon.tsx';
import { Prose } from '../primitives/prose.tsx';
import { Skeleton } from '../primitives/states/skeleton.tsx';
import { TabLinks } from '../primitives/frame/tabs.tsx';
import { VisuallyHidden } from '../primitives/visually-hidden.tsx';
import type { BlockProps } from '../registry.ts';
import { PurchaseDialog } from './purchase-dialog.tsx';
import type { ShopGame } from './purchase-facts.tsx';
import { usePurchase, type PurchaseOptions } from './purchase.ts';
import { ShopTab } from './shop-tab.tsx';
import styles from './shop.module.css';

type ShopProps = Omit<BlockProps<'shop'>, 'slots'> &
  Omit<PurchaseOptions, 'currency'> & {
    currency?: string;
    isGuest?: boolean;
    /** The state of the coin balance. Whatever it is, the rewards stay on the page with their prices. */
    state?: LoadState;
    onRetry?: () => void;
    /** Finds a game by its identifier, provider/game. */
    findGame?: (identifier: string) => ShopGame | undefined;
  };

const SKELETONS = ['a', 'b', 'c', 'd', 'e'];

export function Shop(props: ShopProps): ReactNode {
  const { title, tabs, cards, segment, basePath, about } = props;
  const { balance, currency = 'EUR', isGuest = false, state = 'ready', onRetry } = props;
  const { t } = useEnvironment();
  const purchase = usePurchase({ ...props, currency });
  const label = title ?? t('BLOCKS.SHOP.LABEL');
  const links = [
    { href: basePath, label: t('BLOCKS.SHOP.ALL'), isCurrent: segment === 'all' },
    ...tabs.map((tab) => ({
      href: `${basePath}/${tab.segment}`,
      label: tab.title,
      isCurrent: tab.segment === segment,
    })),
  ];
  const cardsOf = (tab: ResolvedShopTabDocument) => cards.filter((card) => card.tab === tab.id);
  const shown = tabs.filter(
    (tab) => (segment === 'all' || tab.segment === segment) && cardsOf(tab).length > 0,
  );
  const isBare = state === 'loading' && shown.length === 0;
  return (
    <section aria-label={label} aria-busy={state === 'loading' || undefined} className={styles['shop']}>
      <TabLinks label={label} links={links} />
      {state === 'failed' && (
        <div role="alert" className={styles['failed']}>
          <Icon name="triangle-alert" />
          <p>
            <b>{t('BLOCKS.SHOP.FAILED')}</b>
            {t('BLOCKS.SHOP.FAILED_TEXT')}
          </p>
          {onRetry && <Button onClick={onRetry}>{t('BLOCKS.SHOP.RETRY')}</Button>}
        </div>
      )}
      {state !== 'loading' && shown.length === 0 && (
        <EmptyState icon="shopping-bag" title={t('BLOCKS.SHOP.EMPTY')} text={t('BLOCKS.SHOP.EMPTY_TEXT')} />
      )}
      {isBare && (
        <div>
          <div className={styles['cards']}>
            {/* Five placeholders while rewards are loading (SHOP-26). */}
            {SKELETONS.map((key) => (
              <Skeleton key={key} shape="card" />
            ))}
          </div>
          <VisuallyHidden isLive>{t('BLOCKS.SHOP.LOADING')}</VisuallyHidden>
        </div>
      )}
      {shown.map((tab) => (
        <ShopTab
          key={tab.id}
          tab={tab}
          cards={cardsOf(tab)}
          currency={currency}
          isGuest={isGuest}
          balance={balance}
          onOpen={purchase.open}
        />
      ))}
      {about && (
        <details className={styles['about']}>
          <summary>
            {t('BLOCKS.SHOP.MORE')}
            <Icon name="chevron-down" />
          </summary>
          {/* A link to this element unfolds the text around it. */}
          <div id="how-coins-work">
            <Prose html={about} />
          </div>
        </details>
      )}
      <PurchaseDialog
        purchase={purchase}
        currency={currency}
        isGuest={isGuest}
        canExchange={props.onExchange !== undefined}
        balance={balance}
        findGame={props.findGame}
      />
    </section>
  );
}
