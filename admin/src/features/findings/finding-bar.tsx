import { clsx } from 'clsx';
import { kindMany } from '../../shared/documents/kinds.ts';
import { FilterChip } from '../../shared/ui/filter-chip.tsx';
import { SearchField } from '../../shared/ui/inputs/search-field.tsx';
import { placeName } from '../../words/document-words.ts';
import { say } from '../../words/generated/findings.ts';
import {
  filterOptions,
  groupWords,
  SEVERITY_WORDS,
  type FindingFilter,
  type ListedFinding,
} from './finding-filter.ts';
import arrangement from '../../shared/ui/arrangement.module.css';
import styles from './finding-bar.module.css';

type FindingBarProps = {
  findings: readonly ListedFinding[];
  filter: FindingFilter;
  onChange: (values: Record<string, string>) => void;
};

/** Filters for the findings: words, severity, message and subject. */
export function FindingBar({ findings, filter, onChange }: FindingBarProps) {
  const { show, severity, group, about, place, words } = filter;
  return (
    <div className={clsx(styles['findingBar'], arrangement['row'])}>
      <SearchField
        value={words}
        label={say('by-title-id-or')}
        placeholder={say('find')}
        onChange={(q) => onChange({ q, on: '' })}
      />
      <FilterChip
        name="Matters"
        value={severity === '' ? '' : SEVERITY_WORDS[severity]}
        options={Object.entries(SEVERITY_WORDS).map(([value, label]) => ({ value, label }))}
        onChange={(matters) => onChange({ matters, on: '' })}
      />
      <FilterChip
        name="Kind"
        value={group === '' ? '' : groupWords(group).title}
        options={filterOptions(findings, show, 'group').map(({ value, count }) => ({
          value,
          label: `${groupWords(value).title} (${count})`,
        }))}
        onChange={(kind) => onChange({ kind, on: '' })}
      />
      <FilterChip
        name="About"
        value={about === '' ? '' : kindMany(about)}
        options={filterOptions(findings, show, 'about').map(({ value, count }) => ({
          value,
          label: `${kindMany(value)} (${count})`,
        }))}
        onChange={(kind) => onChange({ about: kind, on: '' })}
      />
      <FilterChip
        name="Place"
        value={place === '' ? '' : placeName(place)}
        options={filterOptions(findings, show, 'place').map(({ value, count }) => ({
          value,
          label: `${placeName(value)} (${count})`,
        }))}
        onChange={(next) => onChange({ place: next, on: '' })}
      />
    </div>
  );
}
