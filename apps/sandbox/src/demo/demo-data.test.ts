import { readdirSync, readFileSync } from 'node:fs';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BonusData } from '../prizes/bonus-data.ts';
import { COUNTRIES } from '@marquee/schemas/countries';
import { saferPlayOf } from '@marquee/schemas/safer-play';
import { CURRENCIES } from '../money/currencies.ts';
import { TOKEN_HOURS } from '../identity/player-tokens.ts';
import { SESSION_COOKIE } from '../identity/session-cookie.ts';
import { OWN_LOCALES } from '../site/locale.ts';
import { WHEEL_ITEMS } from '../prizes/wheel-items.ts';
import { ownSaferPlayOf } from '../modules/play/licence-rules.ts';
import { PERIODS_OF_TYPE } from '../modules/limits/limit-periods.model.ts';
import { LOOSENING_DELAY_MS } from '../modules/limits/limits.model.ts';
import { createPaymentMethods } from '../modules/payments/payment-methods.model.ts';
import { isFor, normalizeCode } from '../modules/gifts/offers.model.ts';
import type {
  CoinRules,
  CollectionRecord,
  GameRecord,
  PaymentMethodRecord,
  PlayerRecord,
  RewardRecord,
} from '../options.ts';
import { openPlatform } from '../store/database.ts';
import { sampleData } from '../testing/sample-data.ts';
import { NOON, signInAs, startSandbox, type TestSandbox } from '../testing/start-sandbox.ts';

type Persona = {
  id: string;
  name: string;
  description: string;
  email?: string;
  path?: string;
  context: {
    locale: string;
    licence: string;
    login: string;
    groups: number[];
    currency: string;
    country?: string;
    age?: number;
    device: string;
    userId?: string;
  };
};

const fixtures = new URL('../../../../fixtures/', import.meta.url);
// The repository’s own data. The tests below check that it has these types.
const read = (path: string) => JSON.parse(readFileSync(new URL(path, fixtures), 'utf8'));
const players: PlayerRecord[] = read('platform/players.json');
const collections: CollectionRecord[] = read('platform/collections.json');
const payments: PaymentMethodRecord[] = read('platform/payments.json');
const personas: Persona[] = readdirSync(new URL('personas/', fixtures)).map((file) =>
  read(`personas/${file}`),
);

const nameOf = (email: string) => email.replace('@northstar.example', '');

