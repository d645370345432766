import type { Context } from '@marquee/engine';
import type { Workload } from '../workload/workload.ts';
import { FLAG_KEYS, LAYERS } from '../workload/vocabulary.ts';
import { bucketOf, isOn, kindOf, parityOf } from './naive-scan.ts';

/** A bucket no percentage holds: what stands for the bucket of a visitor without the id. */
export const NO_BUCKET = -1;

/** Facts as the libraries' users hand them in: flat names, derived ones worked out once and not timed. */
export type Attributes = {
  login: string;
  locale: string;
  licence: string;
  currency: string;
  currencyKind: string;
  country?: string;
  device: string;
  now: number;
  groups: number[];
  flagsOn: string[];
  /** `parity_userId`, `digit_partnerId`, `bucket_userId_layer-1`… */
  ids: Record<string, string | number>;
};

export const nameOf = {
  parity: (by: string): string => `parity_${by}`,
  digit: (by: string): string => `digit_${by}`,
  bucket: (by: string, layer: string): string => `bucket_${by}_${layer}`,
};

export function attributesOf(context: Context, workload: Workload): Attributes {
  const ids: Attributes['ids'] = {};
  for (const by of ['userId', 'partnerId'] as const) {
    const id = context[by];
    for (const layer of LAYERS) ids[nameOf.bucket(by, layer)] = id ? bucketOf(layer, id) : NO_BUCKET;
    if (!id) continue;
    ids[nameOf.digit(by)] = id.slice(-1).toLowerCase();
    const parity = parityOf(id);
    if (parity) ids[nameOf.parity(by)] = parity;
  }
  const { login, locale, licence, currency, country, device, now } = context;
  return {
    login,
    locale,
    licence,
    currency,
    device,
    now,
    ids,
    ...(country === undefined ? {} : { country }),
    currencyKind: kindOf(currency) ?? 'none',
    groups: login === 'player' ? context.groups : [],
    flagsOn: FLAG_KEYS.filter((key) => isOn(key, workload, context)),
  };
}

/** Start and end of a percentage in buckets of a ten-thousandth. */
export const bucketsOf = ([from = 0, to = 0]: readonly number[]): [from: number, to: number] => [
  Math.round(from * 100),
  Math.round(to * 100),
];

/** Start and end of a schedule in epoch milliseconds, undefined where it is open. */
export const instantsOf = (
  schedule: { from?: string; until?: string } | undefined,
): { from: number | undefined; until: number | undefined } => ({
  from: schedule?.from === undefined ? undefined : Date.parse(schedule.from),
  until: schedule?.until === undefined ? undefined : Date.parse(schedule.until),
});
