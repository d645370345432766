import { expect, it } from 'vitest';
import english from '../../../../../../fixtures/site/messages/en.json';
import german from '../../../../../../fixtures/site/messages/de.json';
import type { ApiClient } from '../../../shared/calls/api-client.ts';
import { createTranslation } from '../../../shared/texts/messages.ts';
import { writeCsv } from './csv.model.ts';
import { exportRecords } from './export-records.ts';
import { RECORDS, type RecordKind } from './records.model.ts';

const TEXTS = { en: english.messages, de: german.messages };

const words = (language: keyof typeof TEXTS) => ({
  ...createTranslation(language, TEXTS[language]),
  formatMoney: (cents: number, currency: string) => `${cents / 100} ${currency}`,
  units: (cents: number) => cents / 100,
});

const AT = '2026-11-20T09:30:05.250Z';
const ITEMS: { readonly [Kind in RecordKind]: object } = {
  games: { id: 'r1', created_at: AT, game: 'a/b', title: '=Sevens; "hot"', state: 'settled', currency: 'EUR', bet_cents: 150, win_cents: 0 }, // prettier-ignore
  payments: { id: 7, action: 'cashout', state: 'succeeded', transaction_state: 'success', brand: 'bank_transfer', currency: 'EUR', amount_cents: 2050, account: null, created_at: AT, finished_at: null }, // prettier-ignore
  'sign-ins': {
    at: AT,
    outcome: 'wrong_password',
    way: 'password',
    device: 'Firefox, Windows',
    address: '::1',
  },
  limits: { at: AT, type: 'deposit', period: 'day', what: 'raise_asked', accounts: [{ currency: 'EUR', amount_cents: 5000, next_amount_cents: 9000 }], session_minutes: null, next_session_minutes: null, takes_effect_at: null, ends_at: null }, // prettier-ignore
  consents: { at: AT, product: 'betting', channel: 'email', given: false },
};

const CALLS: { readonly [Kind in RecordKind]: string } = {
  games: 'GET /api/player/game_rounds',
  payments: 'GET /api/player/payments',
  'sign-ins': 'GET /api/player/sign_ins',
  limits: 'GET /api/player/limit_changes',
  consents: 'GET /api/player/consent_changes',
};

/** A platform that has so many pages of so many records. */
function platformOf(pages: number, each = 1) {
  const asked: string[] = [];
  const call = async (name: string, { query }: { query: { page: number } }) => {
    asked.push(`${name} ${query.page}`);
    const kind = RECORDS.find((each) => CALLS[each] === name);
    return {
      items: kind ? Array.from({ length: each }, () => ITEMS[kind]) : [],
      pagination: { total_pages: pages, total_count: pages * each },
    };
  };
  return { platform: { call } as unknown as ApiClient, asked };
}

const LINES: { readonly [Kind in RecordKind]: string } = {
  games: '2026-11-20 09:30:05,"\'=Sevens; ""hot""",Done,1.5,0,EUR,r1',
  payments: '2026-11-20 09:30:05,Withdrawal,Bank Transfer,,20.5,EUR,Done,,7',
  'sign-ins': '2026-11-20 09:30:05,Wrong password,With the password,"Firefox, Windows",::1',
  limits: '2026-11-20 09:30:05,"Deposits, per day",Higher limit asked for,50 EUR → 90 EUR,,',
  consents: '2026-11-20 09:30:05,Sports betting,Email,Taken back',
};

it.each(RECORDS)('records of %s are a line each, below one of names', async (kind) => {
  const { platform, asked } = platformOf(1);
  const [heads, line, rest] = (await exportRecords(platform, kind, words('en'))).split('\r\n');
  expect([line, rest]).toEqual([LINES[kind], '']);
  expect(heads?.split(',').length).toBeGreaterThan(3);
  expect(heads).toMatch(/^\uFEFFTime \(UTC\),/);
  expect(heads).not.toContain('PROFILE.');
  expect(asked).toEqual([`${CALLS[kind]} 1`]);
});

it('every page is in the file', async () => {
  const { platform, asked } = platformOf(3);
  const lines = (await exportRecords(platform, 'consents', words('en'))).split('\r\n');
  expect([lines.length, asked.length]).toEqual([1 + 3 + 1, 3]);
});

it.each([
  // Whatever the length of a page.
  { pages: 251, each: 40, isAsked: 250, count: '10,040' },
  { pages: 300, each: 70, isAsked: 143, count: '21,000' },
])(
  'a file of $count has the latest 10,000, and says so at its end',
  async ({ pages, each, isAsked, count }) => {
    const { platform, asked } = platformOf(pages, each);
    const lines = (await exportRecords(platform, 'consents', words('en'))).split('\r\n');
    expect([lines.length, asked.length]).toEqual([1 + 10_000 + 1 + 1, isAsked]);
    expect(lines.slice(-3)).toEqual([
      LINES.consents,
      `"The file has the latest 10,000 of ${count} entries."`,
      '',
    ]);
  },
);

it('a file of 10,000 is whole, and says nothing more', async () => {
  const { platform } = platformOf(250, 40);
  const lines = (await exportRecords(platform, 'consents', words('en'))).split('\r\n');
  expect([lines.length, lines.at(-2)]).toEqual([1 + 10_000 + 1, LINES.consents]);
});

it('a platform that counts pages which it does not have is asked no further', async () => {
  const { platform, asked } = platformOf(99_999, 0);
  await exportRecords(platform, 'consents', words('en'));
  expect(asked.length).toBe(1);
});

it('a language that writes 1,5 gets numbers and columns as its spreadsheets read them', async () => {
  const { platform } = platformOf(1);
  const [heads, line] = (await exportRecords(platform, 'games', words('de'))).split('\r\n');
  expect(heads).toBe('\uFEFFZeit (UTC);Spiel;Stand;Einsatz;Gewinn;Währung;Nummer');
  expect(line).toBe('2026-11-20 09:30:05;"\'=Sevens; ""hot""";Beendet;1,5;0;EUR;r1');
});

it.each(['=1+1', '+1', '-1', '@a', '\t=1', '\r=1'])('no spreadsheet runs the text %j', (text) => {
  const [cell = ''] = writeCsv([[text, 'b']], 'en')
    .slice(1)
    .split(',b');
  expect(cell.replaceAll('"', '')).toBe(`'${text}`);
});