describe('the demo players', () => {
  let sandbox: TestSandbox;
  beforeAll(async () => {
    sandbox = await startSandbox({ data: { ...sampleData, players, collections, payments } });
  });
  afterAll(() => sandbox.close());

  it('are the ten of the design, one with two factors and one who has to accept the terms, with one password', () => {
    expect(players.map(({ email }) => nameOf(email))).toEqual([
      'player',
      'gold',
      'diamond',
      'tester',
      'multi',
      'btc',
      'aud',
      'ee',
      'limited',
      'new',
      'twofactor',
      'terms',
    ]);
    expect(new Set(players.map(({ password }) => password))).toEqual(new Set(['northstar-demo']));
    expect(new Set(players.map(({ id }) => id)).size).toBe(12);
  });

  it.each([
    // 77xx are the days of Lantern days that the player has completed.
    [
      'gold',
      {
        groups: [259, 544, 1308, 7701, 7702, 7704, 7705, 7707, 7708, 7710, 7711, 7712],
        locale: 'de',
        currency: 'EUR',
      },
    ],
    ['diamond', { groups: [543, 545, 759, 1309] }],
    ['tester', { groups: [21, 544, 916, 1117] }],
    ['multi', { groups: [100, 543, 1117] }],
    ['btc', { currency: 'BTC' }],
    ['aud', { currency: 'AUD', locale: 'en-AU', country: 'AU' }],
    ['ee', { license_name: 'EE', country: 'EE', locale: 'et' }],
    ['terms', { auth_fields_missed: ['terms_acceptance'] }],
    ['new', { confirmed_at: null, first_name: null, mobile_phone: null }],
  ])('sign in as %s with the facts of the design', async (name, facts) => {
    const headers = await sandbox.signIn(`${name}@northstar.example`);
    expect((await sandbox.app.inject({ url: '/api/player', headers })).json()).toMatchObject(facts);
  });

  it('[AUTH-15] include one who signs in with a code of the app, or with a recovery code', async () => {
    const known = players.find(({ email }) => nameOf(email) === 'twofactor')?.two_factor;
    const secret = Secret.fromBase32(known?.secret ?? '');
    const codes = [new TOTP({ secret }).generate({ timestamp: NOON }), known?.recovery_codes[9] ?? ''];
    for (const code of codes) {
      const first = await signInAs(sandbox.app, 'twofactor@northstar.example', 'northstar-demo');
      expect([first.statusCode, first.json()]).toEqual([202, { signed_in: false, otp_required: true }]);
      const [cookie] = first.cookies;
      const second = await sandbox.app.inject({
        method: 'POST',
        url: '/api/users/sign_in',
        headers: { cookie: `${cookie?.name}=${cookie?.value}` },
        payload: { user: { otp_attempt: code } },
      });
      const session = second.cookies.find(({ name }) => name === SESSION_COOKIE);
      const headers = { cookie: `${SESSION_COOKIE}=${session?.value}` };
      expect((await sandbox.app.inject({ url: '/api/player', headers })).json()).toMatchObject({
        email: 'twofactor@northstar.example',
        two_factor_enabled: true,
      });
    }
  });

  it('are in the half of the split their number says', () => {
    for (const { id, groups, email } of players.filter((player) => player.groups.length > 0)) {
      expect([email, groups.includes(id % 2 === 0 ? 543 : 544)]).toEqual([email, true]);
      expect([email, groups.includes(id % 2 === 0 ? 544 : 543)]).toEqual([email, false]);
    }
  });

  it('have one active wallet, in their currency', () => {
    for (const { accounts, currency } of players) {
      expect(accounts.filter(({ active }) => active).map((account) => account.currency)).toEqual([currency]);
    }
  });

  it('name only countries, currencies and locales that exist', () => {
    const currencies = CURRENCIES.map(({ code }) => code);
    for (const player of players) {
      expect(COUNTRIES).toContain(player.profile['country']);
      expect(OWN_LOCALES).toContain(player.locale);
      for (const { currency } of player.accounts) expect(currencies).toContain(currency);
    }
  });

  it('[LIM-18] include one who has reached a loss limit, and others who have not', async () => {
    const reachedBy = async (name: string) => {
      const headers = await sandbox.signIn(`${name}@northstar.example`);
      const limits = (await sandbox.app.inject({ url: '/api/user_limits', headers })).json();
      return limits.map(({ type, reached }: { type: string; reached: boolean }) => [type, reached]);
    };
    expect(await reachedBy('limited')).toEqual([
      ['loss', true],
      ['deposit', false],
    ]);
    expect(await reachedBy('player')).toEqual([['deposit', false]]);
    expect(await reachedBy('ee')).toEqual([
      ['session', false],
      ['wager', false],
    ]);
    expect(await reachedBy('gold')).toEqual([]);
  });

  it('[CASH-11] have a past of payments, by the methods of the demo', async () => {
    const headers = await sandbox.signIn('player@northstar.example');
    const { items } = (await sandbox.app.inject({ url: '/api/player/payments', headers })).json();
    expect(items.map(({ brand, state }: { brand: string; state: string }) => [brand, state])).toEqual([
      ['visa', 'succeeded'],
      ['visa', 'succeeded'],
      ['visa', 'succeeded'],
      ['visa', 'declined'],
    ]);
  });

  it('win on the wheel only what a segment of their table shows', () => {
    const tables = new Map([
      [21, 'group-21'],
      [1308, 'group-1308'],
      [1309, 'group-1309'],
    ]);
    for (const player of players) {
      const group = player.groups.find((each) => tables.has(each)) ?? 0;
      const { segments } = read(`site/wheel-segments/${tables.get(group) ?? 'default'}.json`);
      const weights = segments.map(({ id, weight }: { id: string; weight: number }) => [id, weight]);
      const wheels = player.lootboxes.filter(({ group_key }) => /^(manual_)?wheel/.test(group_key));
      for (const { items = WHEEL_ITEMS } of wheels) {
        expect(items.map(({ id, weight }) => [id, weight])).toEqual(weights);
      }
    }
  });
});

