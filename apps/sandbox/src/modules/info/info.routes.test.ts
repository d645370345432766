import { afterAll, beforeAll, expect, it } from 'vitest';
import { rateToEuro } from '../../money/exchange-rates.ts';
import { NOON, startSandbox, type TestSandbox } from '../../testing/start-sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

async function get(url: string, headers: Record<string, string> = {}) {
  const answer = await sandbox.app.inject({ url, headers });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

type Currency = { code: string; fiat: boolean; subunits_to_unit: number; offered: boolean };

it('[API-50] [CUR-05] lists the currencies with code, fiat flag and subunits', async () => {
  const currencies: Currency[] = await get('/api/info/currencies');
  expect(currencies.find(({ code }) => code === 'EUR')).toEqual({
    code: 'EUR',
    fiat: true,
    subunits_to_unit: 100,
    offered: true,
  });
  const subunits = Object.fromEntries(currencies.map((each) => [each.code, each.subunits_to_unit]));
  expect(subunits).toMatchObject({ JPY: 1, BTC: 100_000_000, ETH: 1_000_000_000, USDT: 1_000_000 });
});

it('[CUR-01] [CUR-02] offers the supported fiat and crypto currencies, and knows KZT', async () => {
  const currencies: Currency[] = await get('/api/info/currencies');
  const codes = (isFiat: boolean) =>
    currencies.filter(({ fiat, offered }) => offered && fiat === isFiat).map(({ code }) => code);
  expect(codes(true)).toEqual(['EUR', 'GBP', 'USD', 'CAD', 'AUD', 'NOK', 'PLN', 'NZD', 'BRL', 'INR', 'JPY']);
  expect(codes(false)).toEqual(['BTC', 'BCH', 'ETH', 'LTC', 'DOG', 'USDT', 'USDC', 'BNB', 'ADA', 'TRX']);
  expect(currencies.filter(({ offered }) => !offered).map(({ code }) => code)).toEqual(['KZT']);
});

it('[CUR-06] [CUR-07] tells coins from the others, KZT among these', async () => {
  const currencies: Currency[] = await get('/api/info/currencies');
  const isFiat = (code: string) => currencies.find((each) => each.code === code)?.fiat;
  const coins = ['BTC', 'BCH', 'ETH', 'LTC', 'DOG', 'USDT'];
  const others = ['EUR', 'USD', 'AUD', 'CAD', 'NZD', 'BRL', 'NOK', 'JPY', 'KZT'];
  expect(coins.map(isFiat)).toEqual(coins.map(() => false));
  expect(others.map(isFiat)).toEqual(others.map(() => true));
});

it('[API-52] answers what every currency is worth in euros, by the minute', async () => {
  const answer = await get('/api/info/crypto_exchange_rates');
  expect(answer).toMatchObject({ base_currency: 'EUR', updated_at: '2026-11-21T12:00:00.000Z' });
  expect(answer.rates).toHaveLength(22);
  expect(answer.rates[0]).toEqual({ currency: 'EUR', fiat: true, rate: 1 });
  expect(answer.rates.find(({ currency }: { currency: string }) => currency === 'BTC')).toEqual({
    currency: 'BTC',
    fiat: false,
    rate: rateToEuro('BTC', NOON),
  });
});

it('[API-53] [LIC-18] lists the nine locales by code, with English as the one to begin with', async () => {
  const others = ['de', 'en-AU', 'en-CA', 'fr-CA', 'en-NZ', 'no', 'it', 'et'];
  expect(await get('/api/info/locales')).toEqual([
    { code: 'en', default: true },
    ...others.map((code) => ({ code, default: false })),
  ]);
});

it('[API-49] lists every country, named and sorted in the language asked for', async () => {
  const english: { code: string; name: string }[] = await get('/api/info/countries');
  expect(english).toHaveLength(249);
  expect(english[0]).toEqual({ code: 'AF', name: 'Afghanistan' });
  const german: { code: string; name: string }[] = await get('/api/info/countries', { 'x-locale': 'de' });
  expect(german.find(({ code }) => code === 'EE')).toEqual({ code: 'EE', name: 'Estland' });
  const austria = german.findIndex(({ code }) => code === 'AT');
  expect(german[austria]?.name).toBe('Österreich');
  expect(austria).toBeLessThan(german.findIndex(({ code }) => code === 'PL'));
});

it('[API-51] [LIC-20] [CUR-03] answers the project with its defaults', async () => {
  expect(await get('/api/info/project')).toEqual({
    name: 'Northstar',
    default_currency: 'EUR',
    default_locale: 'en',
    default_country: 'CA',
    games_page_size: 40,
  });
});

it('[API-48] lists the statuses a player may have', async () => {
  const statuses: { id: number; name: string }[] = await get('/api/info/statuses');
  expect(statuses[0]).toEqual({ id: 759, name: 'Diamond' });
  expect(statuses).toContainEqual({ id: 21, name: 'Tester' });
});

it.each([
  [{}, null],
  [{ 'cf-ipcountry': 'AU' }, 'AU'],
  [{ 'x-country-code': 'EE' }, 'EE'],
  [{ 'x-country-code': 'XX' }, null],
])('[API-46] [LIC-21] answers address and country with %j', async (headers, country_code) => {
  expect(await get('/api/current_ip', headers)).toEqual({ ip: '127.0.0.1', country_code });
});
