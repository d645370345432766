import { expect, it, vi } from 'vitest';
import { EMPTY_REFERENCE } from '../../shared/reference-data.ts';
import { EMPTY_NAMES } from '../../words/names.ts';
import { deedEntries, documentEntries, screenEntries, visitorEntries } from './palette-entries.ts';

const deeds = {
  setColorScheme: vi.fn<() => void>(),
  showShortcuts: vi.fn<() => void>(),
  openFlags: vi.fn<() => void>(),
  signOut: vi.fn<() => void>(),
};
const names = (entries: readonly { name: string }[]): string[] => entries.map(({ name }) => name);

it('offers a new document of the open list first, and none to who may not edit', () => {
  const editor = deedEntries({ canEdit: true, isAdministrator: false }, deeds, 'audience');
  expect(editor[0]).toMatchObject({ name: 'New audience', path: '/content/audience?new=1', keys: ['c'] });
  expect(names(editor)).toContain('New banner');
  // There is exactly one currency table.
  expect(names(editor)).not.toContain('New currency table');
  expect(names(deedEntries({ canEdit: false, isAdministrator: false }, deeds, 'audience'))).toEqual([
    'Keyboard shortcuts',
    'Use light colours',
    'Use dark colours',
    'Use the colours of the system',
    'Switch flags in this browser',
    'Sign out',
  ]);
});

it('leads to access only who may go there', () => {
  const isAccess = (name: string): boolean => name.startsWith('Access');
  expect(names(screenEntries({ canEdit: true, isAdministrator: true })).filter(isAccess)).toHaveLength(1);
  expect(names(screenEntries({ canEdit: true, isAdministrator: false })).filter(isAccess)).toEqual([]);
});

const gold = {
  id: 'gold',
  name: 'Gold',
  context: { locale: 'de', currency: 'EUR', licence: 'CW' },
  path: '/promotions',
};
const site = {
  names: { ...EMPTY_NAMES, licences: new Map([['CW', 'Curaçao']]) },
  pages: [
    { kind: 'page', id: 'old', path: '/promotions', title: 'Old', group: 'Pages', isOff: true },
    {
      kind: 'page',
      id: 'promotions',
      path: '/promotions',
      title: 'Promotions',
      group: 'Pages',
      isOff: false,
    },
  ],
};
const visitors = (pathname: string, search = '', pages = site.pages) =>
  visitorEntries([gold], { pathname, search }, { ...site, pages });

it('opens the reasons for each visitor’s page', () => {
  expect(visitors('/')[1]).toMatchObject({
    name: 'Why does Gold see what it sees?',
    detail: 'on /promotions',
    path: '/why?page=%2Fpromotions&as=gold',
  });
});

it('[ADMIN-15] views what is open as somebody: all else in its address stays, another visitor’s facts do not', () => {
  expect(
    visitors(
      '/content/banner/gold-friday',
      '?section=text&as=btc&v.locale=no&v.groups=7&v.at=2026-12-01T00:00:00Z&view=draft&frame=phone',
    )[0],
  ).toMatchObject({
    name: 'View as Gold',
    detail: 'German, EUR, Curaçao',
    path: '/content/banner/gold-friday?section=text&as=gold&v.at=2026-12-01T00%3A00%3A00Z&view=draft&frame=phone',
    isInPreview: true,
  });
  expect(visitors('/contact-sheet', '?page=%2F')[0]).toMatchObject({
    path: '/contact-sheet?page=%2F&as=gold',
    isInPreview: false,
  });
});

it('[ADMIN-15] views the persona’s own page where nothing is open that visitors see', () => {
  const path = (pages = site.pages) => visitors('/content/banner', '?status=live', pages)[0];
  expect(path()).toMatchObject({ path: '/content/page/promotions?as=gold&view=live', isInPreview: false });
  expect(path([])).toMatchObject({ path: '/why?page=%2Fpromotions&as=gold' });
});

it('pictures stand before documents of the kinds that have one', () => {
  const documents = (kind: string) =>
    kind === 'banner' || kind === 'audience' ? [{ id: 'a', title: 'A' }] : [];
  const entries = documentEntries({ ...EMPTY_REFERENCE, documents });
  expect(entries.map(({ key, hasPicture }) => [key, hasPicture])).toEqual([
    ['audience/a', false],
    ['banner/a', true],
  ]);
});
