import { expect, it, vi } from 'vitest';
import { deedEntries, screenEntries, visitorEntries } from './palette-entries.ts';

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
  // There is one currency table, and no second can be made.
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

it('opens the reasons for each visitor’s page', () => {
  const [entry] = visitorEntries([{ id: 'gold', name: 'Gold', context: {}, path: '/promotions' }]);
  expect(entry).toMatchObject({
    name: 'Why does Gold see what it sees?',
    detail: 'on /promotions',
    path: '/why?page=%2Fpromotions&as=gold',
  });
});
