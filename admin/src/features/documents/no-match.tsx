import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { useMemo } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { say } from '../../words/generated/documents.ts';
import { rowsQuery, searchQuery } from '../../api/documents.queries.ts';
import { useNow } from '../../shared/clock.ts';
import { kindOne } from '../../shared/documents/kinds.ts';
import { useReference } from '../../shared/reference-data.ts';
import { EmptyState } from '../../shared/ui/states.tsx';
import { filterWords } from './filters/filter-words.ts';
import { activeParts, leastDropped } from './least-dropped.ts';
import { useListFilter } from './filters/list-filter.ts';
import { listRows } from './table/list-rows.ts';
import { NO_FINDINGS, useFindings } from './use-findings.ts';

type NoMatchProps = { kind: string; count: number; onClear: (() => void) | undefined };

/** No row matches: tells which filter excludes the rows, and how many there would be without it. */
export function NoMatch({ kind, count, onClear }: NoMatchProps) {
  const [filter, setFilter] = useListFilter();
  const names = useReference('names');
  const locales = useReference('locales');
  const now = useNow();
  const items = useQuery({ ...rowsQuery(kind), enabled: false }).data;
  const words = filter.query.trim();
  const found = useQuery({ ...searchQuery(kind, words), enabled: words.length > 1 }).data;
  const asksFindings = filter.status === 'findings';
  const { findings } = useFindings(kind, asksFindings);
  const dropped = useMemo(() => {
    const around = {
      findings: asksFindings ? findings : NO_FINDINGS,
      found: words === '' ? undefined : found,
      now,
    };
    return items && leastDropped(listRows(items, { names, locales }, now), filter, around);
  }, [items, names, locales, now, filter, asksFindings, findings, words, found]);
  const parts = activeParts(filter).length;
  const one = kindOne(kind).toLowerCase();
  return (
    <EmptyState
      icon={SearchX}
      title={
        parts === 2
          ? say('none-fits-both-filters', { kind: one })
          : say('none-fits-the-filters', { kind: one, count: parts })
      }
      actions={
        onClear && (
          <>
            {dropped && (
              <Button onClick={() => setFilter({ [dropped.part]: '' })}>{say('drop-that-filter')}</Button>
            )}
            <Button look={dropped ? 'ghost' : undefined} onClick={onClear}>
              {say('clear-all-filters')}
            </Button>
          </>
        )
      }
    >
      {dropped
        ? say('without-there-would-be', {
            part: filterWords(dropped.part, filter, { names, now }),
            count: dropped.count,
          })
        : say('without-filters-there-would', { count })}
    </EmptyState>
  );
}
