import { findKind } from '@marquee/schemas';
import { Search } from 'lucide-react';
import { useMemo } from 'react';
import { useReferenceData } from '../../shared/reference-data.ts';
import { FilterChip } from '../../shared/ui/filter-chip.tsx';
import { placeName, STATUS_WORDS, type Status } from '../../words/document-words.ts';
import { localeName } from '../../words/names.ts';
import type { ListFilter, ListRow } from './list-rows.ts';

type FilterBarProps = {
  kind: string;
  rows: readonly ListRow[];
  filter: ListFilter;
  onChange: (change: Partial<ListFilter>) => void;
  matches: number;
};

/** Search and filter chips. A chip with a dashed edge can be set; a filled one says what it keeps and has a cross. */
export function FilterBar({ kind, rows, filter, onChange, matches }: FilterBarProps) {
  const { locales } = useReferenceData();
  const places = useMemo(
    () => [...new Set(rows.flatMap((row) => row.places.map(({ place }) => place)))].toSorted(),
    [rows],
  );
  const hasPlaces = findKind(kind)?.location !== undefined && places.length > 1;
  const hasTexts = useMemo(() => rows.slice(0, 50).some((row) => row.languages().size > 0), [rows]);
  return (
    <div className="filters">
      <label className="searchfield">
        <Search size={15} aria-hidden="true" />
        <input
          data-search
          type="search"
          aria-label="Search by title, text or id"
          placeholder="Title, text or id"
          value={filter.query}
          onChange={(event) => onChange({ query: event.target.value })}
        />
        <kbd aria-hidden="true">/</kbd>
      </label>
      {hasPlaces && (
        <FilterChip
          name="Place"
          value={filter.place && placeName(filter.place)}
          options={places.map((place) => ({ value: place, label: placeName(place) }))}
          onChange={(place) => onChange({ place })}
        />
      )}
      {hasTexts && locales.length > 1 && (
        <FilterChip
          name="Missing in"
          value={filter.missing && localeName(filter.missing)}
          options={locales.map((locale) => ({ value: locale, label: localeName(locale) }))}
          onChange={(missing) => onChange({ missing })}
        />
      )}
      {(filter.query || filter.place || filter.missing) && (
        <button
          type="button"
          className="btn ghost sm"
          onClick={() => onChange({ query: '', place: '', missing: '' })}
        >
          Clear
        </button>
      )}
      <span className="end muted num" aria-hidden="true">
        {matches === rows.length ? '' : `${matches.toLocaleString('en-GB')} match`}
      </span>
    </div>
  );
}

const TABS: readonly (Status | 'edited')[] = ['live', 'scheduled', 'draft', 'off', 'ended', 'edited'];

/** The saved views of every list: all, and each status that occurs. */
export function StatusTabs({
  rows,
  value,
  onChange,
}: {
  rows: readonly ListRow[];
  value: string;
  onChange: (status: string) => void;
}) {
  const counts = useMemo(() => {
    const found = new Map<string, number>();
    for (const { status, hasEdits } of rows) {
      found.set(status, (found.get(status) ?? 0) + 1);
      if (hasEdits) found.set('edited', (found.get('edited') ?? 0) + 1);
    }
    return found;
  }, [rows]);
  const tabs = TABS.filter((tab) => counts.has(tab) || tab === value);
  return (
    <fieldset className="seg" aria-label="Status">
      <button type="button" aria-pressed={value === ''} onClick={() => onChange('')}>
        All
      </button>
      {tabs.map((tab) => (
        <button key={tab} type="button" aria-pressed={value === tab} onClick={() => onChange(tab)}>
          {tab === 'edited' ? 'Unpublished' : STATUS_WORDS[tab]}
          <span className="muted num">{counts.get(tab)?.toLocaleString('en-GB')}</span>
        </button>
      ))}
    </fieldset>
  );
}
