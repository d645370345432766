import { expect, it } from 'vitest';
import { filterFlags, flagBeside, flagRows } from './flag-rows.ts';

const live = {
  chat: { key: 'chat', description: 'Live chat in the corner.', default: true, rules: [] },
  advent: { key: 'advent', description: 'Advent calendar.', default: false, rules: [{ value: true }] },
  old: { key: 'old', default: false, rules: [{ value: false }] },
};
const draft = (id: string, state: 'changed' | 'new' | 'deleted', data: object) => ({
  kind: 'feature-flag',
  id,
  state,
  data: { ...data },
});

it('says of each flag whether it is on, off, or both, as it is in the drafts', () => {
  const rows = flagRows(live, [
    draft('chat', 'changed', { default: true, description: 'Chat.', rules: [{ value: false }] }),
    draft('beta', 'new', { default: true, rules: [{ value: true }] }),
    draft('old', 'deleted', {}),
    { ...draft('lobby', 'new', {}), kind: 'banner' },
  ]);
  expect(rows).toEqual([
    { id: 'advent', description: 'Advent calendar.', reach: 'some', hasEdits: false },
    { id: 'beta', description: '', reach: 'on', hasEdits: true },
    { id: 'chat', description: 'Chat.', reach: 'some', hasEdits: true },
    { id: 'old', description: '', reach: 'off', hasEdits: true },
  ]);
});

it('finds flags by words of key and description, in any order', () => {
  const rows = flagRows(live, []);
  const found = (query: string) => filterFlags(rows, query).map(({ id }) => id);
  expect(found('Corner LIVE')).toEqual(['chat']);
  expect(found(' ')).toEqual(['advent', 'chat', 'old']);
  expect(found('nothing')).toEqual([]);
});

it('the neighbour of a flag stays within the list, and is the first where the flag is not in it', () => {
  const rows = flagRows(live, []);
  const beside = (open: string, by: number) => flagBeside(rows, open, by)?.id;
  expect([beside('advent', 1), beside('chat', -1), beside('old', 1), beside('advent', -1)]).toEqual([
    'chat',
    'advent',
    'old',
    'advent',
  ]);
  expect([beside('chat', Infinity), beside('chat', -Infinity), beside('gone', -1)]).toEqual([
    'old',
    'advent',
    'advent',
  ]);
  expect(flagBeside([], 'chat', 1)).toBeUndefined();
});