describe('the ways to pay', () => {
  type Bounds = { min: { amount_cents: number }; max?: { amount_cents: number } };
  type Info = { type: string; currency: string; network?: string; deposit?: Bounds; withdrawal?: Bounds };
  const folder = new URL('site/payment-method-info/', fixtures);
  const bounds = (side?: Bounds) =>
    side && { min_cents: side.min.amount_cents, max_cents: side.max?.amount_cents };

  it.each(readdirSync(folder))('[CASH-48] of %s are what its page says', (file) => {
    const info: Info = read(`site/payment-method-info/${file}`);
    const name = file.replace('.json', '');
    const brand = info.type === 'crypto' ? name : name.replace(/-[a-z]{3}$/, '');
    const method = payments.find((known) => known.brand === brand && known.currency === info.currency);
    expect(method).toMatchObject({ type: info.type });
    expect(method?.network).toBe(info.network);
    expect({ max_cents: undefined, ...method?.deposit }).toEqual(bounds(info.deposit));
    expect({ max_cents: undefined, ...method?.cashout }).toEqual(bounds(info.withdrawal));
  });

  it.each(CURRENCIES.filter(({ offered }) => offered).map(({ code }) => code))(
    '[CASH-72] whoever signs up in %s can pay in and out',
    async (code) => {
      const own = payments.filter(({ currency }) => currency === code);
      expect(own.filter(({ deposit }) => deposit)).not.toEqual([]);
      expect(own.filter(({ cashout }) => cashout)).not.toEqual([]);
      // Every page of the site that lists payment methods has them.
      const listed: Info[] = readdirSync(folder).map((file) => read(`site/payment-method-info/${file}`));
      expect(listed.map(({ currency }) => currency)).toContain(code);
    },
  );

  it('who may not sign up in a currency can neither pay in nor out', () => {
    const closed = CURRENCIES.filter(({ offered }) => !offered).map(({ code }) => code);
    expect(closed).toEqual(['KZT']);
    expect(payments.filter(({ currency }) => closed.includes(currency))).toEqual([]);
  });

  it('after as many confirmations as their texts say, in every language', () => {
    for (const file of readdirSync(folder)) {
      const info: Info & { processingTime: { [locale: string]: string } } = read(
        `site/payment-method-info/${file}`,
      );
      const method = payments.find(
        ({ currency, brand }) => currency === info.currency && file.startsWith(`${brand}`),
      );
      const said = Object.values(info.processingTime).map((text) => /\d+/.exec(text)?.[0]);
      const meant = method?.confirmations === undefined ? undefined : String(method.confirmations);
      expect([file, new Set(said)]).toEqual([file, new Set([meant])]);
    }
  });

  it('cost nothing and take as long as the cashier says, in every language', () => {
    type Texts = { [locale: string]: string };
    type Told = { type: string; currency: string; processingTime: Texts; fee: Texts };
    const methods = createPaymentMethods(payments);
    const numbers = (texts: Texts = {}) => new Set(Object.values(texts).map((text) => /\d+/.exec(text)?.[0]));
    for (const file of readdirSync(folder)) {
      const info: Told & { withdrawal?: { processingTime?: Texts } } = read(
        `site/payment-method-info/${file}`,
      );
      const name = file.replace('.json', '');
      const brand = info.type === 'crypto' ? name : name.replace(/-[a-z]{3}$/, '');
      const of = (action: string) => methods.find(`${action}-${brand}-${info.currency.toLowerCase()}`);
      const free = { percent: 0, fixed_cents: 0 };
      expect([file, of('deposit')?.fee, of('cashout')?.fee]).toEqual([file, free, free]);
      expect([file, numbers(info.fee)]).toEqual([file, new Set([undefined])]);
      const minutes = String(Math.ceil((of('cashout')?.arrival_seconds ?? 0) / 60));
      expect([file, numbers(info.withdrawal?.processingTime)]).toEqual([file, new Set([minutes])]);
      // A word for at once is said of nothing that takes longer; coins name their confirmations.
      const isAtOnce = of('deposit')?.arrival_seconds === 0;
      expect([file, isAtOnce]).toEqual([file, info.type !== 'crypto']);
    }
  });

  it('the least that a bonus asks for can be paid in', () => {
    const { offers }: BonusData = read('platform/bonuses.json');
    const asked = offers.flatMap((offer) =>
      offer.occasion === 'deposit'
        ? Object.entries(offer.minimum).map(([code, least]) => ({ key: offer.group_key, code, least }))
        : [],
    );
    expect(asked.length).toBeGreaterThan(20);
    const unpayable = asked.filter(
      ({ code, least }) =>
        !payments.some(
          ({ currency, deposit }) =>
            currency === code && deposit && (deposit.max_cents ?? Number.POSITIVE_INFINITY) >= least,
        ),
    );
    expect(unpayable).toEqual([]);
  });

  it('are of every brand that is specified, and of those that the other currencies need', () => {
    expect(new Set(payments.map(({ brand }) => brand))).toEqual(
      new Set([
        'visa',
        'mastercard',
        'maestro',
        'ecopayz',
        'sofort',
        'bitcoin',
        'bitcoin-cash',
        'litecoin',
        'ethereum',
        'dogecoin',
        'tether',
        // Only their currencies are specified.
        'usd-coin',
        'bnb',
        'cardano',
        'tron',
      ]),
    );
  });
});

