import { describe, expect, it } from 'vitest';
import routes, { routeTable, UNPATHED_ROUTE_NAMES, type RouteEntry } from './routes.ts';

/** The path of the route with this id in the router’s configuration. Undefined when there is none. */
function configured(id: string): string | undefined {
  const layout = routes.find((entry) => entry.id === 'MainLayout');
  const found = layout?.children
    ?.flatMap((entry) => (entry.id?.endsWith('Layout') ? (entry.children ?? []) : [entry]))
    .find((entry) => entry.id === id);
  return found && `/${found.path ?? ''}`;
}

function byPath(path: string): RouteEntry | undefined {
  return routeTable.find((entry) => entry.path === path || entry.aliases?.includes(path));
}

function byName(name: string, parent?: string): RouteEntry | undefined {
  return routeTable.find(
    (entry) => entry.parent === parent && (entry.name === name || entry.alsoNamed === name),
  );
}

describe('routes by name', () => {
  it.each([
    ['[ROUTE-91]', 'Main', '/'],
    ['[ROUTE-92]', 'CategoryGames', '/categories/:slug'],
    ['[ROUTE-93]', 'CategoryPokiesAll', '/pokies/all'],
    ['[ROUTE-94]', 'CategoryPokies', '/pokies/:slug'],
    ['[ROUTE-95]', 'categoryLiveAll', '/live/all'],
    ['[ROUTE-96]', 'CategoryTable', '/live/:slug'],
    ['[ROUTE-09]', 'CategoryGamesByPage', '/categories/:slug/:page'],
    ['[ROUTE-97]', 'ProducersGames', '/producers/:slug'],
    ['[ROUTE-98]', 'ProducersGamesByPage', '/producers/:slug/:page'],
    ['[ROUTE-99]', 'Action', '/action/:slug?'],
    ['[ROUTE-100]', 'Arena', '/arena'],
    ['[ROUTE-101]', 'PromoPage', '/promotions'],
    ['[ROUTE-103]', 'Tournaments', '/tournaments'],
    ['[ROUTE-110]', 'TournamentPage', '/tournaments/:slug'],
    ['[ROUTE-111]', 'LotteryPage', '/lottery/:slug'],
    ['[ROUTE-112]', 'TournamentGamesByPage', '/tournaments/:slug/games/:page'],
    ['[ROUTE-113]', 'Leaderboard', '/leaderboard'],
    ['[ROUTE-114]', 'Profile', '/profile'],
    ['[ROUTE-122]', 'GameBase', '/play'],
    ['[ROUTE-123]', 'GameItem', '/play/:producer/:name'],
    ['[ROUTE-124]', 'GameItemSFU', '/play-sfu/:producer/:name'],
    ['[ROUTE-125]', 'Remind', '/remind'],
    ['[ROUTE-126]', 'NewPassword', '/new-password'],
    ['[ROUTE-127]', 'EmailVerify', '/email-verify'],
    ['[ROUTE-128]', 'EmailConfirmation', '/confirmation'],
    ['[ROUTE-129]', 'Login', '/sign-in'],
    ['[ROUTE-130]', 'Registration', '/sign-up'],
    ['[ROUTE-131]', 'Cashbox', '/cashbox'],
    ['[ROUTE-137]', 'NamedPopup', '/popup/:name'],
    ['[ROUTE-138]', 'SingleBonusPage', '/bonuses/:id'],
    ['[ROUTE-139]', 'VipPage', '/vip'],
    ['[ROUTE-140]', 'NewsList', '/news'],
    ['[ROUTE-141]', 'NewsPage', '/news/:slug'],
    ['[ROUTE-142]', 'UserLimitConfirm', '/profile/limits/confirm'],
    ['[ROUTE-143]', 'PaymentsPage', '/payments'],
    ['[ROUTE-144]', 'SupportPage', '/support'],
    ['[ROUTE-145]', 'OopsPage', '/oops'],
    ['[ROUTE-146]', 'FavoriteGames', '/favorite-games'],
    ['[ROUTE-147]', 'QuestPage', '/quests/:slug'],
    ['[ROUTE-148]', 'Quests', '/quests'],
    ['[ROUTE-149]', 'BenefitCrypto', '/benefits-of-crypto'],
    ['[ROUTE-150]', 'SpinWheelPage', '/rocketmart-wheel'],
    ['[ROUTE-151]', 'SpinWheelSegmentsPage', '/rocketplay-wheel'],
    ['[ROUTE-152]', 'ExchangeCompoints', '/exchange-comp-points'],
    ['[ROUTE-153]', 'bettingMain', '/sport/:param?'],
    ['[ROUTE-154]', 'bettingReg', '/sport/registration'],
    ['[ROUTE-155]', 'bettingLogin', '/sport/login'],
    ['[ROUTE-156]', 'singUpPage', '/registration'],
    ['[ROUTE-157]', 'loginPage', '/login'],
    ['[ROUTE-159]', 'VipClub', '/rocketplay-vipclub'],
    ['[ROUTE-160]', 'CompPoints', '/rocket-mart'],
    ['[ROUTE-164]', 'FeatureFlagConfiguration', '/ffc'],
    ['[ROUTE-165]', 'SantaVegas', '/santa-vegas'],
    ['[ROUTE-166]', 'RocketChance', '/rocket-chance'],
  ])('%s %s is at %s', (_id, name, path) => {
    expect(byName(name)?.path).toBe(path);
    expect(configured(name)).toBe(path);
  });

  it.each([
    ['[ROUTE-104]', 'Tournaments', 'All', '/tournaments/all'],
    ['[ROUTE-105]', 'Tournaments', 'Producers', '/tournaments/producers'],
    ['[ROUTE-106]', 'Tournaments', 'Lottery', '/tournaments/lotteries'],
    ['[ROUTE-102] [ROUTE-107]', 'Tournaments', 'Achievements', '/tournaments/achievements'],
    ['[ROUTE-108]', 'Tournaments', 'Action', '/tournaments/actions'],
    ['[ROUTE-109]', 'Tournaments', 'Archive', '/tournaments/archive'],
    ['[ROUTE-115]', 'Profile', 'Levels', '/profile/level'],
    ['[ROUTE-116]', 'Profile', 'Gifts', '/profile/gifts'],
    ['[ROUTE-117]', 'Profile', 'Verification', '/profile/verification'],
    ['[ROUTE-118]', 'Profile', 'Limits', '/profile/limits'],
    ['[ROUTE-119]', 'Profile', 'Security', '/profile/security'],
    ['[ROUTE-120]', 'Profile', 'GamesHistory', '/profile/games-history'],
    ['[ROUTE-121]', 'Profile', 'Promocode', '/profile/promocode'],
    ['[ROUTE-132]', 'Cashbox', 'Withdraw', '/withdraw'],
    ['[ROUTE-133]', 'Cashbox', 'Deposit', '/deposit'],
    ['[ROUTE-134]', 'Cashbox', 'DepositOneClick', '/deposit-fast'],
    ['[ROUTE-135]', 'Cashbox', 'DepositDepositBonus', '/deposit-bonus'],
    ['[ROUTE-136]', 'Cashbox', 'Dashboard', '/dashboard'],
    ['[ROUTE-161]', 'CompPoints', 'compPointsFreeSpins', '/rocket-mart/freespins'],
    ['[ROUTE-162]', 'CompPoints', 'compPointsMoney', '/rocket-mart/money'],
    ['[ROUTE-163]', 'CompPoints', 'compPointsSpecial', '/rocket-mart/special'],
  ])('%s %s has the child %s at %s', (_id, parent, name, path) => {
    expect(byName(name, parent)?.path).toBe(path);
    expect(configured(`${parent}.${name}`)).toBe(path);
  });

  it('[ROUTE-90] [ROUTE-158] names the layout and the catch-all', () => {
    expect(UNPATHED_ROUTE_NAMES).toEqual(['MainLayout', 'NotFoundPage']);
    const layout = routes.find(({ id }) => id === 'MainLayout');
    expect(layout?.children?.at(-1)).toMatchObject({ id: 'NotFoundPage', path: '*' });
  });
});

