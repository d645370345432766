import { routeTable } from '../../apps/player/app/routes.ts';

/**
 * What a path answers: the heading of its screen, the address it redirects to, or a status. `asks` is the redirect to
 * registration, with the way back (NAV-01).
 */
type Answer = string | 404 | 451;
type Walked = {
  path: string;
  guest: Answer;
  player: Answer;
  /** Set where testers or visitors in a restricted region get something else. */
  tester?: Answer;
  restricted?: Answer;
};

const LOBBY = 'Northstar casino';
const asks = (path: string): string => `→ /sign-up?redirect=${encodeURIComponent(path)}`;

const forAll = (path: string, answer: Answer): Walked => ({ path, guest: answer, player: answer });
const forPlayers = (path: string, player: Answer): Walked => ({ path, guest: asks(path), player });
/** Opened by its address, the cashbox has no page below it, so it leads to main (NAV-32). */
const cashbox = (path: string): Walked => forPlayers(path, '→ /');
const guestPopup = (path: string, restricted: Answer = '→ /'): Walked => ({
  path,
  guest: LOBBY,
  player: '→ /',
  restricted,
});
const game = (path: string, answer: Answer): Walked => ({ ...forAll(path, answer), restricted: '→ /' });
const profile = (page: string, heading: Answer): Walked[] =>
  ['/profile', '/users'].map((base) => forPlayers(`${base}${page}`, heading));

