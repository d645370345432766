import { readdirSync, readFileSync } from 'node:fs';
import type { BonusData } from '../prizes/bonus-data.ts';
import { passwordProblems } from '../identity/passwords.ts';
import { TOKEN_HOURS } from '../identity/player-tokens.ts';
import { OWN_LOCALES } from '../site/locale.ts';
import { CONFIRMATION_HOURS } from '../modules/limits/limit-changes.ts';
import { createPaymentMethods } from '../modules/payments/payment-methods.model.ts';
import { LOOSENING_DELAY_MS } from '../modules/limits/limits.model.ts';
import type { CollectionRecord, GameRecord, PaymentMethodRecord, RewardRecord } from '../options.ts';
import { FIELD_RULES } from '../player-fields/field-rules.ts';
import { offerNumbers } from './offer-numbers.ts';
import { rulesNumbers } from './rules-numbers.ts';
import { termsNumbers } from './terms-numbers.ts';

// The repository’s own data, and its own tests check that it has these types.
const read = <T>(path: string): T =>
  JSON.parse(readFileSync(new URL(`../../../../fixtures/${path}`, import.meta.url), 'utf8'));

type Prize = { from: number; to: number };
type Contests = {
  tournaments: {
    frontend_identifier: string;
    prizes: Prize[];
    min_bet_cents: number;
    start_at: string;
    end_at: string;
  }[];
  lotteries: { slug: string; prizes: Prize[]; draw_at: string }[];
  quests: {
    sizes: {
      [size: string]: {
        level_bets_cents: number[];
        rewards: { level: number; coins?: number; freespins?: number }[];
      };
    };
  };
};
type Adventure = { id: string; days: unknown[]; super_prize: { needed: number } };
type Vip = {
  cashback: { percents: { group: number; percent: number }[] };
  levels: { freespins: number }[];
};

const { offers, welcome } = read<BonusData>('platform/bonuses.json');
const contests = read<Contests>('platform/contests.json');
const adventures = read<Adventure[]>('platform/adventures.json');
const rewards = read<RewardRecord[]>('platform/rewards.json');
const games = read<GameRecord[]>('platform/games.json');
const payments = read<PaymentMethodRecord[]>('platform/payments.json');
const collections = read<CollectionRecord[]>('platform/collections.json');
const vip = read<Vip>('platform/vip.json');
const loyalty = read<{ multipliers: { group: number; times: number }[] }>('platform/coins.json');
const cashback = read<{ percent: number }>('platform/live_cashback.json');
const vipTable = read<{ statuses: { group: number }[]; levels: unknown[] }>('site/vip-table/main.json');
const minimumAge = (licence: string): number =>
  read<{ minimumAge: number }>(`site/licence/${licence}.json`).minimumAge;

const HOUR = 3_600_000;
const DAY_HOURS = 24;

function only<T>(found: T | undefined, what: string): T {
  if (found === undefined) throw new Error(`The demo has no ${what}.`);
  return found;
}
function offer(key: string) {
  const { gives } = only(
    offers.find(({ group_key }) => group_key === key),
    key,
  );
  const bonus = gives.find((prize) => prize.type === 'bonus');
  const spins = gives.find((prize) => prize.type === 'freespins');
  return {
    wager: only(gives[0], key).wager,
    days: only(bonus ?? spins, key).days_to_wager,
    percent: bonus && 'percent' in bonus ? bonus.percent : Number.NaN,
    spins: spins?.count ?? Number.NaN,
    parts: spins?.parts ?? Number.NaN,
  };
}
const tournament = (id: string) =>
  only(
    contests.tournaments.find((each) => each.frontend_identifier.endsWith(id)),
    id,
  );
const lottery = (slug: string) =>
  only(
    contests.lotteries.find((each) => each.slug === slug),
    slug,
  );
const places = ({ prizes }: { prizes: Prize[] }): number => Math.max(...prizes.map(({ to }) => to));
const row = ({ prizes }: { prizes: Prize[] }, at: number): number[] => {
  const { from, to } = only(prizes[at], 'prize');
  return from === to ? [from] : [from, to];
};
const levels = (size: string): number => only(contests.quests.sizes[size], size).level_bets_cents.length;
const adventure = (id: string) =>
  only(
    adventures.find((each) => each.id === id),
    id,
  );
const reward = (group: string) =>
  only(
    rewards.find((each) => each.group === group),
    group,
  );
