export type Currency = {
  code: string;
  fiat: boolean;
  subunits_to_unit: number;
  /** Whether new accounts may choose it. */
  offered: boolean;
};

const HUNDREDTHS = ['EUR', 'GBP', 'USD', 'CAD', 'AUD', 'NOK', 'PLN', 'NZD', 'BRL', 'INR'];
const COINS = {
  BTC: 100_000_000,
  BCH: 100_000_000,
  ETH: 1_000_000_000,
  LTC: 100_000_000,
  DOG: 100_000_000,
  USDT: 1_000_000,
  USDC: 1_000_000,
  BNB: 100_000_000,
  ADA: 1_000_000,
  TRX: 1_000_000,
};

/** CUR-01, CUR-02, and KZT, which is known but not offered. */
export const CURRENCIES: readonly Currency[] = [
  ...HUNDREDTHS.map((code) => ({ code, fiat: true, subunits_to_unit: 100, offered: true })),
  { code: 'JPY', fiat: true, subunits_to_unit: 1, offered: true },
  { code: 'KZT', fiat: true, subunits_to_unit: 100, offered: false },
  ...Object.entries(COINS).map(([code, subunits_to_unit]) => ({
    code,
    fiat: false,
    subunits_to_unit,
    offered: true,
  })),
];
