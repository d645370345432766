import { describe, expect, it } from 'vitest';
import { groupMethods } from './payment-methods.model.ts';

const card = { id: 'card', type: 'card', currency: 'EUR', deposit: {}, withdrawal: {} };
const dollarCard = { ...card, id: 'dollar-card', currency: 'USD' };
const depositsOnly = { id: 'deposits-only', type: 'wallet', currency: 'EUR', deposit: {} };
const bitcoin = { id: 'bitcoin', type: 'crypto', currency: 'BTC', deposit: {}, withdrawal: {} };
const litecoin = { ...bitcoin, id: 'litecoin', currency: 'LTC' };
const all = [card, dollarCard, depositsOnly, bitcoin, litecoin];

const ids = (groups: { fiat: { id: string }[]; crypto: { id: string }[] }) => ({
  fiat: groups.fiat.map(({ id }) => id),
  crypto: groups.crypto.map(({ id }) => id),
});

describe('groupMethods', () => {
  it.each([
    ['deposits in EUR', 'deposit', 'EUR', ['card', 'deposits-only'], ['bitcoin', 'litecoin']],
    ['withdrawals in EUR', 'withdrawal', 'EUR', ['card'], ['bitcoin', 'litecoin']],
    ['a currency no card is in', 'deposit', 'PLN', [], ['bitcoin', 'litecoin']],
    ['a coin wallet: its own coin first', 'deposit', 'LTC', [], ['litecoin', 'bitcoin']],
    ['nobody’s currency', 'withdrawal', undefined, ['card', 'dollar-card'], ['bitcoin', 'litecoin']],
  ] as const)('%s', (_name, action, currency, fiat, crypto) => {
    expect(ids(groupMethods(all, action, currency))).toEqual({ fiat, crypto });
  });
});