describe('flags, aliases and redirects', () => {
  it('every cashbox route needs a player', () => {
    const paths = [
      '/cashbox',
      '/dashboard',
      '/deposit',
      '/accounts/:id/deposit',
      '/deposit-bonus',
      '/withdraw',
      '/deposit-fast',
    ];
    for (const path of paths) expect([path, byPath(path)?.flags]).toEqual([path, { loginRequired: true }]);
  });

  it('the deposit has its alias', () => {
    expect(byPath('/accounts/:id/deposit')?.name).toBe('Deposit');
  });

  it('the profile needs a player under both paths, its confirmation does not', () => {
    const profile = routeTable.filter(({ name, parent }) => name === 'Profile' || parent === 'Profile');
    for (const { path, aliases, flags } of profile) {
      expect([path, flags, aliases]).toEqual([
        path,
        { loginRequired: true },
        [path.replace('/profile', '/users')],
      ]);
    }
    expect(byPath('/profile/limits/confirm')?.flags).toBeUndefined();
  });

  it.each([
    ['/santa-vegas', '/promotions'],
    ['/accounts/history', '/'],
    ['/profile/password/edit', '/new-password'],
    ['/users/password/edit', '/new-password'],
    ['/profile/confirmation', '/confirmation'],
    ['/users/confirmation', '/confirmation'],
  ])('%s redirects to %s', (path, target) => {
    expect(byPath(path)?.redirect).toBe(target);
  });

  it('a hidden loyalty shop leads to the promotions', () => {
    for (const path of [
      '/rocket-mart',
      '/rocket-mart/freespins',
      '/rocket-mart/money',
      '/rocket-mart/special',
    ]) {
      expect([path, byPath(path)?.whenHidden]).toEqual([path, '/promotions']);
    }
  });

  it.each([
    ['[ROUTE-122]', '/play', '/slots'],
    ['[ROUTE-152]', '/exchange-comp-points', '/rocket-mart'],
  ])('%s without a page of the site at %s one is at %s, where it is done', (_id, path, target) => {
    expect(byPath(path)?.whenHidden).toBe(target);
    expect(byPath(target)).toBeDefined();
  });

  it('every form of registering and signing in is for guests, and refused in a restricted region', () => {
    for (const path of [
      '/sign-up',
      '/sign-in',
      '/registration',
      '/login',
      '/sport/registration',
      '/sport/login',
    ])
      expect([path, byPath(path)?.flags]).toEqual([
        path,
        { guestOnly: true, blockedInRestrictedRegion: true },
      ]);
  });

  it('has each path and each name once', () => {
    const paths = routeTable.flatMap(({ path, aliases = [] }) => [path, ...aliases]);
    expect(paths.length).toBe(new Set(paths).size);
    const names = routeTable.map(({ name, parent }) => `${parent ?? ''}.${name}`);
    expect(names.length).toBe(new Set(names).size);
  });
});
