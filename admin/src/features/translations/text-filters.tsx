import { clsx } from 'clsx';
import { useMemo } from 'react';
import type { TextFilter, TextPage } from '../../api/translations.queries.ts';
import { kindMany } from '../../shared/documents/kinds.ts';
import { useReferenceData } from '../../shared/reference-data.ts';
import { FilterChip, ToggleChip } from '../../shared/ui/filter-chip.tsx';
import { SearchField } from '../../shared/ui/inputs/search-field.tsx';
import { say } from '../../words/generated/translations.ts';
import { localeName } from '../../words/names.ts';
import { neediest, SHOWS } from './text-filter.ts';
import segments from '../../shared/ui/segments.module.css';
import textStyles from '../../shared/ui/text.module.css';
import arrangement from '../../shared/ui/arrangement.module.css';
import pageStyles from '../../shared/ui/page.module.css';
import styles from './text-filters.module.css';

const CHANGED: Readonly<Record<string, string>> = {
  get 1() {
    return say('last-day');
  },
  get 7() {
    return say('last-7-days');
  },
  get 30() {
    return say('last-30-days');
  },
};

type TextFiltersProps = {
  filter: TextFilter;
  first: TextPage | undefined;
  onChange: (change: Partial<TextFilter>) => void;
};

/** Which texts are listed, and whether in all languages next to each other or in one. */
export function TextFilters({ filter, first, onChange }: TextFiltersProps) {
  const { pages } = useReferenceData();
  const languages = first?.languages ?? [];
  const byPath = useMemo(() => new Map(pages.map(({ path, title }) => [path, title])), [pages]);
  return (
    <div className={clsx(styles['textFind'], pageStyles['filters'])}>
      <SearchField
        value={filter.search}
        onChange={(search) => onChange({ search })}
        label={say('texts-and-keys-in')}
        placeholder={say('text-or-key-any')}
      />
      <fieldset className={segments['segments']} data-part="segments" aria-label={say('show')}>
        {SHOWS.map(({ value, name }) => (
          <button
            key={value}
            type="button"
            aria-pressed={filter.show === value}
            onClick={() => onChange({ show: value })}
          >
            {name}
          </button>
        ))}
      </fieldset>
      <FilterChip
        name="Changed"
        value={CHANGED[filter.days] ?? ''}
        options={Object.entries(CHANGED).map(([value, label]) => ({ value, label }))}
        onChange={(days) => onChange({ days })}
      />
      <FilterChip
        name="Kind"
        value={filter.kind && kindMany(filter.kind)}
        options={(first?.kinds ?? []).map((kind) => ({ value: kind, label: kindMany(kind) }))}
        onChange={(kind) => onChange({ kind })}
      />
      <FilterChip
        name="Page"
        value={filter.page && (byPath.get(filter.page) ?? filter.page)}
        options={[...byPath]
          .map(([value, title]) => ({ value, label: `${title}, ${value}` }))
          .toSorted(
            (a, b) => Number(b.value === '/') - Number(a.value === '/') || (a.label < b.label ? -1 : 1),
          )}
        onChange={(page) => onChange({ page })}
      />
      <ToggleChip
        name="Only what people can see"
        title={say('published-switched-on-and')}
        isOn={filter.seen !== ''}
        onChange={(isOn) => onChange({ seen: isOn ? '1' : '' })}
      />
      {filter.language && (
        <FilterChip
          name="Language"
          value={localeName(filter.language)}
          options={languages.map(({ locale }) => ({ value: locale, label: localeName(locale) }))}
          onChange={(language) => onChange({ language })}
        />
      )}
      <div className={clsx(arrangement['row'], arrangement['end'])}>
        <span className={clsx(styles['textOrder'], textStyles['quiet'])}>
          {say('order-most-readers-first')}
        </span>
        <fieldset className={segments['segments']} data-part="segments" aria-label={say('languages')}>
          <button type="button" aria-pressed={!filter.language} onClick={() => onChange({ language: '' })}>
            {say('grid')}
          </button>
          <button
            type="button"
            aria-pressed={Boolean(filter.language)}
            disabled={languages.length < 2}
            onClick={() => !filter.language && onChange({ language: neediest(languages) })}
          >
            {say('one-language')}
          </button>
        </fieldset>
      </div>
    </div>
  );
}
