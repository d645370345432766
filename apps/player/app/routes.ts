import type { RouteConfigEntry } from '@react-router/dev/routes';

/** Every flag a route can carry; the guard in shared/route-guard.ts acts on them. */
export type RouteFlags = {
  /** Guests go to /sign-up with `redirect` (NAV-01, NAV-02). */
  loginRequired?: true;
  /** Players go to main (NAV-03). */
  guestOnly?: true;
  /** Guests of a restricted region are refused (NAV-29). */
  blockedInRestrictedRegion?: true;
};

export type RouteEntry = {
  name: string;
  /** Name of the route that this one is specified as a child of. */
  parent?: 'Tournaments' | 'Profile' | 'Cashbox' | 'CompPoints';
  /** A further specified name that shares the path. */
  alsoNamed?: string;
  /** Path without locale prefix. */
  path: string;
  /** Further paths that show the same. */
  aliases?: string[];
  module: string;
  flags?: RouteFlags;
  /** Path the visitor is sent to at once; the query is kept. */
  redirect?: string;
  /** The route exists only while this feature flag is on; otherwise `whenHidden` applies. */
  featureFlag?: string;
  /** Where visitors go while the page behind the path is hidden; left out: not found. */
  whenHidden?: string;
  /** Opens above the page that is current (NAV-04 to NAV-08). */
  popup?: true;
};

const PAGE = 'routes/pages/page.tsx';
const CATEGORY = 'routes/games/category.tsx';
const REDIRECT = 'routes/pages/redirect.tsx';
const SIGN_IN = 'routes/account/sign-in.tsx';
const SIGN_UP = 'routes/account/sign-up.tsx';
const CASHBOX = 'routes/cashbox.tsx';
const GAME = 'routes/games/game.tsx';

const loginRequired: RouteFlags = { loginRequired: true };
const refused: RouteFlags = { blockedInRestrictedRegion: true };
const guestForm: RouteFlags = { guestOnly: true, blockedInRestrictedRegion: true };

/** A section of the profile, which has two addresses. */
const section = (name: string, path: string, module: string): RouteEntry => ({
  name,
  parent: 'Profile',
  path: `/profile${path}`,
  aliases: [`/users${path}`],
  module,
  flags: loginRequired,
});

/** Routes without a path of their own: the layout around every page and what unmatched paths get. */
export const UNPATHED_ROUTE_NAMES = ['MainLayout', 'NotFoundPage'] as const;

/** Whether what is shown at its addresses is the document there. */
export const showsDocuments = ({ module }: Pick<RouteEntry, 'module'>): boolean =>
  module === PAGE || module === CATEGORY;

