import { expect, it } from 'vitest';
import { applyPromoCode, pathAfter } from './apply-promo-code.ts';
import { reachMain, readPromoCode, savePromoCode } from './promo-code.ts';
import { answeringPlatform } from '../testing/answering-platform.ts';

function storeWith(code?: string) {
  const values = new Map<string, string>();
  const store = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
  if (code !== undefined) savePromoCode(code, store);
  return store;
}

const SWITCHED_ON = { status: 200, body: [] };
const CALLS = [
  ['PATCH', '/api/player/update_bonus_settings', { can_issue: true }],
  ['POST', '/api/v2/bonuses/promo-code', { code: 'TIDE' }],
];

it.each(['deposit', 'coupon'] as const)(
  '[BON-30] [BON-32] [BON-33] uses a saved code of a %s once, after bonuses are switched on',
  async (type) => {
    const store = storeWith('TIDE');
    const { client, sent } = answeringPlatform(SWITCHED_ON, { status: 200, body: { type, title: 'Tide' } });
    expect(await applyPromoCode(client, store)).toEqual({ type, title: 'Tide' });
    expect(sent).toEqual(CALLS);
    expect(readPromoCode(store)).toBeNull();
    expect(await applyPromoCode(client, store)).toEqual({ type: 'none' });
    expect(sent).toHaveLength(2);
  },
);

it.each([
  [422, { errors: { code: { invalid: 'There is no such code.' } } }, 'There is no such code.'],
  [403, { error: 'Bonuses are off.', code: 'BONUSES_OFF' }, 'Bonuses are off.'],
])('[BON-34] deletes a code that gives nothing (%i), and says why', async (status, body, text) => {
  const store = storeWith('TIDE');
  const { client } = answeringPlatform(SWITCHED_ON, { status, body });
  expect(await applyPromoCode(client, store)).toEqual({ type: 'refused', text });
  expect(readPromoCode(store)).toBeNull();
});

it.each([429, 500])('keeps a code that could not be asked for now (%i)', async (status) => {
  const store = storeWith('TIDE');
  const { client } = answeringPlatform(SWITCHED_ON, { status, body: { error: 'Later.' } });
  expect(await applyPromoCode(client, store)).toEqual({ type: 'none' });
  expect(readPromoCode(store)).toBe('TIDE');
});

it('[BON-35] [BON-36] leads on to the deposit, or to the gifts, and nowhere for what gave nothing', () => {
  expect(pathAfter({ type: 'deposit', title: 'Tide' })).toBe('/deposit');
  expect(pathAfter({ type: 'coupon', title: 'Tide' })).toBe('/profile/gifts');
  expect(pathAfter({ type: 'refused', text: 'No.' })).toBeUndefined();
  expect(pathAfter({ type: 'none' })).toBeUndefined();
});

it('[BON-37] [BON-38] a guest who reaches main loses the saved code, a player uses it', () => {
  const store = storeWith('TIDE');
  expect(reachMain({ isSignedIn: true, store })).toBe(true);
  expect(readPromoCode(store)).toBe('TIDE');
  expect(reachMain({ isSignedIn: false, store })).toBe(false);
  expect(readPromoCode(store)).toBeNull();
  expect(reachMain({ isSignedIn: true, store })).toBe(false);
});