describe('the texts of the demo', () => {
  const texts = (page: string): { [locale: string]: string } =>
    read(`site/page/${page}.json`).blocks[1].props.content;

  it.each(['coolingoff', 'selfexclusion'] as const)('name the lengths that the tools have: %s', (type) => {
    const periods = PERIODS_OF_TYPE[type];
    expect([periods[0], ...periods.slice(-2)]).toEqual(['day', '12_months', 'forever']);
    const { en = '', de = '' } = texts('responsible-gaming');
    expect(en).toContain('A cooling-off from a day to a year, or without an end.');
    expect(en).toContain('Close the door for as long as you choose, for good if you wish.');
    expect(de).toContain('von einem Tag bis zu einem Jahr oder ohne Ende');
    // The tools would have to keep to a length in the text.
    for (const text of Object.values(texts('responsible-gaming')))
      expect(text).not.toMatch(/\d+ (?:days|months|Tage|Monate)/);
  });

  it('a higher limit counts after as long as they say', () => {
    const said = {
      en: 'only once you have confirmed it, and after a day at the earliest',
      de: 'erst nach Ihrer Bestätigung und frühestens nach einem Tag',
      'fr-CA': 'seulement après votre confirmation, et au plus tôt après un jour',
      no: 'først når du har bekreftet den, og tidligst etter et døgn',
      it: 'solo dopo la tua conferma e non prima di un giorno',
      et: 'alles pärast sinu kinnitust ja kõige varem ööpäeva pärast',
    };
    for (const [locale, text] of Object.entries(said))
      expect(texts('responsible-gaming')[locale]).toContain(text);
    expect(LOOSENING_DELAY_MS).toBe(86_400_000);
  });

  it('say the lengths of the licence, and no others', () => {
    for (const locale of ['de', 'en', 'et', 'fr-CA', 'it', 'no']) {
      const { messages }: { messages: { [key: string]: string } } = read(`site/messages/${locale}.json`);
      const said = ['REALITY_TEXT', 'REVIEW.TEXT_other'].map((key) => messages[`PROFILE.LIMITS.${key}`]);
      expect([locale, ...said.map((text) => /\{\{\w+\}\}/.exec(text ?? '')?.[0])]).toEqual([
        locale,
        '{{minutes}}',
        '{{count}}',
      ]);
      for (const text of said) expect(text).not.toMatch(/\d/);
    }
  });

  it.each(['CW', 'EE'])('a platform without a site holds games to the rules of the licence %s', (code) => {
    expect(ownSaferPlayOf(code)).toEqual(saferPlayOf(read(`site/licence/${code}.json`)));
  });

  it('promise no lower payout than the cashier makes', () => {
    for (const page of ['terms-and-conditions', 'terms-and-conditions-au', 'terms-and-conditions-ee'])
      for (const text of Object.values(texts(page)))
        expect(text).not.toMatch(
          /minimum above|kein Minimum|ni minimum|ikke noe minimum|né minimi|miinimumi/,
        );
    // Each page of a cashout method states its minimum. A test above checks that it is the cashier’s.
    expect(payments.every(({ cashout }) => !cashout || cashout.min_cents > 0)).toBe(true);
  });

  it('say how long the link of a letter holds', () => {
    const { en }: { en: { messages: { [key: string]: string } } } = { en: read('site/messages/en.json') };
    expect(en.messages['VALIDATION.CONFIRMATION_TOKEN.EXPIRED']).toContain('older than two days');
    expect(TOKEN_HOURS.confirmation).toBe(48);
  });

  it.each(['de', 'en', 'et', 'fr-CA', 'it', 'no'])(
    'say why a link does nothing any more, in %s',
    (locale) => {
      const { messages }: { messages: { [key: string]: string } } = read(`site/messages/${locale}.json`);
      const keys = ['RESET_PASSWORD_TOKEN', 'TOKEN'].flatMap((field) =>
        ['ALREADY_USED', 'REPLACED', 'TAKEN_BACK', 'EXPIRED'].map((code) => `VALIDATION.${field}.${code}`),
      );
      keys.push('VALIDATION.CONFIRMATION_TOKEN.REPLACED', 'VALIDATION.CONFIRMATION_TOKEN.EXPIRED');
      const said = keys.map((key) => messages[key]);
      expect(said).not.toContain(undefined);
      expect(new Set(said).size).toBe(said.length);
    },
  );

  it('wager and days of a bonus are what its offer has', () => {
    const { offers }: BonusData = read('platform/bonuses.json');
    const banner = (id: string): string => read(`site/banner/${id}.json`).text.en;
    const second = offers.find(({ group_key }) => group_key === 'welcome_2');
    const bonus = second?.gives.find(({ type }) => type === 'bonus');
    expect(banner('welcome-pack-next')).toContain('30× wager, seven days');
    expect(second).toMatchObject({ deposit_number: 2 });
    expect(bonus).toMatchObject({ wager: 30, days_to_wager: 7, percent: 50 });
  });
});

