import { expect, it } from 'vitest';
import { routeTable } from '../routes.ts';
import { isCashboxPath } from './cashbox-path.ts';

it.each([
  ['/cashbox', true],
  ['/deposit?amount=5', true],
  ['/withdraw#top', true],
  ['/accounts/5/deposit', true],
  ['/accounts/history', false],
  ['/', false],
  ['/deposits', false],
])('%s leads into the cashbox: %s', (path, isCashbox) => {
  expect(isCashboxPath(path)).toBe(isCashbox);
});

it('knows the cashbox of the route table, and nothing else of it', () => {
  const paths = routeTable.filter(({ path, aliases = [] }) => [path, ...aliases].some(isCashboxPath));
  const cashbox = routeTable.filter(({ name, parent }) => name === 'Cashbox' || parent === 'Cashbox');
  expect(paths).toEqual(cashbox);
});
