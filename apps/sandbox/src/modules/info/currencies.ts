export type Currency = {
  code: string;
  fiat: boolean;
  subunits_to_unit: number;
  /** Whether new accounts may choose it. */
  offered: boolean;
};

const HUNDREDTHS = ['EUR', 'GBP', 'USD', 'CAD', 'AUD', 'NOK', 'PLN', 'NZD', 'BRL', 'INR'];
const COINS = ['BTC', 'BCH', 'ETH', 'LTC', 'DOG', 'USDT', 'USDC', 'BNB', 'ADA', 'TRX'];

/** CUR-01, CUR-02, and KZT, which is known but not offered. */
export const CURRENCIES: readonly Currency[] = [
  ...HUNDREDTHS.map((code) => ({ code, fiat: true, subunits_to_unit: 100, offered: true })),
  { code: 'JPY', fiat: true, subunits_to_unit: 1, offered: true },
  { code: 'KZT', fiat: true, subunits_to_unit: 100, offered: false },
  ...COINS.map((code) => ({ code, fiat: false, subunits_to_unit: 100_000_000, offered: true })),
];
