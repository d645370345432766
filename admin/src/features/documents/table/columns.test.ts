import { kinds } from '@marquee/schemas';
import { describe, expect, it } from 'vitest';
import { bulkFields } from '../bulk/bulk-fields.ts';
import { columnsOf, shownColumns } from './columns.tsx';
import { fitColumns } from './fit-columns.ts';

const ids = (kind: string, chosen = ''): string[] => shownColumns(kind, chosen).map(({ id }) => id);

describe('columns', () => {
  it('are those that tell documents of the kind apart', () => {
    expect(ids('banner')).toEqual([
      'status',
      'title',
      'audience',
      'schedule',
      'place',
      'languages',
      'findings',
      'changed',
    ]);
    expect(ids('award')).toContain('f.year');
    expect(ids('licence')).toEqual(['status', 'title', 'f.minimumAge', 'languages', 'findings', 'changed']);
  });

  it('come in the order that was chosen, always with a title, without what is not known', () => {
    expect(ids('banner', 'changed,f.size,nothing')).toEqual(['title', 'changed', 'f.size']);
    expect(shownColumns('banner', '', true).map(({ id }) => id)).not.toContain('findings');
  });

  it('give way where there is no room for all, the least telling first', () => {
    const fitting = (kind: string, room: number) =>
      fitColumns(shownColumns(kind, ''), room).map(({ id }) => id);
    const rest = ['status', 'title', 'audience', 'schedule', 'place'];
    const end = ['findings', 'changed'];
    expect(fitting('shop-card', 2000)).toEqual([...rest, 'f.type', 'f.group', 'languages', ...end]);
    expect(fitting('shop-card', 1200)).toEqual([...rest, 'f.type', 'languages', ...end]);
    expect(fitting('shop-card', 1050)).toEqual([...rest, 'languages', ...end]);
    expect(fitting('shop-card', 390)).toEqual([...rest, ...end]);
    // A list next to the menu on a screen of 1280 pixels.
    expect(fitting('banner', 1050)).toEqual(ids('banner'));
  });

  it.each(Object.keys(kinds))('%s has columns with a name and an id of their own', (kind) => {
    const columns = columnsOf(kind);
    expect(columns.every(({ name, width }) => name !== '' && width !== '')).toBe(true);
    expect(new Set(columns.map(({ id }) => id)).size).toBe(columns.length);
  });
});

it('offers for many documents every field that may be alike in them', () => {
  const names = bulkFields('banner').map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['audience', 'schedule', 'order', 'size']));
  expect(names).not.toContain('title');
  expect(bulkFields('promotion-page').map(({ name }) => name)).not.toContain('path');
});
