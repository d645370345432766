import { useQuery } from '@tanstack/react-query';
import { findKind } from '@marquee/schemas';
import { clsx } from 'clsx';
import { CalendarDays, Plus, Rows3 } from 'lucide-react';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router';
import type { BulkDone, DocumentRow } from '../../api/api-types.ts';
import { searchQuery } from '../../api/documents.queries.ts';
import { isOnPages, previewPath } from '../../preview/preview-path.ts';
import { whyPath } from '../../preview/why-path.ts';
import { useCanMake } from '../../session/may-write.ts';
import { useNow } from '../../shared/clock.ts';
import { DocumentCalendar } from '../../shared/calendar/document-calendar.tsx';
import { documentPath, iconOf, kindMany, kindOne } from '../../shared/documents/kinds.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { Button } from '../../shared/ui/button.tsx';
import { useElementSize } from '../../shared/use-element-size.ts';
import { useReference } from '../../shared/reference-data.ts';
import { laterDialog } from '../../shared/ui/dialogs/later-dialog.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../shared/ui/states.tsx';
import { NotFound } from '../../shell/route-problem.tsx';
import { type DraftDecision, useDraftDecision } from '../../shared/documents/use-draft-decision.ts';
import { say } from '../../words/generated/documents.ts';
import type { BulkTask } from './bulk/bulk-task.ts';
import { BulkBar, draftsOf, reviewState } from './bulk/bulk-bar.tsx';
import { BulkNotice } from './bulk/bulk-notice.tsx';
import { columnsOf, shownColumns } from './table/columns.tsx';
import { DocumentTable } from './table/document-table.tsx';
import { FilterBar, StatusTabs } from './filters/filter-bar.tsx';
import { filterRows, sortRows } from './filters/filter-rows.ts';
import { ListDialog, type OpenDialog } from './list-dialog.tsx';
import { ListFoot } from './list-foot.tsx';
import { isFiltered, NO_FILTER, useListFilter } from './filters/list-filter.ts';
import { hourOf, listRows } from './table/list-rows.ts';
import { NoMatch } from './no-match.tsx';
import { fitColumns } from './table/fit-columns.ts';
import { SavedViews } from './filters/saved-views.tsx';
import { StartFromExample } from './start-from-example.tsx';
import { brokenByDocument } from '../../worker/use-draft-check.ts';
import { NO_FINDINGS, useFindings } from './use-findings.ts';
import { useListKeys } from './use-list-keys.ts';
import { useRows } from './table/use-rows.ts';
import { useSelection } from './table/use-selection.ts';
import { useView } from './filters/use-view.ts';
import { ViewOptions } from './filters/view-options.tsx';
import segments from '../../shared/ui/segments.module.css';
import textStyles from '../../shared/ui/text.module.css';
import arrangement from '../../shared/ui/arrangement.module.css';
import pageStyles from '../../shared/ui/page.module.css';

const BulkDialog = laterDialog(
  () => say('what-changes-many-at'),
  async () => (await import('./bulk/bulk-dialog.tsx')).BulkDialog,
);

export function DocumentListRoute() {
  const { kind = '' } = useParams();
  const entry = findKind(kind);
  if (!entry) return <NotFound />;
  if (entry.singleton) return <Navigate to={documentPath(kind, 'main')} replace />;
  return <DocumentList key={kind} kind={kind} />;
}

const NONE: readonly DocumentRow[] = [];