function spinsOf(group: string): number[] {
  const found = reward(group);
  if (found.type === 'freespins') return [found.freespins_count];
  if (found.type !== 'lootboxes') throw new Error(`${group} gives no free spins.`);
  const counts = (found.items ?? []).flatMap((item) =>
    item.type === 'freespins' ? [item.freespins_count] : [],
  );
  return [Math.min(...counts), Math.max(...counts)];
}
const percentOf = (status: number): number =>
  only(
    vip.cashback.percents.find(({ group }) => group === vipTable.statuses[status]?.group),
    `cashback of the status ${status}`,
  ).percent;
const coinsTimes = (status: number): number =>
  only(
    loyalty.multipliers.find(({ group }) => group === vipTable.statuses[status]?.group),
    `coins of the status ${status}`,
  ).times;
const inCollection = (slug: string): GameRecord[] =>
  games.filter(
    ({ collections: own }) =>
      own[
        only(
          collections.find((each) => each.slug === slug),
          slug,
        ).slug
      ] !== undefined,
  );
const [WELCOME_1, WELCOME_2, WELCOME_3] = [offer('welcome_1'), offer('welcome_2'), offer('welcome_3')];
const [WEEK, WEEKEND, FRIDAY] = [offer('reload_week'), offer('reload_weekend'), offer('reload_friday')];
const PARTS = only(welcome, 'welcome pack').deposits;
const SPRINT = tournament('polar-sprint');
const weeksOf = (id: string): number => {
  const { start_at, end_at } = tournament(id);
  return Math.round((Date.parse(end_at) - Date.parse(start_at)) / (7 * DAY_HOURS * HOUR));
};
const gamesOf = (group: string): number => {
  const found = reward(group);
  return found.type === 'freespins' ? found.games.length : 0;
};
const [CLOVER, TIDE] = [lottery('clover-draw'), lottery('tide-lottery')];
const [ADVENT, LANTERNS] = [adventure('advent-of-the-north'), adventure('lantern-days')];
const SHOP_SPINS = rewards.flatMap((each) => (each.type === 'freespins' ? [each] : []));
/** A single value where all are the same. */
const SHOP_HOURS = [...new Set(SHOP_SPINS.map(({ hours_valid }) => hours_valid))];
const SHOP_WAGERS = [...new Set(SHOP_SPINS.map(({ wager }) => wager))];
const methods = createPaymentMethods(payments);
/** Not every method has one. */
const waysToPay = readdirSync(new URL('../../../../fixtures/site/payment-method-info/', import.meta.url));
const coins = new Set(payments.filter(({ type }) => type === 'crypto').map(({ currency }) => currency)).size;
const LEAST_BITCOIN =
  only(payments.find(({ brand }) => brand === 'bitcoin')?.deposit?.min_cents, 'bitcoin') / 100_000_000;
const SHORTEST_PASSWORD =
  Array.from({ length: 30 }, (_, length) => length).find(
    (length) => Object.keys(passwordProblems('a'.repeat(length), 'a'.repeat(length))).length === 0,
  ) ?? Number.NaN;
const lengthsOf = (field: string): number[] => {
  const rule = only(FIELD_RULES[field], field);
  const context = { country: null, minimumAge: 18, now: 0, currencies: [], isRestricted: () => false };
  const fits = Array.from({ length: 60 }, (_, length) => length).filter(
    (length) => rule('1'.repeat(length), context) === undefined,
  );
  return [Math.min(...fits), Math.max(...fits)];
};

const studioGames = games.filter(({ provider }) => provider === 'fable-and-flint').length;

