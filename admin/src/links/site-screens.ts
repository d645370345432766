import { say } from '../words/generated/links.ts';

/** A screen of the casino that needs no document: the site itself defines its path. */
export type SiteScreen = {
  path: string;
  name: () => string;
  /** Who can see it; by default everybody. */
  isFor?: 'players' | 'guests';
  /** Other paths that show the same screen. */
  aliases?: readonly string[];
  /** Named where a link uses it, but not offered, because nobody would link there. */
  isHidden?: true;
};

/**
 * The casino's screens by name. The paths come from the player's route table, which the admin cannot import;
 * tests/contract/link-targets.test.ts keeps them in step.
 */
export const SITE_SCREENS: readonly SiteScreen[] = [
  { path: '/', name: () => say('lobby') },
  { path: '/slots', name: () => say('slots') },
  { path: '/pokies/all', name: () => say('all-slots'), isHidden: true },
  { path: '/live/all', name: () => say('all-live-tables') },
  { path: '/favorite-games', name: () => say('favourite-games'), isFor: 'players' },
  { path: '/tournaments', name: () => say('tournaments') },
  { path: '/tournaments/all', name: () => say('tournaments-all') },
  { path: '/tournaments/producers', name: () => say('tournaments-of-studios') },
  { path: '/tournaments/lotteries', name: () => say('tournaments-lotteries') },
  { path: '/tournaments/actions', name: () => say('tournaments-actions') },
  { path: '/tournaments/achievements', name: () => say('tournaments-achievements') },
  { path: '/tournaments/archive', name: () => say('tournaments-archive') },
  { path: '/action', name: () => say('actions'), isHidden: true },
  { path: '/arena', name: () => say('arena') },
  { path: '/leaderboard', name: () => say('leaderboard') },
  { path: '/promotions', name: () => say('promotions') },
  { path: '/quests', name: () => say('quests') },
  { path: '/benefits-of-crypto', name: () => say('benefits-of-crypto') },
  { path: '/rocketmart-wheel', name: () => say('coin-wheel') },
  { path: '/rocketplay-wheel', name: () => say('bonus-wheel') },
  { path: '/rocketplay-vipclub', name: () => say('vip-club') },
  { path: '/vip', name: () => say('vip-page') },
  { path: '/rocketplay-adventure', name: () => say('adventure-calendar') },
  { path: '/rocket-mart', name: () => say('loyalty-shop') },
  { path: '/rocket-mart/freespins', name: () => say('loyalty-shop-free-spins') },
  { path: '/rocket-mart/money', name: () => say('loyalty-shop-money') },
  { path: '/rocket-mart/special', name: () => say('loyalty-shop-special') },
  { path: '/exchange-comp-points', name: () => say('exchange-coins'), isFor: 'players' },
  { path: '/santa-vegas', name: () => say('promotions'), isHidden: true },
  { path: '/rocket-chance', name: () => say('rocket-chance') },
  { path: '/play', name: () => say('a-game'), isHidden: true },
  { path: '/sign-in', name: () => say('sign-in'), isFor: 'guests' },
  { path: '/sign-up', name: () => say('sign-up'), isFor: 'guests' },
  { path: '/remind', name: () => say('forgotten-password'), isFor: 'guests' },
  { path: '/new-password', name: () => say('new-password'), isHidden: true },
  { path: '/email-verify', name: () => say('address-confirmed'), isHidden: true },
  { path: '/confirmation', name: () => say('confirm-the-e-mail'), isHidden: true },
  { path: '/registration', name: () => say('sign-up-on-a'), isFor: 'guests', isHidden: true },
  { path: '/login', name: () => say('sign-in-on-a'), isFor: 'guests', isHidden: true },
  { path: '/sport', name: () => say('sports-betting') },
  { path: '/sport/registration', name: () => say('sports-betting-sign-up'), isFor: 'guests', isHidden: true },
  { path: '/sport/login', name: () => say('sports-betting-sign-in'), isFor: 'guests', isHidden: true },
  { path: '/cashbox', name: () => say('cashier'), isFor: 'players' },
  { path: '/dashboard', name: () => say('cashier-overview'), isFor: 'players' },
  { path: '/deposit', name: () => say('cashier-deposit'), isFor: 'players' },
  { path: '/deposit-bonus', name: () => say('cashier-deposit-with-a'), isFor: 'players' },
  { path: '/withdraw', name: () => say('cashier-withdraw'), isFor: 'players' },
  { path: '/deposit-fast', name: () => say('cashier-deposit-in-one'), isFor: 'players' },
  { path: '/accounts/history', name: () => say('lobby'), isHidden: true },
  { path: '/profile', name: () => say('profile'), isFor: 'players', aliases: ['/users'] },
  { path: '/profile/level', name: () => say('profile-level'), isFor: 'players', aliases: ['/users/level'] },
  { path: '/profile/gifts', name: () => say('profile-gifts'), isFor: 'players', aliases: ['/users/gifts'] },
  {
    path: '/profile/verification',
    name: () => say('profile-verification'),
    isFor: 'players',
    aliases: ['/users/verification'],
  },
  {
    path: '/profile/limits',
    name: () => say('profile-limits-safer-play'),
    isFor: 'players',
    aliases: ['/users/limits'],
  },
  {
    path: '/profile/security',
    name: () => say('profile-security'),
    isFor: 'players',
    aliases: ['/users/security'],
  },
  {
    path: '/profile/games-history',
    name: () => say('profile-history-of-games'),
    isFor: 'players',
    aliases: ['/users/games-history'],
  },
  {
    path: '/profile/promocode',
    name: () => say('profile-promo-code'),
    isFor: 'players',
    aliases: ['/users/promocode'],
  },
  {
    path: '/profile/consents',
    name: () => say('profile-consents'),
    isFor: 'players',
    aliases: ['/users/consents'],
  },
  {
    path: '/profile/limits/confirm',
    name: () => say('a-limit-confirmed'),
    aliases: ['/users/limits/confirm'],
    isHidden: true,
  },
  {
    path: '/profile/password/edit',
    name: () => say('new-password'),
    aliases: ['/users/password/edit'],
    isHidden: true,
  },
  {
    path: '/profile/confirmation',
    name: () => say('confirm-the-e-mail'),
    aliases: ['/users/confirmation'],
    isHidden: true,
  },
  { path: '/support', name: () => say('support') },
  { path: '/payments', name: () => say('payments') },
  { path: '/news', name: () => say('news') },
  { path: '/bonus-balance', name: () => say('bonus-balance'), isFor: 'players' },
  { path: '/responsible-gaming', name: () => say('responsible-gaming') },
  { path: '/terms-and-conditions', name: () => say('terms-and-conditions') },
  { path: '/privacy-policy', name: () => say('privacy-policy') },
  { path: '/cookie-policy', name: () => say('cookie-policy') },
  { path: '/general-rules', name: () => say('general-rules') },
  { path: '/oops', name: () => say('something-went-wrong'), isHidden: true },
  { path: '/ffc', name: () => say('flags-in-this-browser'), isHidden: true },
];

/** Addresses of the platform's own content, which only the platform can check. */
export const PLATFORM_PATHS: readonly [path: RegExp, what: () => string][] = [
  [/^\/tournaments\/[^/]+(?:\/games\/\d+)?$/, () => say('a-tournament-of-the')],
  [/^\/lottery\/[^/]+$/, () => say('a-lottery-of-the')],
  [/^\/action\/[^/]+$/, () => say('an-action-of-the')],
  [/^\/quests\/[^/]+$/, () => say('a-quest-of-the')],
  [/^\/bonuses\/[^/]+$/, () => say('a-bonus-of-the')],
  [/^\/sport\/[^/]+$/, () => say('sports-betting')],
  [/^\/accounts\/[^/]+\/deposit$/, () => say('cashier-deposit')],
];
