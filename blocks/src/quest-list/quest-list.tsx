import type { Tournament } from '@marquee/schemas';
import type { ReactNode } from 'react';
import { useEnvironment } from '../environment.tsx';
import { BlockTitle } from '../primitives/frame/block-title.tsx';
import { CardGrid, CardGridSkeleton } from '../primitives/frame/card-grid.tsx';
import { EmptyState } from '../primitives/states/empty-state.tsx';
import { FailedState } from '../primitives/states/failed-state.tsx';
import type { FailureCause } from '../primitives/states/failure-cause.ts';
import type { LoadState } from '../primitives/games/game-list.tsx';
import type { BlockProps } from '../registry.ts';
import { documentSource } from '../source-attribute.ts';
import { QuestCard, QuestFootSkeleton } from './quest-card.tsx';
import { listQuests, questPages } from './quest-list.model.ts';
import styles from './quest-list.module.css';

type QuestListProps = Omit<BlockProps<'quest-list'>, 'slots'> & {
  /** Quests open to the visitor; those of the player contain bets and points. */
  quests?: readonly Tournament[];
  state?: LoadState;
  joined?: readonly number[];
  hasTests?: boolean;
  /** Why loading failed; left out when the cause is unknown. */
  failure?: FailureCause;
  onRetry?: () => void;
};

export function QuestList({
  title,
  pages,
  sizes,
  showLocked,
  quests,
  state = 'loading',
  joined = [],
  hasTests,
  failure,
  onRetry,
}: QuestListProps): ReactNode {
  const { t, isPreview } = useEnvironment();
  if (state === 'failed')
    return <FailedState title={t('BLOCKS.QUESTS.FAILED')} failure={failure} onRetry={onRetry} />;
  const listed =
    quests &&
    listQuests(quests, { pages, sizes, joined, hasTests }).filter((each) => showLocked || each.quest);
  if (listed?.length === 0) {
    return <EmptyState icon="map" title={t('BLOCKS.QUESTS.EMPTY')} text={t('BLOCKS.QUESTS.EMPTY_TEXT')} />;
  }
  return (
    <section
      className={styles['list']}
      aria-label={title ?? t('BLOCKS.QUESTS.TITLE')}
      aria-busy={!listed || undefined}
    >
      <BlockTitle title={title} label={t('BLOCKS.QUESTS.TITLE')} />
      {listed ? (
        <CardGrid
          items={listed.map(({ page, quest, state: questState }) => ({
            id: page.id,
            card: (
              <div className={styles['item']} {...documentSource(isPreview, 'promotion-page', page.id)}>
                <QuestCard page={page} title={quest?.title ?? page.title} state={questState} />
              </div>
            ),
          }))}
        />
      ) : (
        <CardGridSkeleton cards={questPages(pages, hasTests)} foot={<QuestFootSkeleton />} />
      )}
    </section>
  );
}