describe('what the platform exchanges coins for', () => {
  const rewards: RewardRecord[] = read('platform/rewards.json');
  const cards: { type: string; group: string; rate?: { points: number }; rates?: unknown }[] = readdirSync(
    new URL('site/shop-card/', fixtures),
  ).map((file) => read(`site/shop-card/${file}`));
  const wheel: { currencies: { [currency: string]: { pay: number; get: number; weight: number }[] } } =
    read('site/wheel/main.json');
  const find = (wanted: string) => {
    const found = rewards.find(({ group }) => group === wanted);
    if (found?.type !== 'lootboxes') throw new Error(`There are no boxes of the group ${wanted}.`);
    return found;
  };

  it('is what the shop’s cards say, at their price', () => {
    for (const { type, group, rate, rates } of cards) {
      const reward = rewards.find((each) => each.group === group);
      const price = reward?.type === 'money' ? reward.rates : reward?.points;
      expect([group, reward?.type, price]).toEqual([group, type, rates ?? rate?.points]);
    }
  });

  it('is what the coin wheel pays and wins in each currency, in the order of its document', () => {
    const { points, items_by_currency: tables = {} } = find('coin_wheel');
    const offered = Object.entries(tables).map(([currency, items]) => [
      currency,
      items.map((item) => ({
        pay: points,
        get: item.type === 'bonus' && item.bonus_amount.amount_cents,
        weight: item.weight,
      })),
    ]);
    expect(Object.fromEntries(offered)).toEqual(wheel.currencies);
  });

  it('is, for a bought spin, the wheel of the player’s group', () => {
    const tables = find('shop_wheel_spin').items_by_group ?? [];
    expect(tables.map(({ group }) => group)).toEqual([21, 1308, 1309]);
    for (const { group, items } of tables) {
      const { segments } = read(`site/wheel-segments/group-${group}.json`);
      expect(items.map(({ id, weight }) => [id, weight])).toEqual(
        segments.map(({ id, weight }: { id: string; weight: number }) => [id, weight]),
      );
    }
  });
});

