import { findKind } from '@marquee/schemas';
import { clsx } from 'clsx';
import { Plus, X } from 'lucide-react';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useReference } from '../../../shared/reference-data.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { FilterChip } from '../../../shared/ui/filter-chip.tsx';
import { NativeTimeInput } from '../../../shared/ui/inputs/local-time-input.tsx';
import { SearchField } from '../../../shared/ui/inputs/search-field.tsx';
import { audienceOf, placeName, type Status } from '../../../words/document-words.ts';
import { say } from '../../../words/generated/documents.ts';
import { localeName } from '../../../words/names.ts';
import { formatDay } from '../../../words/time.ts';
import { brandName, SINCE, statusWords, WHO, whoName } from './filter-words.ts';
import { isFiltered, NO_FILTER, SHARED, type ListFilter } from './list-filter.ts';
import type { ListRow } from '../table/list-rows.ts';
import segments from '../../../shared/ui/segments.module.css';
import filterChip from '../../../shared/ui/filter-chip.module.css';
import textStyles from '../../../shared/ui/text.module.css';
import arrangement from '../../../shared/ui/arrangement.module.css';
import pageStyles from '../../../shared/ui/page.module.css';
import styles from './filter-bar.module.css';

type FilterBarProps = {
  kind: string;
  rows: readonly ListRow[];
  filter: ListFilter;
  now: number;
  onChange: (change: Partial<ListFilter>) => void;
  matches: number;
  children: ReactNode;
};

