import type { ResolvedPromotionPageDocument } from '@marquee/schemas';
import type { ReactNode } from 'react';
import { useEnvironment } from '../environment.tsx';
import { Badge } from '../primitives/badge.tsx';
import { classNames } from '../primitives/class-names.ts';
import { Words } from '../primitives/contests/contest-card-skeleton.tsx';
import { ContestCard } from '../primitives/contests/contest-card.tsx';
import { ProgressBar } from '../primitives/states/progress-bar.tsx';
import { StatusPill } from '../primitives/states/status-pill.tsx';
import type { QuestCardState } from './quest-list.model.ts';
import styles from './quest-list.module.css';

type QuestCardProps = { page: ResolvedPromotionPageDocument; title: string; state: QuestCardState };

export function QuestCard({ page, title, state }: QuestCardProps): ReactNode {
  const { t } = useEnvironment();
  const isLocked = state.kind === 'locked';
  return (
    <ContestCard
      title={title}
      overline={t('BLOCKS.PROMOTION.TYPE.QUEST')}
      path={isLocked ? undefined : page.path}
      image={page.image}
      text={page.summary}
      isDimmed={isLocked}
      pills={<QuestPill kind={state.kind} />}
      action={{
        label: t('BLOCKS.QUESTS.OPEN_MAP'),
        variant: state.kind === 'done' ? 'secondary' : 'primary',
      }}
    >
      <QuestProgress state={state} />
    </ContestCard>
  );
}

function QuestPill({ kind }: { kind: QuestCardState['kind'] }): ReactNode {
  const { t } = useEnvironment();
  if (kind === 'open') return <StatusPill status="active" />;
  if (kind === 'locked')
    return (
      <Badge tone="plain" icon="lock">
        {t('BLOCKS.QUEST.STATE.LOCKED')}
      </Badge>
    );
  if (kind === 'done')
    return (
      <Badge tone="reward" icon="check">
        {t('BLOCKS.QUEST.STATE.COMPLETED')}
      </Badge>
    );
  return (
    <Badge tone="success" icon="map-pin">
      {t('BLOCKS.CONTEST.JOINED')}
    </Badge>
  );
}

function QuestProgress({ state }: { state: QuestCardState }): ReactNode {
  const { t } = useEnvironment();
  if (state.kind === 'open' || state.kind === 'locked') {
    const isOpen = state.kind === 'open';
    return (
      <div className={classNames(styles['progress'], styles['open'])}>
        <p className={isOpen ? styles['level'] : styles['note']}>
          {isOpen ? t('BLOCKS.QUESTS.LEVELS', { count: state.levels }) : t('BLOCKS.QUESTS.LOCKED_TEXT')}
        </p>
      </div>
    );
  }
  const isDone = state.kind === 'done';
  const level = isDone ? state.levels : state.level;
  const words = t('BLOCKS.QUESTS.LEVEL_OF', { number: level, total: state.levels });
  return (
    <div className={styles['progress']}>
      <p className={styles['level']}>{words}</p>
      <ProgressBar
        label={t('BLOCKS.QUEST.PROGRESS')}
        value={isDone ? 1 : state.points}
        max={isDone ? 1 : state.needed}
        tone={isDone ? 'reward' : 'brand'}
        valueText={words}
      />
    </div>
  );
}

/** A placeholder for the levels of a quest, whatever its state. */
export function QuestFootSkeleton(): ReactNode {
  return (
    <div className={classNames(styles['progress'], styles['open'])}>
      <Words className={styles['level']} />
    </div>
  );
}
