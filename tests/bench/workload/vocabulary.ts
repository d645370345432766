/** What the workload's site consists of: sizes and shares as on a site of several markets. */

export const LOCALES = ['en', 'de', 'en-AU', 'en-CA', 'fr-CA', 'en-NZ', 'no', 'it', 'et'] as const;
/** Visitors per locale; the rest of the lists below stand in the same order as their weights. */
export const LOCALE_WEIGHTS = [30, 14, 16, 9, 4, 8, 8, 7, 4] as const;

export const LICENCES = ['CW', 'EE', 'MT'] as const;
export const LICENCE_WEIGHTS = [70, 12, 18] as const;

export const CURRENCIES = [
  { code: 'EUR', kind: 'fiat', subunits_to_unit: 100 },
  { code: 'AUD', kind: 'fiat', subunits_to_unit: 100 },
  { code: 'CAD', kind: 'fiat', subunits_to_unit: 100 },
  { code: 'NZD', kind: 'fiat', subunits_to_unit: 100 },
  { code: 'NOK', kind: 'fiat', subunits_to_unit: 100 },
  { code: 'USD', kind: 'fiat', subunits_to_unit: 100 },
  { code: 'GBP', kind: 'fiat', subunits_to_unit: 100 },
  { code: 'JPY', kind: 'fiat', subunits_to_unit: 1 },
  { code: 'BRL', kind: 'fiat', subunits_to_unit: 100 },
  { code: 'BTC', kind: 'crypto', subunits_to_unit: 100_000_000 },
  { code: 'ETH', kind: 'crypto', subunits_to_unit: 1_000_000_000 },
  { code: 'USDT', kind: 'crypto', subunits_to_unit: 1_000_000 },
  { code: 'LTC', kind: 'crypto', subunits_to_unit: 100_000_000 },
  { code: 'DOGE', kind: 'crypto', subunits_to_unit: 100_000_000 },
] as const;
export const CURRENCY_WEIGHTS = [34, 14, 12, 7, 7, 5, 3, 2, 3, 5, 3, 3, 1, 1] as const;

// prettier-ignore -- as their weights stand below
export const COUNTRIES = [
  'DE',
  'AU',
  'CA',
  'NZ',
  'NO',
  'IT',
  'EE',
  'AT',
  'FI',
  'IE',
  'PL',
  'JP',
  'BR',
  'CH',
  'IN',
  'GR',
  'HU',
  'CZ',
  'PT',
  'LV',
] as const;
export const COUNTRY_WEIGHTS = [16, 15, 13, 8, 8, 7, 5, 4, 3, 3, 3, 2, 3, 2, 2, 1, 1, 1, 1, 1] as const;

/** Group ids, from those nearly everyone is in to those of a single campaign. */
export const GROUPS: readonly number[] = Array.from({ length: 60 }, (_, index) => 21 + index * 37);
/** The share of players in each group. */
export const GROUP_SHARES: readonly number[] = GROUPS.map((_, index) => 0.5 / (index + 1) ** 0.85);

export const LAYERS: readonly string[] = Array.from({ length: 12 }, (_, index) => `layer-${index + 1}`);
export const HEX_DIGITS: readonly string[] = [...'0123456789abcdef'];
export const FLAG_KEYS: readonly string[] = Array.from({ length: 20 }, (_, index) => `flag-${index + 1}`);
export const NAMED_IDS: readonly string[] = Array.from({ length: 30 }, (_, index) => `named-${index + 1}`);

export const LOCATIONS: readonly string[] = Array.from({ length: 40 }, (_, index) => `place-${index + 1}`);
/** The six places of the lobby. */
export const LOBBY_LOCATIONS: readonly string[] = LOCATIONS.slice(0, 6);

/** The instant everything happens around. */
export const NOW = Date.parse('2026-11-21T12:00:00Z');
export const DAY = 86_400_000;
