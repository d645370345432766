import type { GameRecord, LootboxItem, PaymentMethodRecord, PlayerRecord, SandboxData } from '../options.ts';
import { sampleBonuses, sampleCoins } from './sample-bonuses.ts';

export const PASSWORD = 'northstar-demo';

/** 45 pokies of two studios and three live tables, enough for more than one page. */
export const sampleGames: GameRecord[] = [
  ...Array.from({ length: 45 }, (_, index) => {
    const number = index + 1;
    const isNorth = number % 3 === 0;
    return game({
      provider: isNorth ? 'north-works' : 'tide-lab',
      name: `pokie-${number}`,
      title: `Pokie ${number}`,
      id: 1000 + number,
      categories: number === 5 ? ['exclusive'] : [],
      // The last ones come first, so that the order of a collection differs from that of the catalogue.
      collections: { pokies: number, ...(number > 40 ? { top: 50 - number } : {}) },
      // Every seventh has ways, and one of the last clusters.
      ...(number % 7 === 0 ? { features: ['ways'], volatility: 'high' as const } : {}),
      ...(number === 44 ? { features: ['cluster'], volatility: 'high' as const } : {}),
    });
  }),
  game({
    provider: 'parlour',
    name: 'cafe-roulette',
    title: 'Café Roulette',
    id: 2001,
    collections: { live: 2 },
  }),
  game({
    provider: 'parlour',
    name: 'roulette-royale',
    title: 'Roulette Royale',
    id: 2002,
    collections: { live: 1 },
  }),
  game({
    provider: 'parlour',
    name: 'spouted-cup',
    title: 'Grouletting Cup',
    id: 2003,
    collections: { live: 3 },
  }),
];

const ITEMS: LootboxItem[] = [
  {
    id: 'fs-10',
    type: 'freespins',
    title: '10 free spins',
    freespins_count: 10,
    weight: 7,
    wager: 30,
    max_win: [{ currency: 'EUR', amount_cents: 10_000 }],
  },
  {
    id: 'bonus-5',
    type: 'bonus',
    title: '5 EUR bonus',
    bonus_amount: { currency: 'EUR', amount_cents: 500 },
    weight: 3,
    wager: 3,
    max_win: [{ currency: 'EUR', amount_cents: 5000 }],
  },
];

/** Money without a wager: opening such a box pays it into the wallet. */
const CASH: LootboxItem[] = [
  {
    id: 'cash-1',
    type: 'bonus',
    title: '1 EUR',
    bonus_amount: { currency: 'EUR', amount_cents: 100 },
    weight: 9,
    wager: 0,
  },
  {
    id: 'cash-2',
    type: 'bonus',
    title: '50 EUR',
    bonus_amount: { currency: 'EUR', amount_cents: 5000 },
    weight: 1,
    wager: 0,
  },
];

export const samplePlayers: PlayerRecord[] = [
  player({
    id: 11,
    email: 'ada@northstar.example',
    currency: 'EUR',
    locale: 'de',
    groups: [21, 259, 131811],
    profile: { first_name: 'Ada', nickname: 'ada_n', country: 'DE', receive_promos: true },
    accounts: [
      { currency: 'EUR', amount_cents: 124_850, available_to_cashout_cents: 98_650, active: true },
      { currency: 'BTC', amount_cents: 2_100_000_000_000_000, available_to_cashout_cents: 0, active: false },
    ],
    comp_points: { chargeable: 4120, persistent: 18_740 },
    quarter: { deposit_cents: 300_000, bet_cents: 12_000_000 },
    favorites: ['tide-lab/pokie-1', 'parlour/cafe-roulette', 'gone/studio'],
    played: [
      { game: 'north-works/pokie-3', minutes_ago: 90 },
      { game: 'tide-lab/pokie-2', minutes_ago: 10 },
    ],
    lootboxes: [
      { group_key: 'wheel_weekly', stage: 'issued', hours_old: 1, hours_valid: 72, items: ITEMS },
      { group_key: 'manual_wheel_hello', stage: 'issued', hours_old: 2, hours_valid: 72 },
      { group_key: 'wheel_weekly', stage: 'issued', hours_old: 100, hours_valid: 72, items: ITEMS },
      {
        group_key: 'wheel_weekly',
        stage: 'activated',
        hours_old: 3,
        hours_valid: 72,
        items: ITEMS,
        won: 'bonus-5',
      },
      { group_key: 'wheel_weekly', stage: 'canceled', hours_old: 4, hours_valid: 72, items: ITEMS },
      { group_key: 'wheel_weekly', stage: 'issued', hours_old: 5, hours_valid: 72, items: ITEMS },
      { group_key: 'wheel_weekly', stage: 'issued', hours_old: 6, hours_valid: 72, items: ITEMS },
    ],
    quests: { 'quest--m--polar-quest': { bets: 500_000, points: 500_000 } },
  }),
  player({
    id: 12,
    email: 'bo@northstar.example',
    currency: 'BTC',
    locale: 'en',
    groups: [],
    profile: { nickname: 'bo' },
    quests: { 'quest--m--polar-quest': { bets: 700_000, points: 700_000 } },
    email_confirmed: false,
  }),
];

