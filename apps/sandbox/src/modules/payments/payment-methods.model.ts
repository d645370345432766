import type { PaymentField, PaymentMethod } from '@marquee/schemas';
import { PLAYER_GROUPS } from '@marquee/schemas/player-groups';
import type { PaymentMethodRecord } from '../../options.ts';
import type { Player } from '../player/player.ts';
import { arrivalMs } from './payment-arrival.model.ts';
import type { PaymentAction } from './payment-states.model.ts';

/** A payment method as the platform knows it. Amounts are in minor units. */
export type Method = Omit<PaymentMethod, 'savedProfiles'> & {
  confirmations: number | null;
  closedToLicences: readonly string[];
};

export type PaymentMethods = {
  find(id: string): Method | undefined;
  /** The methods that are open to the player, in the order of the data. */
  list(player: Player, action: PaymentAction, currency: string): Method[];
  isOpenTo(player: Player, method: Method): boolean;
};

export function createPaymentMethods(records: readonly PaymentMethodRecord[]): PaymentMethods {
  const methods = records.flatMap((record) => [
    ...(record.deposit ? [toMethod(record, 'deposit', record.deposit)] : []),
    ...(record.cashout ? [toMethod(record, 'cashout', record.cashout)] : []),
  ]);
  const byId = new Map(methods.map((method) => [method.id, method]));

  const isOpenTo = (player: Player, { brand, closedToLicences }: Method): boolean =>
    !closedToLicences.includes(player.licence) &&
    !(brand === 'sofort' && player.groups.includes(PLAYER_GROUPS.noSofort));

  return {
    find: (id) => byId.get(id),
    isOpenTo,
    list: (player, action, currency) =>
      methods.filter(
        (method) => method.action === action && method.currency === currency && isOpenTo(player, method),
      ),
  };
}

function toMethod(
  record: PaymentMethodRecord,
  action: PaymentAction,
  { min_cents, max_cents }: { min_cents: number; max_cents?: number },
): Method {
  const { brand, provider, type, currency } = record;
  // Crypto payouts cannot be recalled, because they start at once.
  const recallable = action === 'cashout' && type !== 'crypto';
  const confirmations = record.confirmations ?? null;
  return {
    id: `${action}-${brand}-${currency.toLowerCase()}`,
    action,
    brand,
    provider,
    currency,
    type,
    recallable,
    min_cents,
    max_cents: max_cents ?? null,
    step_cents: record.step_cents ?? 1,
    network: record.network ?? null,
    // The house bears what its providers charge.
    fee: { percent: 0, fixed_cents: 0 },
    arrival_seconds: Math.ceil(arrivalMs({ action, type, recallable, confirmations }) / 1000),
    confirmations,
    closedToLicences: record.closed_to_licences ?? [],
  };
}

const field = (
  name: string,
  type: PaymentField['type'],
  more: { max_length: number; autocomplete?: string; with_profile?: boolean; pattern?: string },
): PaymentField => ({
  name,
  type,
  required: true,
  with_profile: more.with_profile ?? false,
  max_length: more.max_length,
  autocomplete: more.autocomplete ?? null,
  pattern: more.pattern ?? null,
});

const CARD = [
  field('card_number', 'card_number', { max_length: 23, autocomplete: 'cc-number' }),
  field('card_holder', 'text', { max_length: 100, autocomplete: 'cc-name' }),
  field('card_expiry', 'card_expiry', { max_length: 7, autocomplete: 'cc-exp' }),
];
const CVC = field('card_cvc', 'card_cvc', { max_length: 4, autocomplete: 'cc-csc', with_profile: true });
const WALLET = [field('account_number', 'text', { max_length: 40, pattern: '[0-9A-Za-z.@_+\\-]{6,40}' })];
const BANK = [
  field('iban', 'iban', { max_length: 42 }),
  field('account_holder', 'text', { max_length: 100, autocomplete: 'name' }),
];

const BASE58 = '[1-9A-HJ-NP-Za-km-z]';
const OF_ETHEREUM = '0x[0-9a-fA-F]{40}';
/** Addresses of each network as its payers write them. */
const ADDRESSES: { readonly [brand: string]: string } = {
  bitcoin: `bc1[a-z0-9]{25,87}|[13]${BASE58}{25,34}`,
  'bitcoin-cash': '(bitcoincash:)?[qp][a-z0-9]{41}',
  litecoin: `ltc1[a-z0-9]{25,87}|[LM3]${BASE58}{25,34}`,
  ethereum: OF_ETHEREUM,
  dogecoin: `D${BASE58}{25,34}`,
  tether: OF_ETHEREUM,
  'usd-coin': OF_ETHEREUM,
  bnb: OF_ETHEREUM,
  cardano: 'addr1[a-z0-9]{50,100}',
  tron: `T${BASE58}{33}`,
};

/** The fields of a method besides the amount. */
export function fieldsOf({
  type,
  action,
  brand,
}: Pick<Method, 'type' | 'action' | 'brand'>): readonly PaymentField[] {
  if (type === 'card') return action === 'deposit' ? [...CARD, CVC] : CARD;
  if (type === 'wallet') return WALLET;
  if (type === 'bank') return BANK;
  if (action === 'deposit') return [];
  // No address fits a network that is not known.
  const pattern = ADDRESSES[brand] ?? '(?!)';
  return [field('wallet_address', 'wallet_address', { max_length: 100, pattern })];
}
