import { foldText, hasWords, searchWords } from '@marquee/schemas';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { clsx } from 'clsx';
import type { CalendarItem } from '../../api/api-types.ts';
import { snapshotQuery } from '../../api/documents.queries.ts';
import { schedulesQuery } from '../../api/releases.queries.ts';
import type { BeginningRule } from '../../shared/calendar/calendar-events.ts';
import { DocumentCalendar } from '../../shared/calendar/document-calendar.tsx';
import { useNow } from '../../shared/clock.ts';
import { KIND_GROUPS, kindMany } from '../../shared/documents/kinds.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { Button } from '../../shared/ui/button.tsx';
import { FilterChip } from '../../shared/ui/filter-chip.tsx';
import { SearchField } from '../../shared/ui/inputs/search-field.tsx';
import { MissingPart } from '../../shared/ui/states.tsx';
import { useSetParams } from '../../shared/use-set-params.ts';
import {
  documentPlaces,
  documentStatus,
  documentTitle,
  STATUS_WORDS,
  type Status,
} from '../../words/document-words.ts';
import { say } from '../../words/generated/calendar.ts';
import { useComingRules } from '../../worker/use-coming-rules.ts';
import { brokenByDocument, useDraftCheck } from '../../worker/use-draft-check.ts';
import textStyles from '../../shared/ui/text.module.css';
import pageStyles from '../../shared/ui/page.module.css';

const KINDS = KIND_GROUPS.flatMap(({ kinds }) => kinds);
const NAMES = ['q', 'kind', 'status'] as const;

/**
 * Everything with dates, of every kind, and the releases that publish automatically. It has the same filters as lists.
 */
export function Calendar() {
  usePageTitle('Calendar');
  const now = useNow();
  const scheduled = useQuery(schedulesQuery);
  const [params, setParams] = useSearchParams();
  const [query = '', kind = '', status = ''] = NAMES.map((name) => params.get(name) ?? '');
  const wanted = useDeferredValue(query);
  const set = useSetParams(setParams);
  const fits = useCallback(
    (item: CalendarItem) => {
      if (kind !== '' && item.kind !== kind) return false;
      const own = documentStatus(item, now);
      if (status !== '' && (status === 'edited' ? !own.hasEdits : own.status !== status)) return false;
      const places = documentPlaces(item.kind, item.id, item.data).map(({ place }) => place);
      const text = [item.id, documentTitle(item.kind, item.id, item.data), ...places].join('\n');
      return hasWords(foldText(text), searchWords(wanted));
    },
    [kind, status, wanted, now],
  );
  const isPlain = query === '' && kind === '' && status === '';
  const coming = useComingRules(useQuery(snapshotQuery('live')).data, now);
  const rules = useMemo(
    () =>
      (coming.data ?? []).map(({ rule, begins, broken }): BeginningRule => ({
        ...rule,
        begins,
        blocks: rule.severity === 'blocks',
        documents: new Set(broken.map((each) => `${each.kind}/${each.id}`)).size,
      })),
    [coming.data],
  );
  const { findings } = useDraftCheck(true);
  const unlawful = useMemo(() => brokenByDocument(findings), [findings]);
  return (
    <>
      <header className={pageStyles['top']} data-part="top">
        <h1>{say('calendar')}</h1>
        <span className={clsx(textStyles['muted'], textStyles['cut'])} data-part="subtitle">
          {say('everything-with-dates-and')}
        </span>
      </header>
      <div className={pageStyles['filters']}>
        <SearchField
          value={query}
          onChange={(q) => set({ q })}
          label={say('by-title-id-or')}
          placeholder={say('title-id-or-place')}
        />
        <FilterChip
          name="Kind"
          value={kind && kindMany(kind)}
          options={KINDS.map((value) => ({ value, label: kindMany(value) }))}
          onChange={(value) => set({ kind: value })}
        />
        <FilterChip
          name="Status"
          value={
            status && (status === 'edited' ? say('unpublished') : (STATUS_WORDS[status as Status] ?? status))
          }
          options={[
            ...Object.entries(STATUS_WORDS).map(([value, label]) => ({ value, label })),
            { value: 'edited', label: say('unpublished') },
          ]}
          onChange={(value) => set({ status: value })}
        />
        {!isPlain && (
          <Button look="ghost" isSmall onClick={() => set({ q: '', kind: '', status: '' })}>
            {say('clear')}
          </Button>
        )}
      </div>
      {isPlain && <MissingPart what={say('the-scheduled-releases')} of={scheduled} />}
      {isPlain && <MissingPart what={say('the-rules-that-begin')} of={coming} />}
      <DocumentCalendar
        fits={fits}
        unlawful={unlawful}
        {...(isPlain ? { schedules: scheduled.data ?? null, rules } : {})}
      />
    </>
  );
}