export const sampleData: SandboxData = {
  games: sampleGames,
  studios: [
    { id: 1, slug: 'tide-lab', title: 'Tide Lab' },
    { slug: 'north-works', title: 'North Works' },
    { slug: 'parlour', title: 'Parlour' },
  ],
  players: samplePlayers,
  collections: [
    { id: 'top', slug: 'top', icon: 'trending-up', title: { en: 'Top', de: 'Beste' } },
    { id: 'pokies', slug: 'pokies', icon: 'cherry', title: { en: 'Slots', 'en-AU': 'Pokies' } },
    { id: 'live', slug: 'live', icon: 'radio', title: { en: 'Live casino' } },
  ],
  rewards: [
    {
      group: 'spins_20',
      type: 'freespins',
      points: 400,
      freespins_count: 20,
      games: ['tide-lab/pokie-1'],
      wager: 30,
      hours_valid: 72,
    },
    {
      group: 'cash',
      type: 'money',
      rates: [
        { currency: 'EUR', points: 500, amount_cents: 500 },
        { currency: 'USD', points: 500, amount_cents: 550 },
      ],
    },
    {
      group: 'chest',
      type: 'lootboxes',
      points: 300,
      group_key: 'shop_small',
      hours_valid: 48,
      items: ITEMS,
    },
    {
      group: 'spin',
      type: 'lootboxes',
      points: 200,
      group_key: 'wheel_shop',
      hours_valid: 72,
      items_by_group: [{ group: 21, items: ITEMS }],
    },
    {
      group: 'coin_wheel',
      type: 'lootboxes',
      points: 100,
      group_key: 'coin_wheel',
      hours_valid: 72,
      items_by_currency: { EUR: CASH },
    },
    { group: 'ticket', type: 'lotteries', points: 150, lottery_ids: [301] },
  ],
  payments: [
    card('visa', 'EUR'),
    card('mastercard', 'EUR'),
    {
      brand: 'sofort',
      provider: 'Bank',
      type: 'bank',
      currency: 'EUR',
      deposit: { min_cents: 1000 },
      cashout: { min_cents: 1000 },
    },
    {
      brand: 'ecopayz',
      provider: 'ecoPayz',
      type: 'wallet',
      currency: 'EUR',
      deposit: { min_cents: 1000 },
      cashout: { min_cents: 1000 },
      step_cents: 500,
    },
    {
      brand: 'bitcoin',
      provider: 'Coins',
      type: 'crypto',
      currency: 'BTC',
      deposit: { min_cents: 10_000 },
      cashout: { min_cents: 10_000, max_cents: 40_000_000 },
      network: 'bitcoin',
      confirmations: 2,
      closed_to_licences: ['EE'],
    },
  ],
  pages: [
    {
      slug: 'first-snow',
      path: '/news/first-snow',
      title: { en: 'First snow', de: 'Erster Schnee' },
      description: { en: 'About the weather.', de: 'Über das Wetter.' },
      content: { en: '<p>It snows.</p>', de: '<p>Es schneit.</p>' },
      keywords: ['snow', 'north'],
      categories: ['news'],
      date: '2026-11-20',
      image: '/artwork/hero/north-1440.webp',
    },
  ],
  snippets: [
    {
      slug: 'support-hours',
      title: { en: 'When we are there', de: 'Wann wir da sind' },
      content: { en: '<p>Always.</p>', de: '<p>Immer.</p>' },
      categories: ['support'],
    },
  ],
  bonuses: sampleBonuses,
  coins: sampleCoins,
  files: [
    {
      name: 'rules',
      title: { en: 'Rules', de: 'Regeln' },
      text: { en: 'Be kind.\n', de: 'Höflich sein.\n' },
    },
  ],
};

function card(brand: string, currency: string): PaymentMethodRecord {
  return {
    brand,
    provider: 'Cards',
    type: 'card',
    currency,
    deposit: { min_cents: 2000, max_cents: 200_000 },
    cashout: { min_cents: 2000, max_cents: 400_000 },
  };
}

function game(fields: {
  provider: string;
  name: string;
  title: string;
  id: number;
  categories?: string[];
  collections: { [slug: string]: number };
  features?: string[];
  volatility?: 'high';
}): GameRecord {
  const { id, categories = [], ...rest } = fields;
  return {
    ...rest,
    identifier: `${rest.provider}/${rest.name}`,
    slug: rest.name,
    categories,
    currencies: { EUR: { id }, FUN: { id: id + 50_000 } },
    badges: [],
    preview: `/artwork/game/${rest.name}-228.webp`,
    has_demo_mode: true,
  };
}

function player(
  fields: Partial<PlayerRecord> &
    Pick<PlayerRecord, 'id' | 'email' | 'currency' | 'locale' | 'groups' | 'profile'>,
): PlayerRecord {
  return {
    password: PASSWORD,
    licence: 'CW',
    auth_fields_missed: [],
    email_confirmed: true,
    days_old: 10,
    limit_decided_days_ago: 1,
    can_issue_bonuses: true,
    accounts: [],
    comp_points: { chargeable: 0, persistent: 0 },
    quarter: { deposit_cents: 0, bet_cents: 0 },
    favorites: [],
    played: [],
    lootboxes: [],
    quests: {},
    ...fields,
  };
}