describe('what players get', () => {
  const data: BonusData = read('platform/bonuses.json');
  const coins: CoinRules = read('platform/coins.json');
  const games: GameRecord[] = read('platform/games.json');
  const codes = data.offers.flatMap((offer) => ('code' in offer ? [offer.code] : []));
  const find = (group: string) => data.offers.find((offer) => offer.group_key === group);

  it('has one name and one code for each offer, codes as they are compared', () => {
    expect(new Set(data.offers.map((offer) => offer.group_key)).size).toBe(data.offers.length);
    expect(new Set(codes).size).toBe(codes.length);
    for (const code of codes) expect(code).toBe(normalizeCode(code));
  });

  it('can be played: every currency of free spins has one of their games', () => {
    for (const offer of data.offers)
      for (const prize of offer.gives) {
        if (prize.type !== 'freespins') continue;
        expect([offer.group_key, prize.count % (prize.parts ?? 1)]).toEqual([offer.group_key, 0]);
        const own = prize.games.map((identifier) => games.find((game) => game.identifier === identifier));
        for (const currency of Object.keys(prize.bet))
          expect([offer.group_key, currency, own.some((game) => game?.currencies[currency])]).toEqual([
            offer.group_key,
            currency,
            true,
          ]);
      }
  });

  it('is what the welcome pack’s page says, in every currency it names', () => {
    const page = read('site/promotion-page/welcome-pack.json');
    const { cards } = page.blocks.find(({ id }: { id: string }) => id === 'bonuses').props;
    const offered = [1, 2, 3].map((number) => {
      const offer = find(`welcome_${number}`);
      if (offer?.occasion !== 'deposit') throw new Error('The welcome pack is given for deposits.');
      const bonus = offer.gives.find((prize) => prize.type === 'bonus');
      const isPercent = bonus !== undefined && 'percent' in bonus;
      return {
        number: offer.deposit_number,
        deposit: offer.minimum,
        wager: offer.gives.map(({ wager }) => wager),
        bonus: isPercent
          ? { type: 'percent', percent: bonus.percent, cap: bonus.amount_limit }
          : { type: 'freespins', count: offer.gives[0]?.type === 'freespins' && offer.gives[0].count },
      };
    });
    expect(offered).toEqual(
      cards.map(({ deposit, wager, bonus }: { [field: string]: unknown }, index: number) => ({
        number: index + 1,
        deposit,
        wager: index === 0 ? [wager] : [wager, wager],
        bonus,
      })),
    );
  });

  it('is not offered to whom the site switches it off for', () => {
    const isOffered = (group: string, facts: { licence?: string; groups?: number[] }) => {
      const offer = find(group);
      const recipient = {
        id: 1,
        currency: 'EUR',
        licence: 'CW',
        groups: [259, 131811],
        stag: null,
        ...facts,
      };
      return offer !== undefined && isFor(offer, recipient);
    };
    for (const file of readdirSync(new URL('site/disabled-bonuses/', fixtures))) {
      const { gifts, audience } = read(`site/disabled-bonuses/${file}`);
      const facts = audience.licences ? { licence: audience.licences[0] } : { groups: [100, 259, 131811] };
      for (const group of gifts.groupKeys) expect([group, isOffered(group, facts)]).toEqual([group, false]);
    }
  });

  it('earns coins in every currency in which it is offered', () => {
    const currencies = Object.keys(data.defaults.freespins.bet);
    expect(Object.keys(coins.cents_per_point)).toEqual(currencies);
    const categories = new Set(games.flatMap((game) => game.categories));
    for (const category of coins.categories) expect(categories).toContain(category);
  });
});

describe('the gifts of the demo players', () => {
  const bonuses: BonusData = read('platform/bonuses.json');
  let sandbox: TestSandbox;
  beforeAll(async () => {
    sandbox = await startSandbox({ data: { ...sampleData, payments, players, collections, bonuses } });
  });
  afterAll(() => sandbox.close());

  // Players who have not accepted the terms have got nothing yet.
  const atHome = players.filter(
    ({ two_factor, auth_fields_missed }) => !two_factor && auth_fields_missed.length === 0,
  );
  it.each(atHome.map(({ email }) => nameOf(email)))('%s has some, and a coupon that works', async (name) => {
    const headers = await sandbox.signIn(`${name}@northstar.example`);
    const gifts = (await sandbox.app.inject({ url: '/api/v2/bonuses', headers })).json();
    expect(gifts.length).toBeGreaterThan(0);
    const redeem = (coupon_code: string) =>
      sandbox.app.inject({ method: 'POST', url: '/api/bonuses/coupon', headers, payload: { coupon_code } });
    const isLimited = name === 'limited';
    expect((await redeem('NORTH10')).json()).toMatchObject(
      isLimited ? { code: 'BONUSES_OFF' } : { status: 'success' },
    );
    const offered = (await sandbox.app.inject({ url: '/api/bonuses/deposit', headers })).json();
    // Players with several accounts get no offers at weekends.
    expect(offered.length > 0).toBe(!isLimited && name !== 'multi');
  });

  it('own all bonus money there is: a wallet’s is that of the bonus being wagered', async () => {
    const db = openPlatform(sandbox.store.db);
    const wallets = await db
      .selectFrom('accounts')
      .leftJoin('bonuses', (join) =>
        join
          .onRef('bonuses.player_id', '=', 'accounts.player_id')
          .onRef('bonuses.currency', '=', 'accounts.currency')
          .on('bonuses.stage', '=', 'handle_bets'),
      )
      .select((eb) => [
        'accounts.player_id',
        'accounts.currency',
        'bonuses.amount_cents as bonus_cents',
        eb('accounts.amount_cents', '-', eb.ref('accounts.available_to_cashout_cents')).as('bonus_money'),
      ])
      .execute();
    const owned = wallets.map((row) => [row.player_id, row.currency, Number(row.bonus_cents ?? 0)]);
    expect(owned).toEqual(wallets.map((row) => [row.player_id, row.currency, Number(row.bonus_money)]));
    expect(owned.filter(([, , cents]) => Number(cents) > 0)).toHaveLength(6);
  });

  it('show the tester every stage there is', async () => {
    const headers = await sandbox.signIn('tester@northstar.example');
    const stages = async (kind: string) =>
      (await sandbox.app.inject({ url: `/api/player/${kind}`, headers }))
        .json()
        .map(({ stage }: { stage: string }) => stage);
    const bonusStages = ['issued', 'handle_bets', 'lost', 'canceled', 'expired', 'wager_done', 'finished'];
    expect(new Set(await stages('bonuses'))).toEqual(new Set(bonusStages));
    expect(new Set(await stages('freespins'))).toEqual(
      new Set(['issued', 'handle_bets', 'lost', 'canceled', 'expired']),
    );
  });
});

