import { useInfiniteQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Download, Languages, SearchX, Upload } from 'lucide-react';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { textsQuery } from '../../api/translations.queries.ts';
import { useCanEdit } from '../../session/session.store.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { Button } from '../../shared/ui/button.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../shared/ui/states.tsx';
import { say } from '../../words/generated/translations.ts';
import { ExportTexts } from './export-texts.tsx';
import { ImportTexts } from './import-texts.tsx';
import { NO_FILTER, useTextFilter } from './text-filter.ts';
import { TextFilters } from './text-filters.tsx';
import { TextGrid } from './text-grid.tsx';
import textStyles from '../../shared/ui/text.module.css';
import arrangement from '../../shared/ui/arrangement.module.css';
import pageStyles from '../../shared/ui/page.module.css';
import styles from './translations.module.css';

/** All texts in all languages: missing ones, ones that are older than the English, and the most read ones first. */
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
      <header className={pageStyles['top']} data-part="top">
        <h1>{say('translations')}</h1>
        {first && (
          <span className={clsx(textStyles['muted'], textStyles['numbers'], textStyles['cut'])}>
            {say('texts-languages-languages', { count: first.total, languages: first.languages.length })}
          </span>
        )}
        <span className={arrangement['end']} />
        {canEdit && (
          <Button onClick={() => setOpen('import')}>
            <Upload size={15} aria-hidden="true" />
            {say('import')}
          </Button>
        )}
        <Button disabled={!first} onClick={() => setOpen('export')}>
          <Download size={15} aria-hidden="true" />
          {say('export-for-translators')}
        </Button>
      </header>
      <TextFilters filter={filter} first={first} onChange={put} />
      {isPending && <SkeletonRows label={say('texts')} />}
      {!first && error && <ErrorState error={error} what={say('the-texts')} onRetry={() => void refetch()} />}
      {first?.total === 0 && (
        <EmptyState icon={Languages} title={say('no-texts-yet')}>
          {say('texts-appear-here-as')}
        </EmptyState>
      )}
      {first && first.total > 0 && first.matches === 0 && (
        <EmptyState
          icon={SearchX}
          title={filter.show === 'missing' ? say('nothing-is-missing-here') : say('no-text-fits')}
          actions={<Button onClick={() => put(NO_FILTER)}>{say('clear-all-filters')}</Button>}
        >
          {say('without-filters-there-would', { count: first.total })}
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
        <footer className={clsx(styles['textGridLegend'], pageStyles['foot'])} data-part="foot">
          <span>
            <kbd>↑</kbd> <kbd>↓</kbd> <kbd>←</kbd> <kbd>→</kbd> {say('move')}
          </span>
          <span>
            <kbd>⏎</kbd> {say('write')}
          </span>
          <span>
            <kbd>N</kbd> {say('next-missing')}
          </span>
          <span className="key fallback">{say('falls-back-on-purpose')}</span>
          <span className="key missing">{say('missing-in-line')}</span>
          <span className="key outdated">{say('english-changed-since')}</span>
          <span className={arrangement['end']} data-part="foot-end">
            {say('percent-weighs-each-text')}
          </span>
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
