import type { Snapshot } from '@marquee/engine';

/** Group of the EE licence in the test site. */
export const EE_GROUP = 700;

const licence = (code: string, fields: object): object => ({
  code,
  name: code,
  minimumAge: 18,
  licenceLine: { en: `Licence ${code}`, de: `Lizenz ${code}` },
  helpLinks: [{ label: { en: 'Help', de: 'Hilfe' }, link: '/responsible-gaming' }],
  ...fields,
});

const locales = Object.fromEntries(
  ['en', 'de', 'en-AU', 'fr-CA'].map((code, order) => [code, { code, name: `Name of ${code}`, order }]),
);

/** A small site with every kind that delivery serves. */
export function createTestSite(changes: Snapshot['documents'] = {}): Snapshot['documents'] {
  const site: Snapshot['documents'] = {
    licence: {
      CW: licence('CW', {
        hosts: ['localhost'],
        isDefault: true,
        features: { winnersTicker: true },
        saferPlay: { autoplay: true },
      }),
      EE: licence('EE', {
        hosts: ['ee.localhost'],
        groups: [EE_GROUP],
        minimumAge: 21,
        features: { sessionTimer: true },
        saferPlay: { netResult: true, realityCheckMinutes: 60, limitReviewMonths: 12 },
        registration: { country: 'EE', currency: 'EUR', personalId: true },
        hiddenLinks: ['partners'],
      }),
    },
    locale: {
      ...locales,
      'en-AU': { code: 'en-AU', name: 'Australian', order: 2, hiddenOnHosts: ['mirror.example'] },
    },
    messages: {
      en: { locale: 'en', messages: { 'LOBBY.ALL': 'All', 'LOBBY.NEW': 'New' } },
      de: { locale: 'de', messages: { 'LOBBY.ALL': 'Alle' } },
      'en-AU': { locale: 'en-AU', messages: { 'LOBBY.NEW': 'Fresh' } },
    },
    audience: { tester: { name: 'testers', audience: { login: 'player', groups: { anyOf: [21] } } } },
    'feature-flag': {
      'rocket-chance': {
        key: 'rocket-chance',
        description: 'Opens /rocket-chance.',
        default: false,
        rules: [{ audience: { groups: { anyOf: [759] } }, value: true }],
      },
    },
    'currency-table': {
      main: {
        currencies: [
          { code: 'EUR', kind: 'fiat', subunits_to_unit: 100 },
          { code: 'BTC', kind: 'crypto', subunits_to_unit: 100_000_000 },
        ],
      },
    },
    popup: {
      terms: {
        title: { en: 'Terms', de: 'Bedingungen' },
        content: { en: '<p>30× wager.</p>', de: '<p>30-facher Umsatz.</p>' },
      },
    },
    page: {
      lobby: { path: '/', title: { en: 'Lobby', de: 'Lobby auf Deutsch' }, blocks: [] },
      players: { path: '/players', title: { en: 'Players' }, audience: { login: 'player' }, blocks: [] },
    },
  };
  for (const [kind, documents] of Object.entries(changes)) site[kind] = { ...site[kind], ...documents };
  return site;
}

/** A flag `evening`, which time alone switches on at an instant, in epoch milliseconds. */
export const eveningFlag = (begins: number): Snapshot['documents'] => ({
  'feature-flag': {
    evening: {
      key: 'evening',
      description: 'On in the evening.',
      default: false,
      rules: [{ schedule: { from: new Date(begins).toISOString() }, value: true }],
    },
  },
});

/** Everybody becomes a tester with it. */
export const testersInTheEvening = (begins: number): Snapshot['documents'] => ({
  audience: { tester: { name: 'testers', audience: { flags: { on: ['evening'] } } } },
  ...eveningFlag(begins),
});
