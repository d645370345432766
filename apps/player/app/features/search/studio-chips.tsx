import { Chip } from '@marquee/blocks/primitives';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { studiosQuery, type GamePage, type QueryScope } from '../../shared/queries/games.queries.ts';
import { useTranslation } from '../../shared/texts/translation.tsx';
import styles from './search-dialog.module.css';

type StudioChipsProps = {
  found: NonNullable<GamePage['found']>['studios'];
  /** Slug; undefined: all. */
  chosen: string | undefined;
  scope: QueryScope;
  onChoose: (slug: string | undefined) => void;
};

/** The studios of the games found, with how many games of each; one narrows the search down. */
export function StudioChips({ found, chosen, scope, onChoose }: StudioChipsProps): ReactNode {
  const { t } = useTranslation();
  const studios = useQuery(studiosQuery(scope)).data ?? [];
  if (found.length < 2) return null;
  return (
    <ul className={styles.studios} aria-label={t('SEARCH.STUDIOS')}>
      <li>
        <Chip isCurrent={chosen === undefined} onClick={() => onChoose(undefined)}>
          {t('SEARCH.ALL_STUDIOS')}
        </Chip>
      </li>
      {found.map(({ slug, games_count: count }) => (
        <li key={slug}>
          <Chip isCurrent={chosen === slug} onClick={() => onChoose(slug)}>
            {studios.find((studio) => studio.slug === slug)?.title ?? slug}
            <small>{count}</small>
          </Chip>
        </li>
      ))}
    </ul>
  );
}
