import type { Tournament } from '@marquee/schemas';
import type { ReactNode } from 'react';
import { useEnvironment } from '../environment.tsx';
import { BlockTitle } from '../primitives/frame/block-title.tsx';
import { CardGrid, CardGridSkeleton, type CardItem } from '../primitives/frame/card-grid.tsx';
import { ContestCardSkeleton } from '../primitives/contests/contest-card-skeleton.tsx';
import { EmptyState } from '../primitives/states/empty-state.tsx';
import { FailedState } from '../primitives/states/failed-state.tsx';
import type { FailureCause } from '../primitives/states/failure-cause.ts';
import type { LoadState } from '../primitives/games/game-list.tsx';
import { useTimerInstant } from '../primitives/formats/second-ticker.ts';
import type { PromotionStatus } from '../primitives/promotions/promotion-status.ts';
import { VisuallyHidden } from '../primitives/visually-hidden.tsx';
import type { BlockProps } from '../registry.ts';
import { documentSource } from '../source-attribute.ts';
import { TournamentCard } from './tournament-card.tsx';
import { expectTournaments, listTournaments } from './tournament-list.model.ts';
import styles from './tournament-list.module.css';

type TournamentListProps = Omit<BlockProps<'tournament-list'>, 'slots'> & {
  tournaments?: readonly Tournament[];
  state?: LoadState;
  /** Ids of the tournaments that the player has joined. */
  joined?: readonly number[];
  /** Why loading failed; left out when the cause is unknown. */
  failure?: FailureCause;
  onRetry?: () => void;
  /** Formats an amount of a tournament. */
  formatAmount?: (cents: number, currency: string) => string;
};

const STATUSES = ['active', 'future', 'archive'] as const;

export function TournamentList({
  title,
  pages,
  kinds,
  show,
  hasSections,
  tournaments,
  state = 'loading',
  joined = [],
  failure,
  onRetry,
  formatAmount = String,
}: TournamentListProps): ReactNode {
  const { t, isPreview } = useEnvironment();
  const now = useTimerInstant(tournaments ?? pages.map(({ timer }) => timer));
  if (state === 'failed')
    return <FailedState title={t('BLOCKS.TOURNAMENT.LIST_FAILED')} failure={failure} onRetry={onRetry} />;
  const label = title ?? t('BLOCKS.TOURNAMENT.LIST');
  const frame = { title, label, hasSections };
  if (!tournaments) {
    const cards = expectTournaments(pages, { kinds, show, now }).map(({ page, status }) => ({
      status,
      id: page.id,
      card: <ContestCardSkeleton title={page.title} text={page.summary} />,
    }));
    return <StatusSections {...frame} cards={cards} isBusy />;
  }
  const listed = listTournaments(tournaments, { pages, kinds, show, now });
  if (listed.length === 0) {
    return (
      <EmptyState
        icon="trophy"
        title={t('BLOCKS.TOURNAMENT.EMPTY')}
        text={t(show === 'archive' ? 'BLOCKS.TOURNAMENT.EMPTY_ARCHIVE' : 'BLOCKS.PROMOTION.EMPTY_TEXT')}
      />
    );
  }
  const cards = listed.map(({ tournament, page, kind, status }) => ({
    status,
    id: tournament.id,
    card: (
      <div className={styles['item']} {...documentSource(isPreview, 'promotion-page', page.id)}>
        <TournamentCard
          tournament={tournament}
          page={page}
          kind={kind}
          status={status}
          isJoined={joined.includes(tournament.id)}
          formatAmount={formatAmount}
        />
      </div>
    ),
  }));
  return <StatusSections {...frame} cards={cards} />;
}

type StatusSectionsProps = {
  title?: string;
  label: string;
  hasSections: boolean;
  cards: readonly (CardItem & { status: PromotionStatus })[];
  isBusy?: boolean;
};

/** Active, future and past tournaments under separate headings, or all in one list. */
function StatusSections({ title, label, hasSections, cards, isBusy }: StatusSectionsProps): ReactNode {
  const { t } = useEnvironment();
  const sections = STATUSES.map((status) => ({
    status,
    items: cards.filter((each) => each.status === status),
  })).filter(({ items }) => items.length > 0);
  const isSplit = hasSections && sections.length > 1;
  return (
    <section className={styles['list']} aria-label={label} aria-busy={isBusy}>
      {(title || !isSplit) && <BlockTitle title={title} label={label} />}
      {isBusy &&
        (cards.length > 0 ? (
          <VisuallyHidden isLive>{t('BLOCKS.CONTEST.LOADING')}</VisuallyHidden>
        ) : (
          <CardGridSkeleton />
        ))}
      {isSplit
        ? sections.map(({ status, items }) => (
            <section key={status} aria-labelledby={`tournaments-${status}`}>
              <h2 id={`tournaments-${status}`} className={styles['heading']}>
                {t(`BLOCKS.TOURNAMENT.SECTION.${status.toUpperCase()}`)}
              </h2>
              <CardGrid items={items} />
            </section>
          ))
        : cards.length > 0 && <CardGrid items={cards} />}
    </section>
  );
}
