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

/** The platform’s own currencies: CUR-01, CUR-02, and KZT, which is known but not offered. */
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

/** A currency in the site’s table. */
export type TableCurrency = {
  code: string;
  kind: 'fiat' | 'crypto';
  subunits_to_unit: number;
  offered?: boolean;
  vip_deposit_threshold_cents?: number;
  vip_bet_threshold_cents?: number;
  vip_thresholds?: readonly { status: string; deposit_cents: number; bet_cents: number }[];
};

export type Currencies = {
  list(): readonly Currency[];
  isKnown(code: string): boolean;
  isFiat(code: string): boolean;
  /** Currencies for new accounts and wallets. */
  offered(): readonly string[];
  /** The entry in the site’s table. */
  entryOf(code: string): TableCurrency | undefined;
};

/**
 * The current currencies. The site’s table says which are offered, and may add others, which are offered as soon as
 * there is a deposit method for them. Those that it leaves out stay known for existing wallets.
 */
export function createCurrencies(
  table: () => readonly TableCurrency[],
  payable: ReadonlySet<string>,
): Currencies {
  let known: { of: readonly TableCurrency[]; list: readonly Currency[] } | undefined;
  const list = (): readonly Currency[] => {
    const of = table();
    if (known?.of !== of) known = { of, list: of.length > 0 ? merge(of, payable) : CURRENCIES };
    return known.list;
  };
  const find = (code: string) => list().find((currency) => currency.code === code);
  return {
    list,
    isKnown: (code) => find(code) !== undefined,
    isFiat: (code) => find(code)?.fiat === true,
    offered: () => list().flatMap(({ code, offered }) => (offered ? [code] : [])),
    entryOf: (code) => table().find((entry) => entry.code === code),
  };
}

function merge(table: readonly TableCurrency[], payable: ReadonlySet<string>): readonly Currency[] {
  const own = new Map(CURRENCIES.map((currency) => [currency.code, currency]));
  const listed = table.map(({ code, kind, subunits_to_unit, offered = true }): Currency => {
    const ours = own.get(code);
    // The ledger uses the platform’s unit. A currency that the site shows in another one is not offered.
    const unit = ours?.subunits_to_unit ?? subunits_to_unit;
    const canBe = (ours?.offered ?? payable.has(code)) && unit === subunits_to_unit;
    return { code, fiat: kind === 'fiat', subunits_to_unit: unit, offered: offered && canBe };
  });
  const codes = new Set(table.map(({ code }) => code));
  const others = CURRENCIES.filter(({ code }) => !codes.has(code));
  return [...listed, ...others.map((currency) => ({ ...currency, offered: false }))];
}
