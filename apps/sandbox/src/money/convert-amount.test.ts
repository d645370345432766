import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { convertAmount, requireSubunits, subunitsOf } from './convert-amount.ts';
import { CURRENCIES } from './currencies.ts';
import { readMoney, writeMoney } from './money-text.ts';
import { isEnough } from '../modules/adventures/adventure.model.ts';
import { betLevels, demoBalance, isPlayedIn } from '../modules/play/bet-levels.ts';
import { toQuestUnits } from '../modules/tournaments/quest.model.ts';

const OWN = CURRENCIES.map(({ code }) => code);
const known = fc.constantFrom(...OWN);
const unknown = fc
  .oneof(fc.string(), fc.stringMatching(/^[A-Z]{3,4}$/), fc.constantFrom('__proto__', 'constructor', 'eur'))
  .filter((code) => !OWN.includes(code));
const cents = fc.integer({ min: 1, max: 10 ** 12 });
const at = Date.UTC(2026, 5, 1);

it('an amount of a currency that the platform does not count in is never made one of another', () => {
  fc.assert(
    fc.property(unknown, known, cents, (code, other, amount) => {
      expect(convertAmount(amount, { from: code, to: other, at })).toBeUndefined();
      expect(convertAmount(amount, { from: other, to: code, at })).toBeUndefined();
      expect(convertAmount(amount, { from: code, to: code, at })).toBe(amount);
      expect(toQuestUnits({ sizes: {}, collections: {} }, { cents: amount, currency: code, at })).toBe(0);
      expect(isEnough({ EUR: 1 }, { currency: code, amountCents: amount, at })).toBe(false);
    }),
  );
});

it('nothing is played in it, nothing typed in it is read, and what is shown of it says what it counts', () => {
  fc.assert(
    fc.property(unknown, cents, (code, amount) => {
      expect([subunitsOf(code), isPlayedIn(code), betLevels(code)]).toEqual([undefined, false, []]);
      const refusal = expect.objectContaining({ code: 'GAME_CURRENCY_UNSUPPORTED' });
      expect(() => requireSubunits(code)).toThrow(refusal);
      expect(() => demoBalance(code)).toThrow(refusal);
      expect(readMoney(String(amount), code)).toBeUndefined();
      expect(writeMoney(amount, code)).toBe(`${amount.toLocaleString('en')} minor units of ${code}`);
    }),
  );
});

it('of those it counts in, each can be made each other', () => {
  for (const from of OWN) for (const to of OWN) expect(convertAmount(1, { from, to, at })).toBeGreaterThan(0);
});
