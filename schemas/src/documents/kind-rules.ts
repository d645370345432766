import type {
  AffiliateStagsDocument,
  CurrencyTableDocument,
  GameMenuDocument,
  QuestSizeDocument,
  ShopCardDocument,
  SurveyDocument,
} from '../../generated/types.ts';
import { brandProblems } from './kinds/brand-rules.ts';
import { adventureProblems } from './kinds/adventure-rules.ts';
import { shopCardAgreement } from './offer-agreement.ts';
import type { Problem } from './problem.ts';
import { rulePackProblems } from './kinds/rule-pack-rules.ts';
import { vipTableProblems } from './kinds/vip-table-rules.ts';
import { wheelProblems, wheelSegmentsProblems } from './kinds/wheel-rules.ts';

/** Level counts per quest size (QUEST-03 to QUEST-07). */
export const QUEST_LEVELS: Record<QuestSizeDocument['size'], number> = {
  xs: 6,
  s: 15,
  m: 25,
  'robot-s': 15,
  'robot-m': 25,
};

type Rule = (data: never, id: string | undefined) => Problem[];

const error = (code: Problem['code'], pointer: string, message: string): Problem => ({
  code,
  severity: 'error',
  pointer,
  message,
});

const sameAsId =
  (field: string): Rule =>
  (data: Record<string, unknown>, id) =>
    id === undefined || data[field] === id
      ? []
      : [error('BAD_ID', `/${field}`, `Must equal the document’s id, ${id}.`)];

function questSize(data: QuestSizeDocument): Problem[] {
  const problems: Problem[] = [];
  const wanted = QUEST_LEVELS[data.size];
  if (data.levels.length !== wanted)
    problems.push(
      error('LEVEL_COUNT', '/levels', `Size ${data.size} has ${wanted} levels, not ${data.levels.length}.`),
    );
  data.levels.forEach((level, index) => {
    const before = data.levels[index - 1];
    for (const [currency, amount] of Object.entries(level.bets)) {
      const previous = before?.bets[currency];
      if (previous !== undefined && amount <= previous)
        problems.push(
          error(
            'NOT_RISING',
            `/levels/${index}/bets/${currency}`,
            `Must be above the amount of the level before: ${previous} in minor units.`,
          ),
        );
    }
  });
  return problems;
}

function currencyTable(data: CurrencyTableDocument): Problem[] {
  const problems: Problem[] = [];
  const seen = new Set<string>();
  data.currencies.forEach((currency, index) => {
    if (seen.has(currency.code))
      problems.push(
        error('DUPLICATE_ID', `/currencies/${index}/code`, `${currency.code} is in the table twice.`),
      );
    seen.add(currency.code);
    const statuses = (currency.vip_thresholds ?? []).map(({ status }) => status);
    statuses.forEach((status, place) => {
      if (statuses.indexOf(status) < place)
        problems.push(
          error(
            'DUPLICATE_ID',
            `/currencies/${index}/vip_thresholds/${place}/status`,
            `${currency.code} has thresholds for ${status} already.`,
          ),
        );
    });
  });
  if (!seen.has('EUR'))
    problems.push(
      error('MISSING_EUR', '/currencies', 'EUR must be in the table: every amount falls back to it.'),
    );
  return problems;
}

function shopCard(data: ShopCardDocument): Problem[] {
  if ((data.rate === undefined) !== (data.rates === undefined)) return shopCardAgreement(data);
  return [
    error('PRICE_MISSING', '/rate', 'A card has either one fixed rate or a list of rates per currency.'),
  ];
}

/** An entry that everybody gets hides every later one of the same name; one with conditions does not. */
function affiliateStags({ referrers }: AffiliateStagsDocument): Problem[] {
  const taken = new Set<string>();
  return referrers.flatMap(({ name, audience, schedule }, index) => {
    if (taken.has(name))
      return [
        error(
          'DUPLICATE_ID',
          `/referrers/${index}/name`,
          `An entry above gives every visitor from ${name} to a partner. Remove one of the two.`,
        ),
      ];
    if (!audience && !schedule) taken.add(name);
    return [];
  });
}

function gameMenu({ categories }: GameMenuDocument): Problem[] {
  const seen = new Set<string>();
  return categories.flatMap(({ id }, index) => {
    if (seen.has(id))
      return [error('DUPLICATE_ID', `/categories/${index}/id`, `Another category has the id ${id}.`)];
    seen.add(id);
    return [];
  });
}

/** A widget that is on but can never show would puzzle whoever switched it on (CHROME-33 to CHROME-35). */
function survey(data: SurveyDocument): Problem[] {
  if (!data.is_enable_widget) return [];
  return (['survey_id', 'survey_collector_id'] as const)
    .filter((field) => data[field] === undefined)
    .map((field) => error('SCHEMA_REQUIRED', `/${field}`, 'Is needed while the widget is switched on.'));
}

/** Rules across the fields of one kind (SCHEMA-12). */
export const kindRules: Record<string, Rule[]> = {
  'affiliate-stags': [affiliateStags as Rule],
  'game-menu': [gameMenu as Rule],
  survey: [survey as Rule],
  adventures: [adventureProblems as Rule],
  'quest-size': [questSize as Rule, sameAsId('size')],
  'currency-table': [currencyTable as Rule],
  'vip-table': [vipTableProblems as Rule],
  'rule-pack': [rulePackProblems as Rule],
  'shop-card': [shopCard as Rule],
  wheel: [wheelProblems as Rule],
  'wheel-segments': [wheelSegmentsProblems as Rule],
  'feature-flag': [sameAsId('key')],
  brand: [brandProblems as Rule],
  licence: [sameAsId('code')],
  locale: [sameAsId('code')],
  messages: [sameAsId('locale')],
};
