/** A screen of the casino that needs no document: its path is the site’s own. */
export type SiteScreen = {
  path: string;
  name: string;
  /** Who gets it; everybody when left out. */
  isFor?: 'players' | 'guests';
  /** Further paths that show the same. */
  aliases?: readonly string[];
  /** Named where it is used, but not offered: nothing leads there on its own. */
  isHidden?: true;
};

/**
 * The casino’s screens in words. Its paths are the player’s route table, which the admin cannot import;
 * tests/contract/link-targets.test.ts keeps the two together.
 */
export const SITE_SCREENS: readonly SiteScreen[] = [
  { path: '/', name: 'Lobby' },
  { path: '/slots', name: 'Slots' },
  { path: '/pokies/all', name: 'All slots', isHidden: true },
  { path: '/live/all', name: 'All live tables' },
  { path: '/favorite-games', name: 'Favourite games', isFor: 'players' },
  { path: '/tournaments', name: 'Tournaments' },
  { path: '/tournaments/all', name: 'Tournaments: all' },
  { path: '/tournaments/producers', name: 'Tournaments: of studios' },
  { path: '/tournaments/lotteries', name: 'Tournaments: lotteries' },
  { path: '/tournaments/actions', name: 'Tournaments: actions' },
  { path: '/tournaments/achievements', name: 'Tournaments: achievements' },
  { path: '/tournaments/archive', name: 'Tournaments: archive' },
  { path: '/action', name: 'Actions', isHidden: true },
  { path: '/arena', name: 'Arena' },
  { path: '/leaderboard', name: 'Leaderboard' },
  { path: '/promotions', name: 'Promotions' },
  { path: '/quests', name: 'Quests' },
  { path: '/benefits-of-crypto', name: 'Benefits of crypto' },
  { path: '/rocketmart-wheel', name: 'Coin wheel' },
  { path: '/rocketplay-wheel', name: 'Bonus wheel' },
  { path: '/rocketplay-vipclub', name: 'VIP club' },
  { path: '/vip', name: 'VIP page' },
  { path: '/rocketplay-adventure', name: 'Adventure calendar' },
  { path: '/rocket-mart', name: 'Loyalty shop' },
  { path: '/rocket-mart/freespins', name: 'Loyalty shop: free spins' },
  { path: '/rocket-mart/money', name: 'Loyalty shop: money' },
  { path: '/rocket-mart/special', name: 'Loyalty shop: special' },
  { path: '/exchange-comp-points', name: 'Exchange coins', isFor: 'players' },
  { path: '/santa-vegas', name: 'Promotions', isHidden: true },
  { path: '/rocket-chance', name: 'Rocket chance' },
  { path: '/play', name: 'A game', isHidden: true },
  { path: '/sign-in', name: 'Sign in', isFor: 'guests' },
  { path: '/sign-up', name: 'Sign up', isFor: 'guests' },
  { path: '/remind', name: 'Forgotten password', isFor: 'guests' },
  { path: '/new-password', name: 'New password', isHidden: true },
  { path: '/email-verify', name: 'Address confirmed', isHidden: true },
  { path: '/confirmation', name: 'Confirm the e-mail address', isHidden: true },
  { path: '/registration', name: 'Sign up, on a page of its own', isFor: 'guests', isHidden: true },
  { path: '/login', name: 'Sign in, on a page of its own', isFor: 'guests', isHidden: true },
  { path: '/sport', name: 'Sports betting' },
  { path: '/sport/registration', name: 'Sports betting: sign up', isFor: 'guests', isHidden: true },
  { path: '/sport/login', name: 'Sports betting: sign in', isFor: 'guests', isHidden: true },
  { path: '/cashbox', name: 'Cashier', isFor: 'players' },
  { path: '/dashboard', name: 'Cashier: overview', isFor: 'players' },
  { path: '/deposit', name: 'Cashier: deposit', isFor: 'players' },
  { path: '/deposit-bonus', name: 'Cashier: deposit with a bonus', isFor: 'players' },
  { path: '/withdraw', name: 'Cashier: withdraw', isFor: 'players' },
  { path: '/deposit-fast', name: 'Cashier: deposit in one step', isFor: 'players' },
  { path: '/accounts/history', name: 'Lobby', isHidden: true },
  { path: '/profile', name: 'Profile', isFor: 'players', aliases: ['/users'] },
  { path: '/profile/level', name: 'Profile: level', isFor: 'players', aliases: ['/users/level'] },
  { path: '/profile/gifts', name: 'Profile: gifts', isFor: 'players', aliases: ['/users/gifts'] },
  {
    path: '/profile/verification',
    name: 'Profile: verification',
    isFor: 'players',
    aliases: ['/users/verification'],
  },
  {
    path: '/profile/limits',
    name: 'Profile: limits, safer play',
    isFor: 'players',
    aliases: ['/users/limits'],
  },
  { path: '/profile/security', name: 'Profile: security', isFor: 'players', aliases: ['/users/security'] },
  {
    path: '/profile/games-history',
    name: 'Profile: history of games',
    isFor: 'players',
    aliases: ['/users/games-history'],
  },
  {
    path: '/profile/promocode',
    name: 'Profile: promo code',
    isFor: 'players',
    aliases: ['/users/promocode'],
  },
  {
    path: '/profile/limits/confirm',
    name: 'A limit confirmed',
    aliases: ['/users/limits/confirm'],
    isHidden: true,
  },
  {
    path: '/profile/password/edit',
    name: 'New password',
    aliases: ['/users/password/edit'],
    isHidden: true,
  },
  {
    path: '/profile/confirmation',
    name: 'Confirm the e-mail address',
    aliases: ['/users/confirmation'],
    isHidden: true,
  },
  { path: '/support', name: 'Support' },
  { path: '/payments', name: 'Payments' },
  { path: '/news', name: 'News' },
  { path: '/bonus-balance', name: 'Bonus balance', isFor: 'players' },
  { path: '/responsible-gaming', name: 'Responsible gaming' },
  { path: '/terms-and-conditions', name: 'Terms and conditions' },
  { path: '/privacy-policy', name: 'Privacy policy' },
  { path: '/cookie-policy', name: 'Cookie policy' },
  { path: '/general-rules', name: 'General rules' },
  { path: '/oops', name: 'Something went wrong', isHidden: true },
  { path: '/ffc', name: 'Flags in this browser', isHidden: true },
];

/** Addresses of the platform’s own things, which only the platform can check. */
export const PLATFORM_PATHS: readonly [path: RegExp, what: string][] = [
  [/^\/tournaments\/[^/]+(?:\/games\/\d+)?$/, 'A tournament of the platform'],
  [/^\/lottery\/[^/]+$/, 'A lottery of the platform'],
  [/^\/action\/[^/]+$/, 'An action of the platform'],
  [/^\/quests\/[^/]+$/, 'A quest of the platform'],
  [/^\/bonuses\/[^/]+$/, 'A bonus of the platform'],
  [/^\/sport\/[^/]+$/, 'Sports betting'],
  [/^\/accounts\/[^/]+\/deposit$/, 'Cashier: deposit'],
];