/** Numbers of the texts in order, with the source of each in the product. */
export const TIED: readonly (readonly [where: RegExp, numbers: readonly number[]])[] = [
  // Offers.
  [/^additional-gifts\/birthday\/text$/, [offer('birthday_spins').spins]],
  [/^additional-gifts\/extra-deposit\/(title|bonuses\/0\/title)$/, [offer('extra_deposit').percent]],
  [/^banner\/card-weekend\/title$/, [WEEKEND.percent]],
  [/^banner\/card-weekend\/text$/, [WEEKEND.wager]],
  [/^promotion-page\/weekend-reload\/(.*\/)?summary$/, [WEEKEND.percent, WEEKEND.wager]],
  [/^promotion-page\/weekend-reload\/(.*\/)?prize\/value$/, [WEEKEND.percent]],
  [/^promotion-page\/weekend-reload\/blocks\/2\/props\/facts\/1\/value$/, [WEEKEND.wager]],
  [/^promotion-page\/weekend-reload\/blocks\/2\/props\/facts\/2\/value$/, [WEEKEND.days]],
  [/^promotion-page\/weekend-reload\/blocks\/4\/props\/text$/, [WEEKEND.wager]],
  [/^banner\/gold-friday\/title$/, [FRIDAY.percent]],
  [/^banner\/gold-friday\/text$/, [FRIDAY.wager]],
  [/^promotion-page\/gold-friday\/(.*\/)?summary$/, [FRIDAY.percent, FRIDAY.wager]],
  [/^promotion-page\/gold-friday\/(.*\/)?prize\/value$/, [FRIDAY.percent]],
  [/^promotion-page\/week-reload\/(.*\/)?summary$/, [WEEK.percent, WEEK.wager]],
  [/^promotion-page\/week-reload\/(.*\/)?prize\/value$/, [WEEK.percent]],
  [/^promotion-page\/week-reload\/blocks\/2\/props\/facts\/1\/value$/, [WEEK.wager]],
  [/^promotion-page\/week-reload\/blocks\/2\/props\/facts\/2\/value$/, [WEEK.days]],
  [/^promotion-page\/week-reload\/blocks\/4\/props\/text$/, [WEEK.wager]],
  [/^banner\/top-reload\/title$/, [WEEK.percent]],
  [/^banner\/top-reload\/text$/, [WEEK.wager]],
  [/^banner\/welcome-north\/title$/, [WELCOME_1.spins]],
  [/^banner\/welcome-north\/(text|overline)$/, [WELCOME_1.wager]],
  [/^banner\/welcome-pack-next\/title$/, [WELCOME_2.percent]],
  [/^banner\/welcome-pack-next\/text$/, [2, WELCOME_2.wager, WELCOME_2.days]],
  [/^popup\/welcome-terms\/content$/, [WELCOME_1.spins, WELCOME_1.wager, WELCOME_1.days]],
  [
    /^promotion-page\/welcome-pack\/summary$/,
    [WELCOME_1.spins, WELCOME_2.percent, WELCOME_3.percent, WELCOME_3.wager],
  ],
  [/^promotion-page\/welcome-pack\/prize\/value$/, [WELCOME_1.spins, WELCOME_2.percent]],
  [/^promotion-page\/welcome-pack\/blocks\/[01]\/props\/title$/, [WELCOME_1.spins, PARTS - 1]],
  [/^promotion-page\/welcome-pack\/blocks\/[01]\/props\/summary$/, [PARTS, PARTS]],
  [/^promotion-page\/welcome-pack\/blocks\/2\/props\/facts\/1\/value$/, [WELCOME_2.wager]],
  [/^promotion-page\/welcome-pack\/blocks\/2\/props\/facts\/2\/value$/, [WELCOME_2.days]],
  [/^promotion-page\/welcome-pack\/blocks\/4\/props\/title$/, [PARTS]],
  [/^promotion-page\/welcome-pack\/blocks\/4\/props\/cards\/0\/extra$/, [WELCOME_1.spins / WELCOME_1.parts]],
  [/^promotion-page\/welcome-pack\/blocks\/4\/props\/cards\/1\/extra$/, [WELCOME_2.spins]],
  [/^promotion-page\/welcome-pack\/blocks\/4\/props\/cards\/2\/extra$/, [WELCOME_3.spins]],
  [/^promotion-page\/welcome-pack\/blocks\/5\/props\/text$/, [WELCOME_2.wager]],
  [/^promotion-page\/welcome-pack\/blocks\/7\/props\/sections\/2\/content$/, [WELCOME_2.days]],
  ...rulesNumbers(offers, WELCOME_2.wager),
  // Cashback.
  [/^banner\/(card-cashback\/text|side-cashback\/title)$/, [cashback.percent]],
  [/^gift-overrides\/monday-cashback\/text$/, [cashback.percent]],
  [/^page\/(live|lobby)\/blocks\/\d+\/children\/lead\/0\/props\/title$/, [cashback.percent]],
  [/^promotion-page\/live-cashback-monday\//, [cashback.percent]],
  [/^promotion-page\/vip-club\/prize\/value$/, [Math.max(...[2, 3, 4, 5].map(percentOf))]],
  [/^vip-table\/main\/statuses\/2\/benefits\/0$/, [percentOf(2)]],
  [/^vip-table\/main\/statuses\/3\/benefits\/0$/, [percentOf(3)]],
  [/^vip-table\/main\/statuses\/4\/benefits\/0$/, [percentOf(4)]],
  [/^vip-table\/main\/statuses\/5\/benefits\/0$/, [percentOf(5)]],
  [/^promotion-page\/vip-club\/(summary|blocks\/0\/props\/text)$/, [vipTable.statuses.length]],
  [/^page\/levels\/blocks\/1\/props\/title$/, [vip.levels.length]],
  // Contests, quests, adventures.
  [/^banner\/(btc-race|card-race|polar-sprint-hero)\/text$/, [places(SPRINT)]],
  [/^promotion-page\/polar-sprint\/(.*\/)?summary$/, [places(SPRINT)]],
  [/^promotion-page\/aurora-relay\/(.*\/)?summary$/, [places(tournament('aurora-relay'))]],
  [
    /^promotion-page\/harvest-cup\/(.*\/)?summary$/,
    [weeksOf('harvest-cup'), places(tournament('harvest-cup'))],
  ],
  [
    /^promotion-page\/(aurora-relay|harvest-cup|polar-sprint|studio-week)\/.*\/items\/0\/answer$/,
    [1, SPRINT.min_bet_cents / 100],
  ],
  [/^promotion-page\/clover-draw\/(.*\/)?summary$/, [places(CLOVER), new Date(CLOVER.draw_at).getUTCDate()]],
  [/^promotion-page\/clover-draw\/.*\/rows\/0\/cells\/0$/, row(CLOVER, 0)],
  [/^promotion-page\/clover-draw\/.*\/rows\/1\/cells\/0$/, row(CLOVER, 1)],
  [/^promotion-page\/clover-draw\/.*\/rows\/2\/cells\/0$/, row(CLOVER, 2)],
  [/^banner\/tide-lottery-hero\/title$/, [places(TIDE)]],
  [/^promotion-page\/tide-lottery\/(.*\/)?summary$/, [places(TIDE)]],
  [/^promotion-page\/tide-lottery\/.*\/rows\/0\/cells\/0$/, row(TIDE, 0)],
  [/^promotion-page\/tide-lottery\/.*\/rows\/1\/cells\/0$/, row(TIDE, 1)],
  [/^promotion-page\/tide-lottery\/.*\/rows\/2\/cells\/0$/, row(TIDE, 2)],
  [/^banner\/polar-quest-hero\/title$|^bookmark\/quests\/text$/, [levels('m')]],
  [/^promotion-page\/(polar-quest|robot-works)\/(.*\/)?summary$/, [levels('m')]],
  [/^promotion-page\/(hatch-the-dragon|robot-yard)\/(.*\/)?summary$/, [levels('s')]],
  [/^banner\/card-dragon\/text$/, [levels('s')]],
  [/^banner\/harvest-ended\/text$/, [weeksOf('harvest-cup')]],
  [/^promotion-page\/first-steps\/(.*\/)?summary$/, [levels('xs')]],
  [/^adventures\/advent-of-the-north\/superPrize\/text$/, [ADVENT.super_prize.needed]],
  [/^adventures\/lantern-days\/superPrize\/text$/, [LANTERNS.super_prize.needed]],
  [/^(banner\/advent-hero|bookmark\/adventures)\/text$/, [ADVENT.days.length]],
  [/^promotion-page\/advent-of-the-north\/(summary|prize\/value)$/, [ADVENT.days.length]],
  [/^promotion-page\/lantern-days\/(summary|prize\/value)$/, [LANTERNS.days.length]],
  // Wheel and shop.
  [/^banner\/shop-double\/title$|^vip-table\/main\/statuses\/5\/benefits\/3$/, [coinsTimes(5)]],
  [/^shop-card\/freespins-10\/text$/, [gamesOf('shop_freespins_10') - 1]],
  ...[10, 20, 50, 75, 100, 250].map(
    (count) =>
      [new RegExp(`^shop-card/freespins-${count}/title$`), spinsOf(`shop_freespins_${count}`)] as const,
  ),
  [/^shop-card\/freespins-winter\/title$/, spinsOf('shop_freespins_frost_60')],
  [/^shop-card\/lootbox-advent\/text$/, spinsOf('shop_lootbox_advent')],
  [/^shop-card\/lootbox-large\/text$/, spinsOf('shop_lootbox_large')],
  [/^shop-card\/lootbox-small\/text$/, spinsOf('shop_lootbox_small')],
  [/^shop-card\/vip-evening\/text$/, spinsOf('shop_vip_evening')],
  [/^shop-card\/(lootbox-advent|lootbox-large|lootbox-small|vip-evening)\/terms$/, SHOP_WAGERS],
  [/^shop-tab\/freespins\/text$/, [...SHOP_HOURS.map((hours) => hours / DAY_HOURS), ...SHOP_WAGERS]],
  // Games.
  [/^banner\/card-jackpot\/text$/, [3]],
  [/^page\/lobby\/blocks\/7\/props\/pots\/0\/text$/, [3, inCollection('jackpots').length]],
  [/^banner\/live-evenings\/text$/, [new Set(inCollection('live').map(({ provider }) => provider)).size]],
  // The cashier.
  [/^banner\/card-crypto-fee\/text$/, [coins]],
  [/^page\/benefits-of-crypto\/(blocks\/0\/props\/summary|blocks\/1\/props\/facts\/2\/value)$/, [coins]],
  [/^page\/benefits-of-crypto\/blocks\/1\/props\/facts\/1\/value$/, [LEAST_BITCOIN]],
  ...payments
    .filter(({ confirmations }) => confirmations !== undefined)
    .map(
      ({ brand, confirmations = 0 }) =>
        [new RegExp(`^payment-method-info/${brand}/processingTime$`), [confirmations]] as const,
    ),
  ...payments.flatMap(({ brand, type, currency }) => {
    const code = currency.toLowerCase();
    const seconds = methods.find(`cashout-${brand}-${code}`)?.arrival_seconds;
    const name = type === 'crypto' ? brand : `${brand}-${code}`;
    if (seconds === undefined || !waysToPay.includes(`${name}.json`)) return [];
    const place = new RegExp(`^payment-method-info/${name}/withdrawal/processingTime$`);
    return [[place, [Math.ceil(seconds / 60)]] as const];
  }),
  // Accounts, letters, limits.
  [/^licence\/CW\/licenceLine$/, [0, 2026, 0, minimumAge('CW')]],
  [/^licence\/EE\/licenceLine$/, [0, 0, minimumAge('EE')]],
  [/^messages\/EMP\.MESSAGE$/, [minimumAge('CW')]],
  ...termsNumbers(SHORTEST_PASSWORD),
  [/^award\/harbour-jury-2026\/nomination$/, [OWN_LOCALES.length]],
  [
    /^messages\/(AUTH\.NEW_PASSWORD\.NO_LETTER|AUTH\.REMIND\.SENT_TEXT|VALIDATION\.RESET_PASSWORD_TOKEN\.EXPIRED)$/,
    [TOKEN_HOURS.password_reset],
  ],
  [/^messages\/VALIDATION\.CONFIRMATION_TOKEN\.EXPIRED$/, [TOKEN_HOURS.confirmation / DAY_HOURS]],
  [/^messages\/VALIDATION\.TOKEN\.EXPIRED$/, [CONFIRMATION_HOURS]],
  [
    /^messages\/PROFILE\.(LIMITS\.REMOVE_TEXT|LIMITS\.SENTENCE\.LOOSER|LIMIT_CONFIRM\.TEXT)$/,
    [LOOSENING_DELAY_MS / HOUR],
  ],
  [/^messages\/VALIDATION\.NICKNAME\.MIN_MAX_LENGTH$/, lengthsOf('nickname')],
  [/^messages\/VALIDATION\.MOBILE_PHONE\.MIN_MAX_LENGTH$/, lengthsOf('mobile_phone')],
  [/^messages\/VALIDATION\.PERSONAL_ID\.INVALID$/, lengthsOf('personal_id').slice(0, 1)],
  [/^messages\/(AUTH\.PASSWORD_HINT|VALIDATION\.PASSWORD\.TOO_SHORT)$/, [SHORTEST_PASSWORD]],
  ...(['3_DAYS', '3_MONTHS', '6_MONTHS', '9_MONTHS', '12_MONTHS'] as const).map(
    (period) =>
      [new RegExp(`^messages/PROFILE\\.LIMITS\\.FOR\\.${period}$`), [Number.parseInt(period, 10)]] as const,
  ),
  [/^messages\/PROFILE\.LIMITS\.FOR\.DAY$/, [DAY_HOURS]],
  [/^messages\/PROFILE\.LIMITS\.FOR\.(WEEK|MONTH)$/, [1]],
  // The platform’s own texts.
  ...offerNumbers(offers),
  [/^platform\/pages\/polar-quest-map\/description$/, [levels('m')]],
  [/^platform\/pages\/tide-lottery-rules\/description$/, [places(TIDE)]],
  [
    /^platform\/pages\/(support-nine-languages\/(title|content)|about-northstar\/content)$/,
    [OWN_LOCALES.length],
  ],
  [/^platform\/pages\/new-studio-fable-flint\/(description|content)$/, [studioGames]],
  [/^platform\/pages\/advent-of-the-north\/description$/, [ADVENT.days.length]],
];

/** Numbers without a source in the product, and the reason for each. */
export const SAID: readonly (readonly [where: RegExp, why: string])[] = [
  [/^quest-size\//, 'the rewards of quests are held by the tests of the demo’s contests'],
  [/^vip-table\/main\/levels\//, 'the levels are held by the tests of the demo’s VIP club'],
  [/^banner\/card-ee-test\/text$/, 'how many questions the self-test has'],
  [/^page\/responsible-gaming\/blocks\/1\/props\/content$/, 'the self-test, whose questions stand below'],
  [/^banner\/(card-vip-evening|diamond-host)\/text$/, 'when people of the casino are there'],
  [/^vip-managers\/.*\/hours$/, 'when people of the casino are there'],
  [/^vip-table\/main\/statuses\/[45]\/benefits\/2$/, 'how quickly people of the casino look at a payout'],
  [/^page\/support\/blocks\/1\/props\/facts\/3\/value$/, 'how quickly people of the casino answer'],
  [/^(page\/support\/blocks\/1\/props\/facts\/1\/value|navigation\/contact\/.*)$/, 'a telephone number'],
  [
    /^banner\/(popup-new-provider|popup-second-provider|split-hero-b|temple-vine)\/text$/,
    'a story of a game or studio',
  ],
  [/^banner\/side-vip\/text$/, 'the end of the quarter of the demo’s days'],
  [/^shop-card\/freespins-winter\/text$/, 'the end of the year; the card goes off by its schedule'],
  [/^page\/cookie-policy\/blocks\/1\/props\/content$/, 'held by the tests of the site’s cookies'],
  [/^page\/vip\/blocks\/1\/props\/steps\/0\/title$/, 'deposits and bets'],
  [/^page\/(lobby|pokies)\/.*\/tenth\/0\/props\/text$/, 'held by the tests of the random game'],
  [
    /^promotion-page\/rocket-chance\/(.*\/)?prize\/value$/,
    'a page behind a flag that is off, for testers alone',
  ],
  [/^promotion-page\/.*\/items\/1\/answer$/, 'at the latest; prizes are paid at the end'],
  [
    /^messages\/(AUTH\.CODE\.TEXT|PROFILE\.TWO_FACTOR\.(TEXT|STEP_CODE))$/,
    'the length of one-time codes, by their standard',
  ],
  [/^messages\/VALIDATION\.CARD_CVC\.INVALID$/, 'the length of security codes, by the brands of cards'],
  [
    /^messages\/(AUTH\.SIGN_UP\.PHONE_FORMAT|VALIDATION\.(AMOUNT|CARD_EXPIRY|DATE_OF_BIRTH)\.INVALID)$/,
    'an example',
  ],
  [
    /^messages\/(AUTH\.SIGN_UP\.STEP|BLOCKS\.POSITION\.OUTSIDE|BLOCKS\.SHOP\.QUANTITY_RANGE)$/,
    'where counting begins or ends',
  ],
  [/^messages\/SURVEY\.(BEST|WORST)$/, 'the ends of the scale'],
  [/^messages\/VALIDATION\.SESSION_MINUTES\.INVALID$/, 'a day’s minutes; held by the contract of limits'],
  [/^messages\/PROFILE\.DOCUMENTS\.REASON\.UNREADABLE$/, 'the corners of a document'],
  [/^messages\/NOTIFICATIONS\.EMPTY_HINT$/, 'held by the tests of notifications'],
  [/^messages\/BLOCKS\.TOURNAMENT\.EMPTY_ARCHIVE$/, 'held by the tests of tournaments'],
  [/^platform\/files\/cookie-policy\/text$/, 'held by the tests of the site’s cookies'],
  [/^platform\/files\/responsible-gaming\/text$/, 'the self-test, whose questions stand below'],
  [/^platform\/(pages\/limits-in-three-taps\/title|snippets\/safer-play\/content)$/, 'three taps'],
  [/^platform\/pages\/wager-in-money\/description$/, 'an example'],
  [/^platform\/pages\/how-.*\/content$/, 'how quickly people of the casino look at papers and payouts'],
  [/^platform\/pages\/polar\/(description|content)$/, 'the three pots of the demo, which the text names'],
  [/^platform\/snippets\/support-hours\/content$/, 'how quickly people of the casino answer'],
];
