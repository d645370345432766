import type { Context } from '@marquee/engine';
import { COUNTRIES, FLAG_KEYS, LAYERS, LICENCES, LOCALES, NAMED_IDS } from '../workload/vocabulary.ts';
import { instantsOf, NO_BUCKET } from './attributes.ts';
import type { Competitor } from './competitor.ts';
import { bucketOf, parityOf } from './naive-scan.ts';
import {
  bitOf,
  BY,
  CODES,
  toRule,
  toSite,
  wordsOf,
  type FlagRules,
  type Rule,
  type Site,
  type Split,
} from './tuned-rules.ts';

/**
 * The honest yardstick: a scan without an index, as well as we can write one. Every banner is one object of one
 * shape; facts of few values are bits of one number, so a list of any length is one comparison; what most often
 * refuses comes first; named audiences, flags and hashes are worked out once a visitor, and only when asked for.
 */
export const tunedScan: Competitor = {
  name: 'tuned scan',
  type: 'scan',
  given: 'nothing',
  upTo: 100_000,
  prepare(workload) {
    const items = workload.banners.map(([id, { audience, schedule }]) => {
      const { from = -Infinity, until = Infinity } = instantsOf(schedule);
      return { id, from, until, rule: toRule(audience ?? {}) };
    });
    const site = toSite(workload);
    return (context) => () => {
      const visitor = createVisitor(context, site);
      const { now } = visitor;
      const matching: string[] = [];
      for (const item of items)
        if (now >= item.from && now < item.until && holds(item.rule, visitor)) matching.push(item.id);
      return matching;
    };
  },
};

/** A visitor's facts in the same bits. What is dear is filled in when first asked for. */
type VisitorFacts = {
  readonly site: Site;
  readonly context: Context;
  readonly now: number;
  readonly locale: number;
  readonly licence: number;
  readonly currency: number;
  readonly country: number;
  readonly device: number;
  readonly login: number;
  readonly low: number;
  readonly high: number;
  readonly ids: readonly [string | undefined, string | undefined];
  /** 0 unknown, 1 no, 2 yes. */
  readonly named: Uint8Array;
  readonly flags: Uint8Array;
  /** Layer by id; -2 unknown. */
  readonly buckets: Int16Array;
};

const [NO, YES] = [1, 2];

function createVisitor(context: Context, site: Site): VisitorFacts {
  const { low, high } = (context.login === 'player' ? wordsOf(context.groups) : null) ?? { low: 0, high: 0 };
  return {
    site,
    context,
    now: context.now,
    locale: bitOf(LOCALES, context.locale),
    licence: bitOf(LICENCES, context.licence),
    currency: bitOf(CODES, context.currency),
    country: bitOf(COUNTRIES, context.country),
    device: bitOf(['mobile', 'desktop'], context.device),
    login: bitOf(['guest', 'player'], context.login),
    low,
    high,
    ids: [context.userId, context.partnerId],
    named: new Uint8Array(NAMED_IDS.length),
    flags: new Uint8Array(FLAG_KEYS.length),
    buckets: new Int16Array(BY.length * LAYERS.length).fill(-2),
  };
}

function holds(rule: Rule, visitor: VisitorFacts): boolean {
  if ((rule.locales & visitor.locale) === 0) return false;
  if ((rule.licences & visitor.licence) === 0) return false;
  if ((rule.countries & visitor.country) === 0) return false;
  if ((rule.currencies & visitor.currency) === 0) return false;
  if ((rule.logins & visitor.login) === 0) return false;
  if ((rule.devices & visitor.device) === 0) return false;
  const { anyOf, allOf, noneOf } = rule;
  const { low, high } = visitor;
  if (anyOf !== null && ((anyOf.low & low) | (anyOf.high & high)) === 0) return false;
  if (allOf !== null && ((allOf.low & ~low) | (allOf.high & ~high)) !== 0) return false;
  if (noneOf !== null && ((noneOf.low & low) | (noneOf.high & high)) !== 0) return false;
  if (rule.named !== -1 && !isNamed(rule.named, visitor)) return false;
  if (rule.bucket !== null && !isInBucket(rule.bucket, visitor)) return false;
  if (rule.parity !== null && !hasParity(rule.parity, visitor)) return false;
  if (rule.digit !== null && !hasDigit(rule.digit, visitor)) return false;
  if (rule.on !== null) for (const flag of rule.on) if (!isOn(flag, visitor)) return false;
  if (rule.off !== null) for (const flag of rule.off) if (isOn(flag, visitor)) return false;
  if (rule.nested !== null && !holdsAny(rule.nested, visitor)) return false;
  return rule.not === null || !holds(rule.not, visitor);
}

function holdsAny(rules: readonly Rule[], visitor: VisitorFacts): boolean {
  for (const rule of rules) if (holds(rule, visitor)) return true;
  return false;
}

function isNamed(index: number, visitor: VisitorFacts): boolean {
  const known = visitor.named[index];
  if (known) return known === YES;
  const rule = visitor.site.named[index];
  const answer = rule !== undefined && holds(rule, visitor);
  visitor.named[index] = answer ? YES : NO;
  return answer;
}

function isOn(index: number, visitor: VisitorFacts): boolean {
  const known = visitor.flags[index];
  if (known) return known === YES;
  const answer = decideFlag(visitor.site.flags[index], visitor);
  visitor.flags[index] = answer ? YES : NO;
  return answer;
}

function decideFlag(flag: FlagRules | undefined, visitor: VisitorFacts): boolean {
  if (!flag) return false;
  const override = visitor.context.flags?.[flag.key];
  if (override !== undefined) return override;
  for (const { from, until, rule, value } of flag.rules)
    if (visitor.now >= from && visitor.now < until && holds(rule, visitor)) return value;
  return flag.otherwise;
}

function isInBucket({ by, layer, from, to }: Split, visitor: VisitorFacts): boolean {
  const at = by * LAYERS.length + layer;
  let bucket = visitor.buckets[at] ?? -2;
  if (bucket === -2) {
    const id = visitor.ids[by === 0 ? 0 : 1];
    bucket = id ? bucketOf(LAYERS[layer] ?? '', id) : NO_BUCKET;
    visitor.buckets[at] = bucket;
  }
  return bucket >= from && bucket < to;
}

function hasParity({ by, from }: Split, { ids }: VisitorFacts): boolean {
  const id = ids[by === 0 ? 0 : 1];
  return id !== undefined && parityOf(id) === (from === 0 ? 'even' : 'odd');
}

function hasDigit({ by, from }: Split, { ids }: VisitorFacts): boolean {
  const id = ids[by === 0 ? 0 : 1];
  if (!id) return false;
  const digit = Number.parseInt(id.slice(-1), 16);
  return (from & (1 << digit)) !== 0 && !Number.isNaN(digit);
}
