import { expect, it } from 'vitest';
import { routeTable } from '../../routes.ts';
import {
  cashboxScreen,
  findCashboxName,
  isCashboxPath,
  leaveOutReturn,
  parseCashboxHash,
  readReturn,
} from './cashbox-path.ts';

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

it.each([
  ['/cashbox', 'cashbox', 'dashboard'],
  ['/dashboard', 'dashboard', 'dashboard'],
  ['/deposit?amount=5', 'deposit', 'deposit'],
  ['/accounts/5/deposit', 'deposit', 'deposit'],
  ['/deposit-bonus', 'deposit-bonus', 'bonus-deposit'],
  ['/deposit-fast', 'deposit-fast', 'fast-deposit'],
  ['/withdraw', 'withdraw', 'withdraw'],
  ['/promotions', undefined, undefined],
])('%s opens as #%s and shows %s', (path, name, screen) => {
  expect(findCashboxName(path)).toBe(name);
  expect(cashboxScreen(name)).toBe(screen);
  expect(parseCashboxHash(`#${name}`)).toBe(name);
});

it.each(['', '#', '#deposit/x', '#sign-in', '#popup/deposit'])('%j is no hash of the cashbox', (hash) => {
  expect(parseCashboxHash(hash)).toBeUndefined();
});

it.each([
  ['?payment=12&transaction=success', 12],
  ['?tab=a&payment=12', 12],
  ['?payment=0', undefined],
  ['?payment=1e3', undefined],
  ['?payment=', undefined],
  ['', undefined],
])('%j comes back from the payment %s', (search, id) => {
  expect(readReturn(search)).toBe(id);
});

it.each([
  ['?payment=12&transaction=success', ''],
  ['?tab=a%20b&payment=12', '?tab=a+b'],
  ['?tab=a%20b', '?tab=a%20b'],
  ['', ''],
])('%j was %j before the provider led back', (search, before) => {
  expect(leaveOutReturn(search)).toBe(before);
});
