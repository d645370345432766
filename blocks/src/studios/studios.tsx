import { useId, type ReactNode } from 'react';
import { useEnvironment } from '../environment.tsx';
import { AppLink } from '../primitives/app-link.tsx';
import { FailedState } from '../primitives/states/failed-state.tsx';
import type { FailureCause } from '../primitives/states/failure-cause.ts';
import { Icon } from '../primitives/icon.tsx';
import { SectionHead } from '../primitives/frame/section-head.tsx';
import { Skeleton } from '../primitives/states/skeleton.tsx';
import type { LoadState } from '../primitives/games/game-list.tsx';
import type { BlockProps } from '../registry.ts';
import styles from './studios.module.css';

export type Studio = { id: string; title: string; slug: string };

type StudiosProps = BlockProps<'studios'> & {
  studios?: readonly Studio[];
  state?: LoadState;
  /** Why loading failed; left out when the cause is unknown. */
  failure?: FailureCause;
  onRetry?: () => void;
};

const MARKS = [
  'key-round',
  'flame',
  'waves',
  'landmark',
  'loader-pinwheel',
  'zap',
  'hammer',
  'lamp',
  'sofa',
  'spade',
  'mountain',
  'moon-star',
];

/** Links to the studios' pages. A studio has the same mark everywhere. */
export function Studios(props: StudiosProps): ReactNode {
  const { title, link, limit, studios = [], state = 'loading', failure, onRetry } = props;
  const { t } = useEnvironment();
  const headingId = useId();
  if (state === 'ready' && studios.length === 0) return null;
  if (state === 'failed')
    return (
      <section aria-labelledby={headingId}>
        <SectionHead title={title} id={headingId} />
        <FailedState title={t('BLOCKS.STUDIOS.FAILED')} failure={failure} onRetry={onRetry} />
      </section>
    );
  const isLoading = studios.length === 0;
  return (
    <section aria-labelledby={headingId} aria-busy={isLoading || undefined}>
      <SectionHead title={title} id={headingId} link={link} count={isLoading ? undefined : studios.length} />
      <ul className={styles['studios']}>
        {isLoading
          ? Array.from({ length: limit }, (_, index) => (
              <li key={index} className={styles['waiting']}>
                <Skeleton />
              </li>
            ))
          : studios.slice(0, limit).map((studio) => (
              <li key={studio.id}>
                <AppLink href={`/producers/${studio.slug}`} className={styles['studio']}>
                  <Icon name={studioMark(studio)} />
                  {studio.title}
                </AppLink>
              </li>
            ))}
      </ul>
    </section>
  );
}

/** Based on the platform's number of a studio, so that as many studios as there are marks have different ones. */
function studioMark({ id }: Studio): string {
  return MARKS[(Number(id) - 1) % MARKS.length] ?? 'building-2';
}