describe('the personas', () => {
  it('are the fourteen visitors, named by their file', () => {
    expect(personas.map(({ id }) => id)).toEqual([
      'aud',
      'btc',
      'diamond',
      'ee',
      'gold-de',
      'guest-de',
      'guest-ee',
      'guest-en-au',
      'guest-en',
      'limited',
      'multi',
      'new',
      'player',
      'tester',
    ]);
  });

  it.each(personas.filter(({ email }) => email !== undefined))(
    '$id has the facts of its player',
    ({ email, context }) => {
      const player = players.find((each) => each.email === email);
      expect(context).toMatchObject({
        login: 'player',
        userId: String(player?.id),
        locale: player?.locale,
        licence: player?.licence,
        groups: player?.groups,
        currency: player?.currency,
        country: player?.profile['country'],
      });
    },
  );

  it.each(personas.filter(({ email }) => email !== undefined))(
    '$id is the person its player is, and takes no break',
    ({ email, context }) => {
      const { profile = {}, limits = [] } = players.find((each) => each.email === email) ?? {};
      const promos = profile['receive_promos'] === true ? ['onsite', 'email'] : [];
      const channels = [...promos, ...(profile['receive_sms_promos'] === true ? ['sms'] : [])];
      const [year = '', ...day] = String(profile['date_of_birth'] ?? '').split('-');
      const age = 2026 - Number(year) - (day.join('-') > '11-29' ? 1 : 0);
      expect(context).toMatchObject({
        break: 'none',
        verified: profile['verified'] === true || profile['sumsub_verified'] === true,
        consents: ['casino', 'betting'].flatMap((product) => channels.map((each) => `${product}:${each}`)),
      });
      expect(context.age).toBe(year === '' ? undefined : age);
      expect(limits.map(({ type }) => type)).not.toEqual(expect.arrayContaining(['coolingoff']));
    },
  );

  it.each(personas.filter(({ email }) => email === undefined))('$id is a guest', ({ context }) => {
    expect(context).toMatchObject({ login: 'guest', groups: [] });
    expect(context).not.toHaveProperty('userId');
  });
});

it('has games in every collection that it names, and names every collection of its games', () => {
  const games: GameRecord[] = read('platform/games.json');
  const used = new Set(games.flatMap((game) => Object.keys(game.collections)));
  expect(collections.map(({ slug }) => slug).toSorted()).toEqual([...used].toSorted());
});

it('gives every collection a title in all nine locales', () => {
  expect(collections.map(({ slug }) => slug)).toEqual([
    'special',
    'new',
    'top',
    'recommended',
    'live',
    'jackpots',
    'drops-wins',
    'pokies',
    'table',
    'animated',
    'exclusive',
  ]);
  for (const { id, slug, title } of collections) {
    expect(id).toBe(slug);
    expect(Object.keys(title).sort()).toEqual([...OWN_LOCALES].sort());
  }
});
