import { expect, it } from 'vitest';
import { applyPromoCode } from './apply-promo-code.ts';
import { readPromoCode, savePromoCode } from './promo-code.ts';
import { answeringPlatform } from './testing/answering-platform.ts';

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
