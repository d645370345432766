import type { RecordWords } from './record-lines.model.ts';
import { limitName, limitValue, nameBrand } from './record-lines.model.ts';
import type { RecordKind } from './records.model.ts';
import type { RecordOf } from './records.queries.ts';

export type Cell = string | number;

/** @param units amounts as numbers, in whole units of their currency */
export type TableWords = RecordWords & { units: (cents: number, currency: string) => number };

type Table<Kind extends RecordKind> = {
  /** Keys of the texts of the first line. */
  heads: readonly string[];
  cells: (item: RecordOf<Kind>, words: TableWords) => Cell[];
};

/** How records stand in a spreadsheet: every fact in a column of its own. */
export const TABLES: { readonly [Kind in RecordKind]: Table<Kind> } = {
  games: {
    heads: ['TIME', 'GAME', 'STATE', 'STAKE', 'WIN', 'CURRENCY', 'NUMBER'],
    cells: ({ created_at, title, state, bet_cents, win_cents, currency, id }, { t, units }) => [
      time(created_at),
      title,
      t(`PROFILE.RECORDS.ROUND.${state.toUpperCase()}`),
      units(bet_cents, currency),
      units(win_cents, currency),
      currency,
      id,
    ],
  },
  payments: {
    heads: ['TIME', 'KIND', 'METHOD', 'ACCOUNT', 'AMOUNT', 'CURRENCY', 'STATE', 'FINISHED', 'NUMBER'],
    cells: (payment, { t, units }) => [
      time(payment.created_at),
      t(`CASHBOX.HISTORY.${payment.action.toUpperCase()}`),
      nameBrand(payment.brand),
      payment.account ?? '',
      units(payment.amount_cents, payment.currency),
      payment.currency,
      t(`CASHBOX.STATE.${payment.state.toUpperCase()}`),
      time(payment.finished_at),
      payment.id,
    ],
  },
  'sign-ins': {
    heads: ['TIME', 'OUTCOME', 'WAY', 'DEVICE', 'ADDRESS'],
    cells: ({ at, outcome, way, device, address }, { t }) => [
      time(at),
      t(`PROFILE.RECORDS.OUTCOME.${outcome.toUpperCase()}`),
      t(`PROFILE.RECORDS.WAY.${way.toUpperCase()}`),
      device ?? '',
      address ?? '',
    ],
  },
  limits: {
    heads: ['TIME', 'LIMIT', 'CHANGE', 'VALUE', 'COUNTS_FROM', 'ENDS'],
    cells: (change, words) => [
      time(change.at),
      limitName(change, words.t),
      words.t(`PROFILE.RECORDS.WHAT.${change.what.toUpperCase()}`),
      limitValue(change, words),
      time(change.takes_effect_at),
      time(change.ends_at),
    ],
  },
  consents: {
    heads: ['TIME', 'PRODUCT', 'CHANNEL', 'CONSENT'],
    cells: ({ at, product, channel, given }, { t }) => [
      time(at),
      t(`PROFILE.CONSENTS.${product.toUpperCase()}`),
      t(`PROFILE.CONSENTS.${channel.toUpperCase()}`),
      t(`PROFILE.RECORDS.CONSENT.${given ? 'GIVEN' : 'TAKEN_BACK'}`),
    ],
  },
};

/** In UTC, as every spreadsheet reads it. */
const time = (instant: string | null): string =>
  instant === null ? '' : new Date(instant).toISOString().slice(0, 19).replace('T', ' ');