/** The whole route table. Fixed routes win over documents at the same path. */
export const routeTable: RouteEntry[] = [
  { name: 'Main', path: '/', module: PAGE },

  { name: 'CategoryPokiesAll', path: '/pokies/all', module: CATEGORY },
  { name: 'CategoryPokies', path: '/pokies/:slug', module: CATEGORY },
  { name: 'categoryLiveAll', path: '/live/all', module: CATEGORY },
  { name: 'CategoryTable', path: '/live/:slug', module: CATEGORY },
  { name: 'CategorySlots', path: '/slots', module: CATEGORY },
  { name: 'CategoryGames', path: '/categories/:slug', aliases: ['/games/:slug'], module: CATEGORY },
  { name: 'CategoryGamesByPage', path: '/categories/:slug/:page', module: CATEGORY },
  { name: 'ProducersGames', path: '/producers/:slug', module: CATEGORY },
  { name: 'ProducersGamesByPage', path: '/producers/:slug/:page', module: CATEGORY },
  { name: 'FavoriteGames', path: '/favorite-games', module: PAGE, flags: loginRequired },

  { name: 'Tournaments', path: '/tournaments', module: PAGE },
  { name: 'All', parent: 'Tournaments', path: '/tournaments/all', module: PAGE },
  { name: 'Producers', parent: 'Tournaments', path: '/tournaments/producers', module: PAGE },
  { name: 'Lottery', parent: 'Tournaments', path: '/tournaments/lotteries', module: PAGE },
  {
    name: 'Action',
    parent: 'Tournaments',
    path: '/tournaments/actions',
    // The action's own path without its slug: all of them.
    aliases: ['/action'],
    module: PAGE,
  },
  {
    name: 'Achievements',
    parent: 'Tournaments',
    alsoNamed: 'Achievements',
    path: '/tournaments/achievements',
    module: PAGE,
  },
  { name: 'Archive', parent: 'Tournaments', path: '/tournaments/archive', module: PAGE },
  { name: 'TournamentPage', path: '/tournaments/:slug', module: PAGE },
  // Where the tournament's page names no games, every game counts.
  {
    name: 'TournamentGamesByPage',
    path: '/tournaments/:slug/games/:page',
    module: CATEGORY,
    whenHidden: '/slots',
  },
  { name: 'LotteryPage', path: '/lottery/:slug', module: PAGE },
  { name: 'Action', path: '/action/:slug?', module: PAGE },
  { name: 'Arena', path: '/arena', module: PAGE },
  { name: 'Leaderboard', path: '/leaderboard', module: PAGE },
  { name: 'PromoPage', path: '/promotions', module: PAGE },
  { name: 'Quests', path: '/quests', module: PAGE },
  { name: 'QuestPage', path: '/quests/:slug', module: PAGE },
  { name: 'BenefitCrypto', path: '/benefits-of-crypto', module: PAGE },
  { name: 'SpinWheelPage', path: '/rocketmart-wheel', module: PAGE },
  { name: 'SpinWheelSegmentsPage', path: '/rocketplay-wheel', module: PAGE },
  { name: 'VipClub', path: '/rocketplay-vipclub', module: PAGE },
  { name: 'VipPage', path: '/vip', module: PAGE },
  { name: 'Adventures', path: '/rocketplay-adventure', module: PAGE },
  { name: 'CompPoints', path: '/rocket-mart', module: PAGE, whenHidden: '/promotions' },
  {
    name: 'compPointsFreeSpins',
    parent: 'CompPoints',
    path: '/rocket-mart/freespins',
    module: PAGE,
    whenHidden: '/promotions',
  },
  {
    name: 'compPointsMoney',
    parent: 'CompPoints',
    path: '/rocket-mart/money',
    module: PAGE,
    whenHidden: '/promotions',
  },
  {
    name: 'compPointsSpecial',
    parent: 'CompPoints',
    path: '/rocket-mart/special',
    module: PAGE,
    whenHidden: '/promotions',
  },
  // Coins are exchanged in the shop.
  {
    name: 'ExchangeCompoints',
    path: '/exchange-comp-points',
    module: PAGE,
    flags: loginRequired,
    whenHidden: '/rocket-mart',
  },
  { name: 'SantaVegas', path: '/santa-vegas', module: REDIRECT, redirect: '/promotions' },
  {
    name: 'RocketChance',
    path: '/rocket-chance',
    module: PAGE,
    featureFlag: 'rocket-chance',
    whenHidden: '/promotions',
  },

  // What all games stand below: without a game it is the list of them.
  { name: 'GameBase', path: '/play', module: PAGE, flags: refused, whenHidden: '/slots' },
  { name: 'GameItem', path: '/play/:producer/:name', module: GAME, flags: refused },
  { name: 'GameItemSFU', path: '/play-sfu/:producer/:name', module: GAME, flags: refused },

  { name: 'Login', path: '/sign-in', module: SIGN_IN, flags: guestForm, popup: true },
  { name: 'Registration', path: '/sign-up', module: SIGN_UP, flags: guestForm, popup: true },
  { name: 'Remind', path: '/remind', module: 'routes/account/remind.tsx', flags: guestForm, popup: true },
  {
    name: 'NewPassword',
    path: '/new-password',
    module: 'routes/account/new-password.tsx',
    flags: refused,
    popup: true,
  },
  {
    name: 'EmailVerify',
    path: '/email-verify',
    module: 'routes/account/email-verify.tsx',
    flags: refused,
    popup: true,
  },
  { name: 'EmailConfirmation', path: '/confirmation', module: 'routes/account/confirmation.tsx' },
  { name: 'singUpPage', path: '/registration', module: SIGN_UP, flags: guestForm },
  { name: 'loginPage', path: '/login', module: SIGN_IN, flags: guestForm },

  {
    name: 'bettingReg',
    path: '/sport/registration',
    module: 'routes/betting/betting-registration.tsx',
    flags: guestForm,
  },
  {
    name: 'bettingLogin',
    path: '/sport/login',
    module: 'routes/betting/betting-login.tsx',
    flags: guestForm,
  },
  { name: 'bettingMain', path: '/sport/:param?', module: 'routes/betting/betting-main.tsx' },

  { name: 'Cashbox', path: '/cashbox', module: CASHBOX, flags: loginRequired, popup: true },
  {
    name: 'Dashboard',
    parent: 'Cashbox',
    path: '/dashboard',
    module: CASHBOX,
    flags: loginRequired,
    popup: true,
  },
  {
    name: 'Deposit',
    parent: 'Cashbox',
    path: '/deposit',
    aliases: ['/accounts/:id/deposit'],
    module: CASHBOX,
    flags: loginRequired,
    popup: true,
  },
  {
    name: 'DepositDepositBonus',
    parent: 'Cashbox',
    path: '/deposit-bonus',
    module: CASHBOX,
    flags: loginRequired,
    popup: true,
  },
  {
    name: 'Withdraw',
    parent: 'Cashbox',
    path: '/withdraw',
    module: CASHBOX,
    flags: loginRequired,
    popup: true,
  },
  {
    name: 'DepositOneClick',
    parent: 'Cashbox',
    path: '/deposit-fast',
    module: CASHBOX,
    flags: loginRequired,
    popup: true,
  },
  { name: 'AccountsHistory', path: '/accounts/history', module: REDIRECT, redirect: '/' },

  {
    name: 'Profile',
    path: '/profile',
    aliases: ['/users'],
    module: 'routes/profile/profile.tsx',
    flags: loginRequired,
  },
  section('Levels', '/level', PAGE),
  section('Gifts', '/gifts', 'routes/profile/profile-gifts.tsx'),
  section('Verification', '/verification', 'routes/profile/profile-verification.tsx'),
  section('Limits', '/limits', 'routes/profile/profile-limits.tsx'),
  section('Security', '/security', 'routes/profile/profile-security.tsx'),
  section('GamesHistory', '/games-history', 'routes/profile/profile-history.tsx'),
  section('Records', '/history/:of', 'routes/profile/profile-records.tsx'),
  section('ExportRecords', '/history/:of/export', 'routes/profile/export-records.ts'),
  section('Promocode', '/promocode', 'routes/profile/profile-promocode.tsx'),
  section('Consents', '/consents', 'routes/profile/profile-consents.tsx'),
  {
    name: 'UserLimitConfirm',
    path: '/profile/limits/confirm',
    aliases: ['/users/limits/confirm'],
    module: 'routes/account/limit-confirm.tsx',
  },
  {
    name: 'PasswordEdit',
    path: '/profile/password/edit',
    aliases: ['/users/password/edit'],
    module: REDIRECT,
    redirect: '/new-password',
  },
  {
    name: 'ProfileConfirmation',
    path: '/profile/confirmation',
    aliases: ['/users/confirmation'],
    module: REDIRECT,
    redirect: '/confirmation',
  },

  { name: 'SupportPage', path: '/support', module: PAGE },
  { name: 'PaymentsPage', path: '/payments', module: PAGE },
  { name: 'NewsList', path: '/news', module: PAGE },
  { name: 'NewsPage', path: '/news/:slug', module: PAGE },
  {
    name: 'SingleBonusPage',
    path: '/bonuses/:id',
    module: 'routes/profile/profile-bonus.tsx',
    flags: loginRequired,
  },
  { name: 'NamedPopup', path: '/popup/:name', module: 'routes/named-popup.tsx' },
  {
    name: 'BonusBalance',
    path: '/bonus-balance',
    module: 'routes/profile/bonus-balance.tsx',
    flags: loginRequired,
  },
  { name: 'ResponsibleGaming', path: '/responsible-gaming', module: PAGE },
  { name: 'TermsAndConditions', path: '/terms-and-conditions', module: PAGE },
  { name: 'PrivacyPolicy', path: '/privacy-policy', module: PAGE },
  { name: 'CookiePolicy', path: '/cookie-policy', module: PAGE },
  { name: 'GeneralRules', path: '/general-rules', module: PAGE },

  { name: 'OopsPage', path: '/oops', module: 'routes/pages/oops.tsx' },
  { name: 'FeatureFlagConfiguration', path: '/ffc', module: 'routes/ffc.tsx' },
];