function DocumentList({ kind }: { kind: string }) {
  const [filter, setFilter] = useListFilter();
  const names = useReference('names');
  const locales = useReference('locales');
  const now = useNow();
  const {
    items = NONE,
    total,
    isWhole,
    error,
    isPending,
    retry,
  } = useRows(kind, filter, { names, locales }, now);
  const { findings, isChecking } = useFindings(kind, isWhole);
  const canEdit = useCanMake(kind);
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const view = useView(kind, filter, setFilter);
  const [dialog, setDialog] = useState<OpenDialog>();
  const [task, setTask] = useState<BulkTask>();
  const [done, setDone] = useState<{ done: BulkDone; task: BulkTask }>();
  const table = useRef<{ scrollTo: (index: number) => void }>(null);
  usePageTitle(kindMany(kind));

  const rows = useMemo(() => listRows(items, { names, locales }, now), [items, names, locales, now]);
  const wanted = useDeferredValue(filter);
  const words = wanted.query.trim();
  const found = useQuery({ ...searchQuery(kind, words), enabled: words.length > 1 }).data;
  const isHealthy = findings.size === 0;
  const [measure, { width }] = useElementSize();
  const columns = useMemo(() => {
    const wanted = shownColumns(kind, view.columns, isHealthy);
    // When a person has chosen columns, all of them are shown, and the list scrolls.
    return view.columns === '' && width > 0 ? fitColumns(wanted, width) : wanted;
  }, [kind, view.columns, isHealthy, width]);
  // Texts about instants in cells change at most every hour; the filter for recent changes uses the exact time.
  const hour = hourOf(now);
  const surroundings = useMemo(() => ({ locales, now: hour, findings }), [locales, hour, findings]);
  const filterNow = wanted.since === '' ? hour : now;
  // Findings arrive while a person may already be scrolling, so thousands of rows are sorted again only when sorted by
  // findings.
  const isByFindings = wanted.sort === 'findings' || wanted.status === 'findings';
  const ordering = isByFindings ? findings : NO_FINDINGS;
  const shown = useMemo(() => {
    const kept = filterRows(rows, wanted, {
      findings: ordering,
      found: words === '' ? undefined : found,
      now: filterNow,
    });
    const column = columnsOf(kind).find(({ id }) => id === wanted.sort);
    const around = { locales, now: hour, findings: ordering };
    return sortRows(kept, (row) => column?.value(row, around) ?? row.changed, wanted.direction);
  }, [rows, wanted, ordering, found, words, filterNow, kind, locales, hour]);
  const selection = useSelection(shown);
  const chosen = useMemo(
    () => shown.flatMap(({ item }) => (selection.ids.has(item.id) ? [item] : [])),
    [shown, selection.ids],
  );
  const cursor = shown[selection.cursor];
  const isCalendar = filter.view === 'calendar';
  const unlawful = useMemo(() => brokenByDocument([...findings.values()].flat()), [findings]);
  const { mutate: decide } = useDraftDecision();
  const actions = useMemo(
    () => ({
      canEdit,
      onDuplicate: (item: DocumentRow) => setDialog({ type: 'new', from: item }),
      onRemove: (item: DocumentRow) => setDialog({ type: 'remove', item }),
      onUses: (item: DocumentRow) => setDialog({ type: 'uses', item }),
      onDecide: (item: DocumentRow, decision: DraftDecision) =>
        decision === 'discard' && item.state !== 'deleted'
          ? setDialog({ type: 'discard', item })
          : decide({ item, decision }),
    }),
    [canEdit, decide],
  );

  useListKeys({
    move: (by, isExtending) => {
      const index = selection.move(by);
      if (isExtending && canEdit) selection.extend(index);
      table.current?.scrollTo(index);
    },
    select: () => canEdit && selection.toggle(selection.cursor),
    open: () => cursor && void navigate(documentPath(kind, cursor.item.id)),
    why: () => {
      if (!cursor || !isOnPages(kind)) return;
      const on = `${kind}/${cursor.item.id}`;
      void navigate(whyPath({ path: previewPath(kind, cursor.item.data), on }));
    },
    preview: () => cursor && isOnPages(kind) && setDialog({ type: 'preview', item: cursor.item }),
    uses: () => cursor && setDialog({ type: 'uses', item: cursor.item }),
    review: () => {
      const edited = draftsOf(chosen);
      void navigate('/review', edited.length > 0 ? { state: reviewState(edited) } : {});
    },
    clear: () => {
      if (selection.ids.size === 0) return false;
      selection.clear();
      return true;
    },
  });

  // The palette can open this from any screen.
  const isAskedForNew = canEdit && isWhole && params.has('new');
  const closeDialog = () => {
    setDialog(undefined);
    if (isAskedForNew)
      setParams((before) => new URLSearchParams([...before].filter(([name]) => name !== 'new')), {
        replace: true,
      });
  };
  const newButton = canEdit && (
    <Button look="primary" data-new onClick={() => setDialog({ type: 'new' })}>
      <Plus size={15} aria-hidden="true" />
      {say('new-kind', { kind: kindOne(kind).toLowerCase() })} <kbd aria-hidden="true">c</kbd>
    </Button>
  );
  const hasDocuments = items.length > 0;

  return (
    <>
      <header className={pageStyles['top']} data-part="top">
        <h1>{kindMany(kind)}</h1>
        {(isWhole || hasDocuments) && (
          <span className={clsx(textStyles['muted'], textStyles['numbers'])}>
            {total.toLocaleString('en-GB')}
          </span>
        )}
        {hasDocuments && isWhole && (
          <StatusTabs
            rows={rows}
            findings={findings}
            value={filter.status}
            onChange={(status) => setFilter({ status })}
          />
        )}
        <span className={arrangement['end']} />
        {hasDocuments && newButton}
      </header>
      {hasDocuments && (
        <FilterBar
          kind={kind}
          rows={rows}
          filter={filter}
          now={now}
          onChange={setFilter}
          matches={shown.length}
        >
          <SavedViews kind={kind} />
          <fieldset
            className={clsx(segments['segments'], segments['icons'])}
            data-part="segments"
            aria-label={say('view')}
          >
            <button
              type="button"
              aria-label={say('table')}
              aria-pressed={!isCalendar}
              onClick={() => setFilter({ view: '' })}
            >
              <Rows3 size={15} aria-hidden="true" />
            </button>
            <button
              type="button"
              aria-label={say('calendar')}
              aria-pressed={isCalendar}
              onClick={() => setFilter({ view: 'calendar' })}
            >
              <CalendarDays size={15} aria-hidden="true" />
            </button>
          </fieldset>
          <ViewOptions
            kind={kind}
            columns={view.columns}
            density={view.density}
            onColumns={view.setColumns}
            onDensity={view.setDensity}
          />
        </FilterBar>
      )}
      {done && <BulkNotice {...done} onClose={() => setDone(undefined)} />}
      {isPending && <SkeletonRows label={kindMany(kind)} rows={16} />}
      {!isWhole && error && <ErrorState error={error} what={kindMany(kind).toLowerCase()} onRetry={retry} />}
      {isWhole && !hasDocuments && (
        <EmptyState
          icon={iconOf(kind)}
          title={say('no-kinds-yet', { kinds: kindMany(kind).toLowerCase() })}
          actions={
            newButton && (
              <>
                {newButton}
                <StartFromExample kind={kind} />
              </>
            )
          }
        >
          {canEdit ? say('begin-with-nothing-or') : say('appear-here-as-soon', { kinds: kindMany(kind) })}
        </EmptyState>
      )}
      {hasDocuments && shown.length === 0 && (
        <NoMatch
          kind={kind}
          count={rows.length}
          onClear={isFiltered(filter) ? () => setFilter(NO_FILTER) : undefined}
        />
      )}
      <div ref={measure} />
      {shown.length > 0 && !isCalendar && (
        <DocumentTable
          ref={table}
          rows={shown}
          count={isWhole ? shown.length : total}
          isWhole={isWhole}
          columns={columns}
          density={view.density}
          surroundings={surroundings}
          filter={filter}
          selection={selection}
          onSort={setFilter}
          actions={actions}
        />
      )}
      {shown.length > 0 && isCalendar && (
        <DocumentCalendar items={shown.map(({ item }) => item)} unlawful={unlawful} />
      )}
      {canEdit && chosen.length > 0 && !isCalendar && (
        <BulkBar kind={kind} chosen={chosen} onTask={setTask} onClear={selection.clear} />
      )}
      {hasDocuments && (
        <ListFoot
          kind={kind}
          items={isWhole ? items : NONE}
          shown={isWhole ? shown.length : total}
          all={total}
          isChecking={isChecking}
        />
      )}
      <ListDialog
        kind={kind}
        dialog={dialog ?? (isAskedForNew ? { type: 'new' } : undefined)}
        taken={items}
        onClose={closeDialog}
      />
      {task && (
        <BulkDialog
          kind={kind}
          task={task}
          documents={chosen}
          onClose={() => setTask(undefined)}
          onDone={(finished) => {
            setTask(undefined);
            setDone({ done: finished, task });
            if (task.type !== 'set') selection.clear();
          }}
        />
      )}
    </>
  );
}
