import { useInfiniteQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Download, Languages, SearchX, Upload } from 'lucide-react';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { textsQuery } from '../../api/translations.queries.ts';
import { useCanEdit } from '../../session/session.store.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { EmptyState, ErrorState, SkeletonRows } from '../../shared/ui/states.tsx';
import { ExportTexts } from './export-texts.tsx';
import { ImportTexts } from './import-texts.tsx';
import { NO_FILTER, useTextFilter } from './text-filter.ts';
import { TextFilters } from './text-filters.tsx';
import { TextGrid } from './text-grid.tsx';
import styles from './translations.module.css';

/** Every text in every language: what is missing, what is older than its English, and what most people read first. */
export function Translations() {
  usePageTitle('Translations');
  const canEdit = useCanEdit();
  const [filter, put] = useTextFilter();
  const wanted = useDeferredValue(filter);
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(textsQuery(wanted));
  const [open, setOpen] = useState<'import' | 'export'>();
  const rows = useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data]);
  const first = data?.pages[0];
  const loaded = rows.length;
  const onNear = useCallback(
    (index: number) => {
      if (hasNextPage && !isFetchingNextPage && index > loaded - 60) void fetchNextPage();
    },
    [hasNextPage, isFetchingNextPage, loaded, fetchNextPage],
  );
  return (
    <>
      <header className="top">
        <h1>Translations</h1>
        {first && (
          <span className="muted num trunc">
            {`${first.total.toLocaleString('en-GB')} texts, ${first.languages.length} languages`}
          </span>
        )}
        <span className="end" />
        {canEdit && (
          <button type="button" className="btn" onClick={() => setOpen('import')}>
            <Upload size={15} aria-hidden="true" />
            Import
          </button>
        )}
        <button type="button" className="btn" disabled={!first} onClick={() => setOpen('export')}>
          <Download size={15} aria-hidden="true" />
          Export for translators
        </button>
      </header>
      <TextFilters filter={filter} first={first} onChange={put} />
      {isPending && <SkeletonRows label="texts" />}
      {!first && error && <ErrorState error={error} what="the texts" onRetry={() => void refetch()} />}
      {first?.total === 0 && (
        <EmptyState icon={Languages} title="No texts yet">
          Texts appear here as soon as documents have some.
        </EmptyState>
      )}
      {first && first.total > 0 && first.matches === 0 && (
        <EmptyState
          icon={SearchX}
          title={filter.show === 'missing' ? 'Nothing is missing here' : 'No text fits'}
          actions={
            <button type="button" className="btn" onClick={() => put(NO_FILTER)}>
              Clear all filters
            </button>
          }
        >
          {`Without filters there would be ${first.total.toLocaleString('en-GB')}.`}
        </EmptyState>
      )}
      {first && first.matches > 0 && (
        <TextGrid
          rows={rows}
          count={first.matches}
          languages={
            filter.language
              ? first.languages.filter(({ locale }) => locale === 'en' || locale === filter.language)
              : first.languages
          }
          visitors={first.visitors}
          canEdit={canEdit}
          onNear={onNear}
        />
      )}
      {first && (
        <footer className={clsx(styles['textGridLegend'], 'foot')}>
          <span>
            <kbd>↑</kbd> <kbd>↓</kbd> <kbd>←</kbd> <kbd>→</kbd> move
          </span>
          <span>
            <kbd>⏎</kbd> write
          </span>
          <span>
            <kbd>N</kbd> next missing
          </span>
          <span className="key fallback">falls back, on purpose</span>
          <span className="key missing">missing</span>
          <span className="key outdated">English changed since</span>
          <span className="end">Percent weighs each text by who can reach it</span>
        </footer>
      )}
      {open === 'export' && first && (
        <ExportTexts
          filter={wanted}
          matches={first.matches}
          languages={first.languages}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'import' && <ImportTexts onClose={() => setOpen(undefined)} />}
    </>
  );
}
