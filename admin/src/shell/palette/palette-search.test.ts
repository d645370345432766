import { House } from 'lucide-react';
import { describe, expect, it } from 'vitest';
import { searchPalette, toItem, wordsOf, type PaletteEntry } from './palette-search.ts';

const entry = (group: PaletteEntry['group'], name: string, more: Partial<PaletteEntry> = {}): PaletteEntry =>
  ({ key: `${group} ${name}`, group, name, icon: House, path: `/${name}`, ...more }) as PaletteEntry;
const document = (kind: string, id: string, name: string): PaletteEntry =>
  entry('documents', name, { document: { kind, id }, detail: kind });

const items = [
  entry('go', 'Home'),
  entry('go', 'Banners'),
  entry('go', 'Golden rules'),
  entry('do', 'New banner'),
  entry('do', 'Use dark colours'),
  entry('visitors', 'Gold player', { detail: 'German, EUR' }),
  document('banner', 'top-reload', 'The gold reload'),
  document('banner', 'gold-friday', 'Gold Friday: 75%'),
  document('audience', 'gold', 'High rollers'),
].map(toItem);

const search = (query: string, kind?: string): [string, string[]][] =>
  searchPalette(query, items, kind ? { kind, kindName: `${kind}s` } : {}).map(({ title, entries }) => [
    title,
    entries.map(({ name }) => name),
  ]);

describe('searchPalette', () => {
  it('shows screens and actions before anything is typed', () => {
    expect(search('')).toEqual([
      ['Do', ['New banner', 'Use dark colours']],
      ['Go to', ['Home', 'Banners', 'Golden rules']],
    ]);
  });

  it('puts names that begin with the words first, and documents of the open screen on top', () => {
    expect(search('gold', 'banner')).toEqual([
      ['banners', ['Gold Friday: 75%', 'The gold reload']],
      ['Documents', ['High rollers']],
      ['Visitors', ['Gold player']],
      ['Go to', ['Golden rules']],
    ]);
  });

  it('wants every word, wherever it stands, in any order', () => {
    expect(search('friday gold')).toEqual([['Documents', ['Gold Friday: 75%']]]);
    expect(search('gold eur')).toEqual([['Visitors', ['Gold player']]]);
    expect(search('gold nothing')).toEqual([]);
  });

  it.each([
    ['> dark', [['Do', ['Use dark colours']]]],
    ['@gold', [['Visitors', ['Gold player']]]],
    ['#gold', [['Documents', ['High rollers', 'Gold Friday: 75%']]]],
    ['#friday: 75', []],
  ])('narrows %j', (query, expected) => {
    expect(search(query)).toEqual(expected);
  });

  it('gives six of a section and forty of one that was asked for', () => {
    const many = Array.from({ length: 50 }, (_, place) =>
      toItem(document('banner', `b-${place}`, `Banner ${place}`)),
    );
    expect(searchPalette('banner', many)[0]?.entries).toHaveLength(6);
    expect(searchPalette('#b-', many)[0]?.entries).toHaveLength(40);
  });
});

describe('what “schedule” finds', () => {
  const toSchedule = (found: PaletteEntry) =>
    found.document?.kind === 'banner' ? entry('do', `Schedule ${found.name}…`) : undefined;
  const schedule = (query: string) =>
    searchPalette(query, items, { toSchedule }).map(({ title, entries }) => [
      title,
      entries.map(({ name }) => name),
    ]);

  it.each(['schedule gold', 'sche gold', '>schedule gold'])('%j: the documents that can be', (query) => {
    expect(schedule(query)).toEqual([['Do', ['Schedule Gold Friday: 75%…', 'Schedule The gold reload…']]]);
  });

  it.each(['schedule', 'sc gold', '#schedule gold', 'schedules gold'])('%j: none', (query) => {
    expect(schedule(query)).toEqual([]);
  });
});

it('lists what is one of many only for those who ask for actions or type its words', () => {
  const many = toItem(entry('do', 'New banner shown to Gold 259', { isAskedFor: true }));
  expect(searchPalette('', [many])).toEqual([]);
  expect(searchPalette('>', [many])[0]?.entries).toEqual([many.entry]);
  expect(searchPalette('banner gold', [many])[0]?.entries).toEqual([many.entry]);
});

it('marks the words without the sign before them', () => {
  expect(wordsOf('> New  banner')).toEqual(['new', 'banner']);
  expect(wordsOf('  ')).toEqual([]);
});
