import { useInfiniteQuery } from '@tanstack/react-query';
import { Download, ScrollText, SearchX } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { auditQuery } from '../../api/access.queries.ts';
import type { AuditFilter } from '../../api/access-types.ts';
import { useNow } from '../../shared/clock.ts';
import { kindOne } from '../../shared/documents/kinds.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { Button } from '../../shared/ui/button.tsx';
import { FilterChip } from '../../shared/ui/filter-chip.tsx';
import { ErrorMessage } from '../../shared/ui/form-parts.tsx';
import { SearchField } from '../../shared/ui/inputs/search-field.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../shared/ui/states.tsx';
import { A_STEP, useSetParams } from '../../shared/use-set-params.ts';
import { ACTION_GROUPS, actionWords } from '../../words/audit-words.ts';
import { say } from '../../words/generated/access.ts';
import { AuditChainStrip } from './audit-chain-strip.tsx';
import { AuditTable } from './audit-table.tsx';
import { exportAudit } from './export-audit.ts';
import textStyles from '../../shared/ui/text.module.css';
import arrangement from '../../shared/ui/arrangement.module.css';
import pageStyles from '../../shared/ui/page.module.css';
import styles from './audit-log.module.css';

const DAY_MS = 86_400_000;
const PERIODS = [
  {
    value: '1',
    get label() {
      return say('24-hours');
    },
  },
  {
    value: '7',
    get label() {
      return say('7-days');
    },
  },
  {
    value: '30',
    get label() {
      return say('30-days');
    },
  },
  {
    value: '365',
    get label() {
      return say('12-months');
    },
  },
];

/** Who did what, and when. The filters are in the address, so that a view can be sent as a link. */
export function AuditLog() {
  usePageTitle(say('audit-log'));
  const now = useNow();
  const [params, setParams] = useSearchParams();
  const of = (name: string): string => params.get(name) ?? '';
  const days = of('days');
  const [actor, action, kind, document] = [of('actor'), of('action'), of('kind'), of('document')];
  const request = of('request');
  const filter = useMemo<AuditFilter>(
    // Uses the start of the day, so that the query key stays the same as time passes.
    () => ({ actor, action, kind, document, request, from: days ? startOf(Number(days)) : '' }),
    [actor, action, kind, document, request, days],
  );
  const audit = useInfiniteQuery(auditQuery(filter));
  const entries = audit.data?.pages.flat() ?? [];
  const isFiltered = Object.values(filter).some(Boolean);
  const actors = [...new Set(entries.map((entry) => entry.actor))].toSorted();
  const set = useSetParams(setParams, A_STEP);
  const write = useSetParams(setParams);

  return (
    <>
      <header className={pageStyles['top']} data-part="top">
        <h1>{say('audit-log')}</h1>
        <span className={textStyles['muted']}>{say('nothing-here-can-be')}</span>
        <span className={arrangement['end']} />
        <ExportButton filter={filter} />
      </header>
      <AuditChainStrip now={now} />
      <div className={pageStyles['filters']}>
        <SearchField
          value={request}
          onChange={(typed) => write({ request: typed.trim() })}
          label={say('by-request-id')}
          placeholder={say('request-id-of-the-log')}
        />
        <FilterChip
          name="Last"
          value={PERIODS.find(({ value }) => value === days)?.label ?? ''}
          options={PERIODS}
          onChange={(value) => set({ days: value })}
        />
        <FilterChip
          name="Who"
          value={actor}
          options={actors.map((value) => ({ value, label: value }))}
          onChange={(value) => set({ actor: value })}
        />
        <FilterChip
          name="What"
          value={
            action && (ACTION_GROUPS.find(({ value }) => value === action)?.label ?? actionWords(action))
          }
          options={ACTION_GROUPS}
          onChange={(value) => set({ action: value })}
        />
        <FilterChip
          name="Document"
          value={kind && document && `${kindOne(kind)} ${document}`}
          options={documentsOf(entries)}
          onChange={(value) => {
            const [chosenKind = '', chosen = ''] = value.split(' ');
            set({ kind: chosenKind, document: chosen });
          }}
        />
        {isFiltered && (
          <Button look="ghost" isSmall onClick={() => setParams({})}>
            {say('clear')}
          </Button>
        )}
      </div>
      {audit.isPending && <SkeletonRows label={say('the-audit-log')} />}
      {!audit.data && audit.error && (
        <ErrorState error={audit.error} what={say('the-audit-log')} onRetry={() => void audit.refetch()} />
      )}
      {audit.data && entries.length === 0 && <NoEntries isFiltered={isFiltered} />}
      {entries.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the scrolling region takes focus so that the keyboard can scroll it
        <section className={pageStyles['content']} tabIndex={0} aria-label={say('entries')}>
          <AuditTable entries={entries} now={now} label={say('audit-log')} />
          {audit.hasNextPage && (
            <Button
              className={styles['older']}
              disabled={audit.isFetchingNextPage}
              onClick={() => void audit.fetchNextPage()}
            >
              {audit.isFetchingNextPage ? say('loading') : say('older-entries')}
            </Button>
          )}
        </section>
      )}
    </>
  );
}

function NoEntries({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered)
    return (
      <EmptyState icon={SearchX} title={say('no-entry-matches')}>
        {say('take-a-filter-away')}
      </EmptyState>
    );
  return (
    <EmptyState icon={ScrollText} title={say('nothing-happened-yet')}>
      {say('sign-ins-saved-drafts')}
    </EmptyState>
  );
}

function ExportButton({ filter }: { filter: AuditFilter }) {
  const [state, setState] = useState<'' | 'busy' | 'failed'>('');
  return (
    <>
      {state === 'failed' && <ErrorMessage>{say('the-log-could-not')}</ErrorMessage>}
      <Button
        disabled={state === 'busy'}
        onClick={() => {
          setState('busy');
          exportAudit(filter).then(
            () => setState(''),
            () => setState('failed'),
          );
        }}
      >
        <Download size={15} aria-hidden="true" />
        {state === 'busy' ? say('exporting') : say('export-log')}
      </Button>
    </>
  );
}

function startOf(days: number): string {
  const start = new Date(Date.now() - days * DAY_MS);
  start.setUTCMinutes(0, 0, 0);
  return start.toISOString();
}

function documentsOf(entries: readonly { kind: string | null; documentId: string | null }[]) {
  const seen = new Map<string, string>();
  for (const { kind, documentId } of entries)
    if (kind && documentId) seen.set(`${kind} ${documentId}`, `${kindOne(kind)} ${documentId}`);
  return [...seen].map(([value, label]) => ({ value, label })).slice(0, 60);
}
