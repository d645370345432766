import type { Tournament } from '@marquee/schemas';
import type { ReactNode } from 'react';
import { useEnvironment } from '../environment.tsx';
import { BlockTitle } from '../primitives/block-title.tsx';
import { CardGrid, CardGridSkeleton } from '../primitives/card-grid.tsx';
import { EmptyState } from '../primitives/empty-state.tsx';
import { FailedState } from '../primitives/failed-state.tsx';
import type { LoadState } from '../primitives/game-list.tsx';
import { useSecond } from '../primitives/second-ticker.ts';
import type { BlockProps } from '../registry.ts';
import { documentSource } from '../source-attribute.ts';
import { TournamentCard } from './tournament-card.tsx';
import { listTournaments, type ListedTournament } from './tournament-list.model.ts';
import styles from './tournament-list.module.css';

type TournamentListProps = Omit<BlockProps<'tournament-list'>, 'slots'> & {
  tournaments?: readonly Tournament[];
  state?: LoadState;
  /** Ids of the tournaments that the player has joined. */
  joined?: readonly number[];
  onRetry?: () => void;
  /** Text of an amount of a tournament. */
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
  onRetry,
  formatAmount = String,
}: TournamentListProps): ReactNode {
  const { t, isPreview } = useEnvironment();
  const now = useSecond() * 1000;
  if (state === 'failed') return <FailedState title={t('BLOCKS.TOURNAMENT.LIST_FAILED')} onRetry={onRetry} />;
  const label = title ?? t('BLOCKS.TOURNAMENT.LIST');
  if (!tournaments) {
    return (
      <section className={styles['list']} aria-label={label} aria-busy>
        <BlockTitle title={title} label={label} />
        <CardGridSkeleton />
      </section>
    );
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
  const draw = (items: readonly ListedTournament[]): ReactNode => (
    <CardGrid
      items={items.map(({ tournament, page, kind, status }) => ({
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
      }))}
    />
  );
  const sections = STATUSES.map((status) => ({
    status,
    items: listed.filter((each) => each.status === status),
  })).filter(({ items }) => items.length > 0);
  const isSplit = hasSections && sections.length > 1;
  return (
    <section className={styles['list']} aria-label={label}>
      {(title || !isSplit) && <BlockTitle title={title} label={label} />}
      {isSplit
        ? sections.map(({ status, items }) => (
            <section key={status} aria-labelledby={`tournaments-${status}`}>
              <h2 id={`tournaments-${status}`} className={styles['heading']}>
                {t(`BLOCKS.TOURNAMENT.SECTION.${status.toUpperCase()}`)}
              </h2>
              {draw(items)}
            </section>
          ))
        : draw(listed)}
    </section>
  );
}