/** Search and filters. A filter has a dashed edge while it is not set, otherwise its value and a cross. */
export function FilterBar({ kind, rows, filter, now, onChange, matches, children }: FilterBarProps) {
  const locales = useReference('locales');
  const names = useReference('names');
  const brands = useReference('brands');
  const places = useMemo(
    () => [...new Set(rows.flatMap((row) => row.places.map(({ place }) => place)))].toSorted(),
    [rows],
  );
  const audiences = useMemo(
    () => [...new Set(rows.flatMap(({ item }) => audienceOf(item.data)?.audience ?? []))].toSorted(),
    [rows],
  );
  const shape = findKind(kind)?.shape;
  const fields = shape && typeof shape === 'object' && 'fields' in shape ? shape.fields : {};
  const hasPlaces = findKind(kind)?.location !== undefined && places.length > 1;
  const hasTexts = useMemo(() => rows.slice(0, 50).some((row) => row.languages().size > 0), [rows]);
  return (
    <div className={pageStyles['filters']}>
      <SettledSearch value={filter.query} onChange={(query) => onChange({ query })} />
      {hasPlaces && (
        <FilterChip
          name="Place"
          value={filter.place && placeName(filter.place)}
          options={places.map((place) => ({ value: place, label: placeName(place) }))}
          onChange={(place) => onChange({ place })}
        />
      )}
      {'audience' in fields && kind !== 'audience' && (
        <FilterChip
          name="Shown to"
          value={filter.who && whoName(filter.who, names)}
          options={[...Object.keys(WHO), ...audiences].map((who) => ({
            value: who,
            label: whoName(who, names),
          }))}
          onChange={(who) => onChange({ who })}
        />
      )}
      {'brands' in fields && brands.length > 0 && (
        <FilterChip
          name={say('brand')}
          value={filter.brand && brandName(filter.brand, names)}
          options={[...brands, SHARED].map((brand) => ({ value: brand, label: brandName(brand, names) }))}
          onChange={(brand) => onChange({ brand })}
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
      {'schedule' in fields && <DayChip day={filter.day} now={now} onChange={(day) => onChange({ day })} />}
      <FilterChip
        name="Changed"
        value={SINCE[filter.since] ?? ''}
        options={Object.entries(SINCE).map(([value, label]) => ({ value, label }))}
        onChange={(since) => onChange({ since })}
      />
      {isFiltered({ ...filter, status: '' }) && (
        <Button look="ghost" isSmall onClick={() => onChange({ ...NO_FILTER, status: filter.status })}>
          {say('clear')}
        </Button>
      )}
      <span
        className={clsx(
          arrangement['end'],
          textStyles['quiet'],
          textStyles['numbers'],
          textStyles['oneLine'],
        )}
        aria-hidden="true"
      >
        {matches === rows.length ? '' : say('match', { count: matches })}
      </span>
      {children}
    </div>
  );
}

/** Shows each key press at once, but changes the address only at a pause in typing, which keeps typing fast. */
function SettledSearch({ value, onChange }: { value: string; onChange: (query: string) => void }) {
  const [text, setText] = useState(value);
  const [sent, setSent] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    // Changed from outside: a saved view, “Clear”, the back button.
    if (value !== sent) {
      setSent(value);
      setText(value);
    }
  }
  useEffect(() => {
    if (text === sent) return undefined;
    const timer = setTimeout(() => {
      setSent(text);
      onChange(text);
    }, 120);
    return () => clearTimeout(timer);
  }, [text, sent, onChange]);
  return (
    <SearchField
      value={text}
      onChange={setText}
      label={say('by-title-text-or')}
      placeholder={say('title-text-or-id')}
    />
  );
}

type DayChipProps = { day: string; now: number; onChange: (day: string) => void };

/** Shown at some time of one day in the market's time zone. */
function DayChip({ day, now, onChange }: DayChipProps) {
  return (
    <span
      className={clsx(
        styles['dayChip'],
        day ? clsx(filterChip['chip'], filterChip['on']) : filterChip['chip'],
      )}
    >
      <label>
        {!day && <Plus size={14} aria-hidden="true" />}
        {say('on-a-date')}
        {day && <b>{formatDay(Date.parse(`${day}T12:00:00Z`), now)}</b>}
        <NativeTimeInput
          type="date"
          aria-label={say('open-on-this-date')}
          value={day}
          onTyped={(local, isComplete) => isComplete && onChange(local)}
        />
      </label>
      {day && (
        <button type="button" aria-label={say('remove-filter-on-a')} onClick={() => onChange('')}>
          <X size={14} aria-hidden="true" />
        </button>
      )}
    </span>
  );
}

const TABS: readonly (Status | 'edited' | 'findings')[] = [
  'live',
  'scheduled',
  'draft',
  'off',
  'ended',
  'removed',
  'withdrawn',
  'edited',
  'findings',
];

type StatusTabsProps = {
  rows: readonly ListRow[];
  findings: ReadonlyMap<string, readonly unknown[]>;
  value: string;
  onChange: (status: string) => void;
};

/** The tabs of every list: all, and each status that occurs. */
export function StatusTabs({ rows, findings, value, onChange }: StatusTabsProps) {
  const counts = useMemo(() => {
    const found = new Map<string, number>();
    const add = (tab: string) => found.set(tab, (found.get(tab) ?? 0) + 1);
    for (const { status, hasEdits, item } of rows) {
      add(status);
      if (hasEdits) add('edited');
      if (findings.has(item.id)) add('findings');
    }
    return found;
  }, [rows, findings]);
  const tabs = TABS.filter((tab) => counts.has(tab) || tab === value);
  return (
    <fieldset
      className={clsx(styles['statusTabs'], segments['segments'])}
      data-part="status-tabs"
      aria-label={say('status')}
    >
      <button type="button" aria-pressed={value === ''} onClick={() => onChange('')}>
        {say('all')}
      </button>
      {tabs.map((tab) => (
        <button key={tab} type="button" aria-pressed={value === tab} onClick={() => onChange(tab)}>
          {statusWords(tab)}
          <span className={clsx(textStyles['muted'], textStyles['numbers'])} data-part="count">
            {counts.get(tab)?.toLocaleString('en-GB')}
          </span>
        </button>
      ))}
    </fieldset>
  );
}