export const WALKED: readonly Walked[] = [
  forAll('/', LOBBY),
  forAll('/pokies/all', 'Slots'),
  forAll('/pokies/animated', 'Animated'),
  forAll('/live/all', 'Live casino'),
  forAll('/live/exclusive', 'Exclusive'),
  forAll('/slots', 'Slots'),
  forAll('/categories/animated', 'Animated'),
  forAll('/games/animated', 'Animated'),
  forAll('/categories/animated/1', 'Animated'),
  forAll('/producers/kite-and-key', 'Kite & Key'),
  forAll('/producers/kite-and-key/1', 'Kite & Key'),
  forAll('/producers/kite-and-key/2', 404),
  forPlayers('/favorite-games', 'Favourites'),
  forAll('/tournaments', 'Tournaments'),
  forAll('/tournaments/all', 'Promotions'),
  forAll('/tournaments/producers', 'Producers’ tournaments'),
  forAll('/tournaments/lotteries', 'Lotteries'),
  forAll('/tournaments/actions', 'Actions'),
  forAll('/action', 'Actions'),
  forAll('/action/live-cashback-monday', 'Live cashback Monday'),
  forAll('/tournaments/achievements', 'Achievements'),
  forAll('/tournaments/archive', 'Archive'),
  forAll('/tournaments/polar-sprint', 'Polar Sprint'),
  forAll('/tournaments/polar-sprint/games/1', 'Polar Sprint: Games that score'),
  forAll('/tournaments/harvest-cup/games/1', '→ /slots'),
  forAll('/tournaments/nothing-here/games/1', 404),
  forAll('/lottery/tide-lottery', 'Tide lottery'),
  forAll('/arena', 'Arena'),
  forAll('/leaderboard', 'Leaderboard'),
  forAll('/promotions', 'Promotions'),
  forAll('/quests', 'Quests'),
  forAll('/quests/polar-quest', 'Polar quest'),
  forAll('/benefits-of-crypto', 'Pay with coins, know what you get'),
  forAll('/rocketmart-wheel', 'Coin wheel'),
  forAll('/rocketplay-wheel', 'North wheel'),
  { path: '/rocketplay-vipclub', guest: 'VIP club', player: 'Regular' },
  forAll('/vip', 'How VIP works'),
  forAll('/rocketplay-adventure', 'Advent of the north'),
  forAll('/rocket-mart', 'Loyalty shop'),
  forAll('/rocket-mart/freespins', 'Loyalty shop'),
  forAll('/rocket-mart/money', 'Loyalty shop'),
  forAll('/rocket-mart/special', 'Loyalty shop'),
  forPlayers('/exchange-comp-points', '→ /rocket-mart'),
  forAll('/santa-vegas', '→ /promotions'),
  { ...forAll('/rocket-chance', '→ /promotions'), tester: 'Rocket Chance' },
  game('/play', '→ /slots'),
  game('/play/turbogames/rocket-x', 'Rocket X'),
  game('/play-sfu/turbogames/rocket-x', 'Rocket X'),
  guestPopup('/sign-in', 451),
  guestPopup('/sign-up', 451),
  guestPopup('/remind'),
  { ...forAll('/new-password', LOBBY), restricted: '→ /' },
  { ...forAll('/email-verify', LOBBY), restricted: '→ /' },
  forAll('/confirmation', 'This link does not work any more'),
  { path: '/registration', guest: 'Create account', player: '→ /', restricted: 451 },
  { path: '/login', guest: 'Log in', player: '→ /', restricted: 451 },
  { path: '/sport/registration', guest: 'Sports betting', player: '→ /', restricted: 451 },
  { path: '/sport/login', guest: 'Sports betting', player: '→ /', restricted: 451 },
  forAll('/sport', 'Sports betting'),
  forAll('/sport/tennis', 'Sports betting'),
  cashbox('/cashbox'),
  cashbox('/dashboard'),
  cashbox('/deposit'),
  cashbox('/accounts/5/deposit'),
  cashbox('/deposit-bonus'),
  cashbox('/withdraw'),
  cashbox('/deposit-fast'),
  forAll('/accounts/history', '→ /'),
  ...profile('', 'My data'),
  ...profile('/level', 'Your level'),
  ...profile('/gifts', 'Gifts'),
  ...profile('/verification', 'Verification'),
  ...profile('/limits', 'Limits'),
  ...profile('/consents', 'Consents'),
  ...profile('/security', 'Security'),
  ...profile('/games-history', 'Games history'),
  ...profile('/history/payments', 'Payments'),
  ...profile('/history/sign-ins', 'Sign-ins'),
  ...profile('/history/limits', 'Limits'),
  ...profile('/history/consents', 'Consents'),
  ...profile('/history/nothing', 404),
  ...profile('/history/nothing/export', '→ /profile/games-history'),
  ...profile('/promocode', 'Promo code'),
  forAll('/profile/limits/confirm', 'This link does not work any more'),
  forAll('/users/limits/confirm', 'This link does not work any more'),
  forAll('/profile/password/edit', '→ /new-password'),
  forAll('/users/password/edit', '→ /new-password'),
  forAll('/profile/confirmation', '→ /confirmation'),
  forAll('/users/confirmation', '→ /confirmation'),
  forAll('/support', 'Support'),
  forAll('/payments', 'Payments'),
  forAll('/news', 'News'),
  forAll('/news/polar-quest-map', 'Polar Quest has a map and a list'),
  forPlayers('/bonuses/5', 404),
  forAll('/popup/welcome-terms', '→ /#popup/welcome-terms'),
  forAll('/popup/nothing', 404),
  forPlayers('/bonus-balance', 'Bonus balance'),
  forAll('/responsible-gaming', 'Safer play'),
  forAll('/terms-and-conditions', 'Terms and conditions'),
  forAll('/privacy-policy', 'Privacy policy'),
  forAll('/cookie-policy', 'Cookie policy'),
  forAll('/general-rules', 'General rules'),
  forAll('/oops', 'Something went wrong'),
  { ...forAll('/ffc', 404), tester: 'Feature flags' },
  forAll('/polar', 'Polar jackpots'),
  forAll('/new-here', 'New here'),
  forAll('/nothing-here', 404),
];

/** Paths of the route table that are not in the list. */
export function listUnwalked(): string[] {
  const patterns = routeTable.flatMap(({ path, aliases = [] }) => [path, ...aliases]);
  return patterns.filter((pattern) => !findWalked(pattern));
}

/** One listed path of each route, because aliases show the same. */
export function firstOfEachRoute(): Walked[] {
  const ofRoutes = routeTable.flatMap(({ path }) => findWalked(path) ?? []);
  return [...new Set(ofRoutes)];
}

function findWalked(pattern: string): Walked | undefined {
  const fits = new RegExp(`^${pattern.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/:\w+/g, '[^/]+')}$`);
  return WALKED.find(({ path }) => path === pattern) ?? WALKED.find(({ path }) => fits.test(path));
}
