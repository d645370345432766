import { useQuery } from '@tanstack/react-query';
import { findKind } from '@marquee/schemas';
import { Plus, SearchX } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { Link, Navigate, useParams, useSearchParams } from 'react-router';
import { documentsQuery } from '../../api/documents.queries.ts';
import type { DocumentItem } from '../../api/api-types.ts';
import { useCanEdit } from '../../session/session.store.ts';
import { useNow } from '../../shared/clock.ts';
import { documentPath, iconOf, kindMany, kindOne } from '../../shared/kinds.ts';
import { useReferenceData } from '../../shared/reference-data.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { EmptyState, ErrorState, SkeletonRows } from '../../shared/ui/states.tsx';
import { NotFound } from '../../shell/route-problem.tsx';
import { DocumentTable } from './document-table.tsx';
import { FilterBar, StatusTabs } from './filter-bar.tsx';
import { useListFilter } from './list-filter.ts';
import { filterRows, listRows } from './list-rows.ts';
import { NewDocumentDialog } from './new-document-dialog.tsx';
import { RemoveDialog } from '../../shared/ui/remove-dialog.tsx';

export function DocumentListRoute() {
  const { kind = '' } = useParams();
  const entry = findKind(kind);
  if (!entry) return <NotFound />;
  if (entry.singleton) return <Navigate to={documentPath(kind, 'main')} replace />;
  return <DocumentList key={kind} kind={kind} />;
}

type Dialog = { type: 'new'; from?: DocumentItem } | { type: 'remove'; item: DocumentItem } | undefined;

function DocumentList({ kind }: { kind: string }) {
  const { data, error, isPending, refetch } = useQuery(documentsQuery(kind));
  const reference = useReferenceData();
  const now = useNow();
  const canEdit = useCanEdit();
  const [filter, setFilter] = useListFilter();
  const [params, setParams] = useSearchParams();
  const [dialog, setDialog] = useState<Dialog>();
  usePageTitle(kindMany(kind));

  const rows = useMemo(() => listRows(data ?? [], reference, now), [data, reference, now]);
  const wanted = useDeferredValue(filter);
  const shown = useMemo(() => filterRows(rows, wanted), [rows, wanted]);
  const isFiltered = Boolean(filter.query || filter.status || filter.place || filter.missing);
  const clear = () => setFilter({ query: '', status: '', place: '', missing: '' });
  // The palette leads here from anywhere.
  const isAskedForNew = canEdit && data !== undefined && params.has('new');
  const closeNew = () => {
    setDialog(undefined);
    if (isAskedForNew)
      setParams((before) => new URLSearchParams([...before].filter(([name]) => name !== 'new')), {
        replace: true,
      });
  };
  const newButton = canEdit && (
    <button type="button" className="btn primary" data-new onClick={() => setDialog({ type: 'new' })}>
      <Plus size={15} aria-hidden="true" />
      New {kindOne(kind).toLowerCase()} <kbd aria-hidden="true">c</kbd>
    </button>
  );

  return (
    <>
      <header className="top">
        <h1>{kindMany(kind)}</h1>
        {data && <span className="muted num">{data.length.toLocaleString('en-GB')}</span>}
        {data && data.length > 0 && (
          <StatusTabs rows={rows} value={filter.status} onChange={(status) => setFilter({ status })} />
        )}
        <span className="end" />
        {data && data.length > 0 && newButton}
      </header>
      {data && data.length > 0 && (
        <FilterBar kind={kind} rows={rows} filter={filter} onChange={setFilter} matches={shown.length} />
      )}
      {isPending && <SkeletonRows label={kindMany(kind)} rows={16} />}
      {!data && error && (
        <ErrorState error={error} what={kindMany(kind).toLowerCase()} onRetry={() => void refetch()} />
      )}
      {data && data.length === 0 && (
        <EmptyState icon={iconOf(kind)} title={`No ${kindMany(kind).toLowerCase()} yet`} actions={newButton}>
          {findKind(kind)?.one} documents appear here as soon as one is made.
        </EmptyState>
      )}
      {data && data.length > 0 && shown.length === 0 && (
        <EmptyState
          icon={SearchX}
          title={`No ${kindOne(kind).toLowerCase()} fits`}
          actions={
            isFiltered && (
              <button type="button" className="btn" onClick={clear}>
                Clear all filters
              </button>
            )
          }
        >
          {`Without filters there would be ${rows.length.toLocaleString('en-GB')}.`}
        </EmptyState>
      )}
      {shown.length > 0 && (
        <DocumentTable
          kind={kind}
          rows={shown}
          locales={reference.locales}
          now={now}
          filter={filter}
          onSort={setFilter}
          canEdit={canEdit}
          onDuplicate={(from) => setDialog({ type: 'new', from })}
          onRemove={(item) => setDialog({ type: 'remove', item })}
        />
      )}
      {data && data.length > 0 && (
        <footer className="foot">
          <output>
            {isFiltered
              ? `${shown.length.toLocaleString('en-GB')} of ${rows.length.toLocaleString('en-GB')} match`
              : `${rows.length.toLocaleString('en-GB')} ${kindMany(kind).toLowerCase()}`}
          </output>
          <span className="end">
            <kbd>/</kbd> search
          </span>
          <Link to="/review">Review drafts</Link>
        </footer>
      )}
      {(dialog?.type === 'new' || isAskedForNew) && (
        <NewDocumentDialog
          kind={kind}
          from={dialog?.type === 'new' ? dialog.from : undefined}
          taken={data ?? []}
          onClose={closeNew}
        />
      )}
      {dialog?.type === 'remove' && <RemoveDialog item={dialog.item} onClose={() => setDialog(undefined)} />}
    </>
  );
}