function toRouteConfig({ name, parent, path, aliases = [], module }: RouteEntry): RouteConfigEntry[] {
  const id = parent ? `${parent}.${name}` : name;
  if (path === '/') return [{ id, index: true, file: module }];
  return [path, ...aliases].map((full, at) => ({
    id: at === 0 ? id : `${id}.${at}`,
    path: full.slice(1),
    file: module,
  }));
}

/** What stands beside the profile's menu: the menu stays while its sections change. */
function isProfileSection({ name, parent }: RouteEntry): boolean {
  return parent === 'Profile' || name === 'Profile' || name === 'SingleBonusPage';
}

/** The sports site stays open while a form opens over it. */
function isBettingPage({ name }: RouteEntry): boolean {
  return name.startsWith('betting');
}

export default [
  { id: 'preview', path: 'preview', file: 'routes/pages/preview.tsx' },
  {
    id: 'MainLayout',
    path: ':locale?',
    file: 'routes/layout.tsx',
    children: [
      ...routeTable
        .filter((entry) => !isProfileSection(entry) && !isBettingPage(entry))
        .flatMap(toRouteConfig),
      {
        id: 'ProfileLayout',
        file: 'routes/profile/profile-layout.tsx',
        children: routeTable.filter(isProfileSection).flatMap(toRouteConfig),
      },
      {
        id: 'BettingLayout',
        file: 'routes/betting/betting-layout.tsx',
        children: routeTable.filter(isBettingPage).flatMap(toRouteConfig),
      },
      { id: 'NotFoundPage', path: '*', file: 'routes/pages/page.tsx' },
    ],
  },
] satisfies RouteConfigEntry[];
