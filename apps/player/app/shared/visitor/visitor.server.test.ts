import { describe, expect, it } from 'vitest';
import main from '../../../../../fixtures/site/currency-table/main.json';
import type { RequestServices } from '../calls/request-services.ts';
import { summarizeVisitor } from './visitor.server.ts';

const REGISTRATION = { country: 'EE', currency: 'EUR' };

/** The visitor facts for a request with these flags and this currency. */
function factsOf({ flags = {}, currency = 'EUR' }: { flags?: Record<string, boolean>; currency?: string }) {
  const services = {
    visitor: { player: { id: 1 }, context: { currency, licence: 'CW', device: 'mobile' } },
    resolveCollection: (kind: string) => ({ items: kind === 'currency-table' ? [main] : [] }),
    clientContext: () => ({ settings: { gamesPerPage: 40 }, registration: REGISTRATION }),
    isFlagOn: (key: string) => flags[key] === true,
    preview: null,
  };
  // What the facts depend on.
  return summarizeVisitor(services as unknown as RequestServices);
}

describe('what blocks know of the visitor', () => {
  it.each([
    ['the flag on', { 'quest-tests': true }, true],
    ['the flag off', { 'quest-tests': false }, false],
    ['no such flag', {}, false],
    ['every other flag on', { 'sign-up-in-steps': true, 'quest-test': true, quests: true }, false],
    ['it alone off', { 'sign-up-in-steps': true, 'quest-tests': false, quests: true }, false],
  ])('[FLAG-03] quests that are tried out are seen by the flag “quest-tests”: %s', (_case, flags, sees) => {
    expect(factsOf({ flags }).seesTestQuests).toBe(sees);
  });

  it('says what the registration form of their licence proposes', () => {
    expect(factsOf({}).registration).toBe(REGISTRATION);
  });

  it('[CUR-06] counts BTC, BCH, ETH, LTC, DOG and USDT as crypto, and no currency of a state', () => {
    const codes = main.currencies.map(({ code }) => code);
    const crypto = codes.filter((currency) => factsOf({ currency }).isCrypto);
    expect(['BTC', 'BCH', 'ETH', 'LTC', 'DOG', 'USDT'].filter((code) => !crypto.includes(code))).toEqual([]);
    const states = Intl.supportedValuesOf('currency').filter((code) => codes.includes(code));
    expect(states.length).toBeGreaterThan(5);
    expect(states.filter((code) => crypto.includes(code))).toEqual([]);
  });
});
