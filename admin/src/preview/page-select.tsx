import { isRecord } from '@marquee/schemas/is-record';
import { Select } from '@mantine/core';
import { LayoutTemplate } from 'lucide-react';
import { useMemo } from 'react';
import { clsx } from 'clsx';
import type { Snapshot } from '../api/api-types.ts';
import { documentTitle } from '../words/document-words.ts';
import { say } from '../words/generated/preview.ts';
import choiceBar from '../shared/ui/choice-bar.module.css';
import lookingBar from './looking-bar.module.css';

type PageSelectProps = { snapshot: Snapshot | undefined; path: string; onChange: (path: string) => void };

/**
 * Every page of the site by title. A path without a page can be chosen, too: there are reasons why nothing is shown
 * there.
 */
export function PageSelect({ snapshot, path, onChange }: PageSelectProps) {
  const pages = useMemo(() => pagesOf(snapshot), [snapshot]);
  const data = pages.some(({ value }) => value === path) ? pages : [{ value: path, label: path }, ...pages];
  return (
    <Select
      className={clsx(lookingBar['page'], choiceBar['select'])}
      aria-label={say('page')}
      leftSection={<LayoutTemplate size={14} />}
      data={data}
      value={path}
      allowDeselect={false}
      searchable
      maxDropdownHeight={320}
      onChange={(next) => onChange(next ?? '/')}
    />
  );
}

function pagesOf(snapshot: Snapshot | undefined): { value: string; label: string }[] {
  const found = new Map<string, string>();
  for (const kind of ['page', 'promotion-page'])
    for (const [id, data] of Object.entries(snapshot?.documents[kind] ?? {})) {
      if (!isRecord(data) || typeof data['path'] !== 'string') continue;
      const title = documentTitle(kind, id, data);
      found.set(data['path'], found.get(data['path']) ?? `${title}, ${data['path']}`);
    }
  return [...found]
    .map(([value, label]) => ({ value, label }))
    .toSorted((a, b) => Number(b.value === '/') - Number(a.value === '/') || (a.label < b.label ? -1 : 1));
}
