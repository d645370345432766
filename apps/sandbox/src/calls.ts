export type CallModule =
  | 'accounts'
  | 'bonuses'
  | 'cms'
  | 'comp-points'
  | 'games'
  | 'info'
  | 'jackpots'
  | 'limits'
  | 'lootboxes'
  | 'lotteries'
  | 'payments'
  | 'player'
  | 'registration'
  | 'session'
  | 'subscriptions'
  | 'support'
  | 'telemetry'
  | 'tournaments'
  | 'vip'
  | 'server';

export type Call = {
  /** Requirement it fulfils. */
  id: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** In the router's form: `:id` stands for a value. */
  path: string;
  /** Folder under `modules/`; `server` is answered outside the sandbox. */
  module: CallModule;
  /** `later`: specified, answered 501 until its module exists. */
  state: 'answered' | 'later' | 'server';
};

/** Every call the specification names, in its order. A test holds it against the routes that exist. */
export const calls: readonly Call[] = [
  {
    id: 'API-03',
    method: 'GET',
    path: '/api/fe/config/stag-by-referrer-name',
    module: 'server',
    state: 'server',
  },
  { id: 'API-04', method: 'GET', path: '/api/fe/config/survey-config', module: 'server', state: 'server' },
  { id: 'API-05', method: 'GET', path: '/api/fe/config/betting-config', module: 'server', state: 'server' },
  { id: 'API-06', method: 'GET', path: '/api/fe/config/vip-adventures', module: 'server', state: 'server' },
  { id: 'API-07', method: 'GET', path: '/api/fe/config/disabled-bonuses', module: 'server', state: 'server' },
  {
    id: 'API-08',
    method: 'GET',
    path: '/api/fe/config/modify-gifts-config',
    module: 'server',
    state: 'server',
  },
  {
    id: 'API-09',
    method: 'GET',
    path: '/api/fe/config/excluded-promo-stags',
    module: 'server',
    state: 'server',
  },
  { id: 'API-10', method: 'GET', path: '/api/fe/config/currency-config', module: 'server', state: 'server' },
  { id: 'API-11', method: 'GET', path: '/api/fe/config/logo-config', module: 'server', state: 'server' },
  {
    id: 'API-12',
    method: 'GET',
    path: '/api/fe/config/menu-categories-games',
    module: 'server',
    state: 'server',
  },
  { id: 'API-13', method: 'GET', path: '/api/fe/config/additional-gifts', module: 'server', state: 'server' },
  {
    id: 'API-14',
    method: 'GET',
    path: '/api/fe/config/manage-promotion-pages',
    module: 'server',
    state: 'server',
  },
  { id: 'API-15', method: 'GET', path: '/api/fe/config/banners-config', module: 'server', state: 'server' },
  { id: 'API-16', method: 'GET', path: '/api/fe/config/wheel-config', module: 'server', state: 'server' },
  {
    id: 'API-17',
    method: 'GET',
    path: '/api/fe/config/wheel-config-segments',
    module: 'server',
    state: 'server',
  },
  { id: 'API-18', method: 'POST', path: '/api/fe/config/managers', module: 'server', state: 'server' },
  { id: 'API-19', method: 'POST', path: '/api/player/groups', module: 'player', state: 'answered' },
  { id: 'API-20', method: 'GET', path: '/api/player/payments', module: 'payments', state: 'answered' },
  {
    id: 'API-21',
    method: 'POST',
    path: '/api/player/payments/:id/recall',
    module: 'payments',
    state: 'answered',
  },
  { id: 'API-22', method: 'GET', path: '/api/player/accounts', module: 'accounts', state: 'answered' },
  { id: 'API-23', method: 'POST', path: '/api/player/accounts', module: 'accounts', state: 'answered' },
  { id: 'API-24', method: 'GET', path: '/api/subscriptions', module: 'subscriptions', state: 'answered' },
  { id: 'API-25', method: 'PUT', path: '/api/subscriptions', module: 'subscriptions', state: 'answered' },
  { id: 'API-26', method: 'GET', path: '/api/player', module: 'player', state: 'answered' },
  { id: 'API-27', method: 'PATCH', path: '/api/player', module: 'player', state: 'answered' },
  { id: 'API-28', method: 'GET', path: '/api/player/settings', module: 'player', state: 'answered' },
  { id: 'API-29', method: 'GET', path: '/api/player/stats', module: 'player', state: 'answered' },
  { id: 'API-30', method: 'GET', path: '/api/info/player_fields', module: 'info', state: 'answered' },
  { id: 'API-31', method: 'PATCH', path: '/api/player/update_locale', module: 'player', state: 'answered' },
  { id: 'API-32', method: 'GET', path: '/api/player/played_games', module: 'games', state: 'answered' },
  { id: 'API-33', method: 'POST', path: '/api/users/password', module: 'registration', state: 'answered' },
  { id: 'API-34', method: 'PUT', path: '/api/users/password', module: 'registration', state: 'answered' },
  { id: 'API-35', method: 'GET', path: '/api/users/confirmation', module: 'registration', state: 'answered' },
  {
    id: 'API-36',
    method: 'POST',
    path: '/api/users/confirmation',
    module: 'registration',
    state: 'answered',
  },
  {
    id: 'API-37',
    method: 'POST',
    path: '/api/auth_providers/update_details',
    module: 'registration',
    state: 'answered',
  },
  { id: 'API-38', method: 'POST', path: '/check-email', module: 'registration', state: 'answered' },
  { id: 'API-39', method: 'POST', path: '/api/users/sign_in', module: 'session', state: 'answered' },
  { id: 'API-40', method: 'DELETE', path: '/api/users/sign_out', module: 'session', state: 'answered' },
  { id: 'API-41', method: 'POST', path: '/api/users', module: 'registration', state: 'answered' },
  { id: 'API-42', method: 'POST', path: '/api/users/transaction', module: 'payments', state: 'answered' },
  { id: 'API-43', method: 'POST', path: '/restore-id/get', module: 'support', state: 'answered' },
  { id: 'API-44', method: 'POST', path: '/restore-id/set', module: 'support', state: 'answered' },
  { id: 'API-45', method: 'POST', path: '/api/send_contact_message', module: 'support', state: 'answered' },
  { id: 'API-46', method: 'GET', path: '/api/current_ip', module: 'info', state: 'answered' },
  { id: 'API-47', method: 'GET', path: '/client-context', module: 'server', state: 'server' },
  { id: 'API-48', method: 'GET', path: '/api/info/statuses', module: 'info', state: 'answered' },
  { id: 'API-49', method: 'GET', path: '/api/info/countries', module: 'info', state: 'answered' },
  { id: 'API-50', method: 'GET', path: '/api/info/currencies', module: 'info', state: 'answered' },
  { id: 'API-51', method: 'GET', path: '/api/info/project', module: 'info', state: 'answered' },
  { id: 'API-52', method: 'GET', path: '/api/info/crypto_exchange_rates', module: 'info', state: 'answered' },
  { id: 'API-53', method: 'GET', path: '/api/info/locales', module: 'info', state: 'answered' },
  { id: 'API-54', method: 'GET', path: '/api/user_limits', module: 'limits', state: 'answered' },
  { id: 'API-55', method: 'POST', path: '/api/user_limits', module: 'limits', state: 'answered' },
  { id: 'API-56', method: 'DELETE', path: '/api/user_limits/:id', module: 'limits', state: 'answered' },
  { id: 'API-57', method: 'POST', path: '/api/user_limits/confirm', module: 'limits', state: 'answered' },
  { id: 'API-58', method: 'GET', path: '/api/v2/bonuses', module: 'bonuses', state: 'answered' },
  { id: 'API-59', method: 'GET', path: '/api/player/bonuses', module: 'bonuses', state: 'answered' },
  { id: 'API-60', method: 'GET', path: '/api/bonuses/deposit', module: 'bonuses', state: 'answered' },
  { id: 'API-61', method: 'GET', path: '/api/bonuses/registration', module: 'bonuses', state: 'answered' },
  { id: 'API-62', method: 'GET', path: '/api/player/freespins', module: 'bonuses', state: 'answered' },
  { id: 'API-63', method: 'DELETE', path: '/api/player/freespins/:id', module: 'bonuses', state: 'answered' },
  { id: 'API-64', method: 'DELETE', path: '/api/player/bonuses/:id', module: 'bonuses', state: 'answered' },
  {
    id: 'API-65',
    method: 'POST',
    path: '/api/player/freespins/:id/activation',
    module: 'bonuses',
    state: 'answered',
  },
  {
    id: 'API-66',
    method: 'POST',
    path: '/api/player/bonuses/:id/activation',
    module: 'bonuses',
    state: 'answered',
  },
  { id: 'API-67', method: 'POST', path: '/api/v2/bonuses/promo-code', module: 'bonuses', state: 'answered' },
  { id: 'API-68', method: 'PATCH', path: '/api/player/set_bonus_code', module: 'bonuses', state: 'answered' },
  {
    id: 'API-69',
    method: 'DELETE',
    path: '/api/player/clear_bonus_code',
    module: 'bonuses',
    state: 'answered',
  },
  {
    id: 'API-70',
    method: 'PATCH',
    path: '/api/player/update_bonus_settings',
    module: 'bonuses',
    state: 'answered',
  },
  { id: 'API-71', method: 'POST', path: '/api/bonuses/coupon', module: 'bonuses', state: 'answered' },
  { id: 'API-72', method: 'GET', path: '/api/games/jackpots', module: 'jackpots', state: 'answered' },
  { id: 'API-73', method: 'GET', path: '/api/jackpots', module: 'jackpots', state: 'answered' },
  { id: 'API-74', method: 'GET', path: '/api/jackpot_wins', module: 'jackpots', state: 'answered' },
  { id: 'API-75', method: 'GET', path: '/api/games/collections', module: 'games', state: 'answered' },
  { id: 'API-76', method: 'GET', path: '/api/games/providers', module: 'games', state: 'answered' },
  { id: 'API-77', method: 'POST', path: '/api/games_filter/select', module: 'games', state: 'answered' },
  { id: 'API-78', method: 'POST', path: '/api/games_filter', module: 'games', state: 'answered' },
  { id: 'API-79', method: 'GET', path: '/api/player/favorite_games', module: 'games', state: 'answered' },
  { id: 'API-80', method: 'PUT', path: '/api/player/favorite_games/:id', module: 'games', state: 'answered' },
  { id: 'API-81', method: 'GET', path: '/api/lotteries', module: 'lotteries', state: 'answered' },
  { id: 'API-82', method: 'GET', path: '/api/lotteries/statuses', module: 'lotteries', state: 'answered' },
  { id: 'API-83', method: 'GET', path: '/api/lotteries/:slug', module: 'lotteries', state: 'answered' },
  { id: 'API-84', method: 'GET', path: '/api/lotteries/:id/status', module: 'lotteries', state: 'answered' },
  { id: 'API-85', method: 'GET', path: '/api/tournaments', module: 'tournaments', state: 'answered' },
  { id: 'API-86', method: 'GET', path: '/api/tournaments/:id', module: 'tournaments', state: 'answered' },
  { id: 'API-87', method: 'GET', path: '/api/tournaments/player', module: 'tournaments', state: 'answered' },
  {
    id: 'API-88',
    method: 'GET',
    path: '/api/tournaments/:id/status',
    module: 'tournaments',
    state: 'answered',
  },
  { id: 'API-89', method: 'GET', path: '/api/tournaments/recent', module: 'tournaments', state: 'answered' },
  {
    id: 'API-90',
    method: 'POST',
    path: '/api/tournaments/:id/confirm',
    module: 'tournaments',
    state: 'answered',
  },
  { id: 'API-91', method: 'GET', path: '/api/player/lootboxes', module: 'lootboxes', state: 'answered' },
  {
    id: 'API-92',
    method: 'POST',
    path: '/api/player/lootboxes/:id/activation',
    module: 'lootboxes',
    state: 'answered',
  },
  { id: 'API-93', method: 'GET', path: '/api/player/comp_points', module: 'comp-points', state: 'answered' },
  {
    id: 'API-94',
    method: 'GET',
    path: '/api/comp_points/rates/money',
    module: 'comp-points',
    state: 'answered',
  },
  {
    id: 'API-95',
    method: 'GET',
    path: '/api/comp_points/rates/:type',
    module: 'comp-points',
    state: 'answered',
  },
  {
    id: 'API-96',
    method: 'POST',
    path: '/api/comp_points/exchange/money',
    module: 'comp-points',
    state: 'answered',
  },
  {
    id: 'API-97',
    method: 'POST',
    path: '/api/comp_points/exchange/:type',
    module: 'comp-points',
    state: 'answered',
  },
  { id: 'API-98', method: 'GET', path: '/jam/vip_status_progress', module: 'vip', state: 'answered' },
  { id: 'API-99', method: 'GET', path: '/api/cms/pages', module: 'cms', state: 'answered' },
  { id: 'API-100', method: 'GET', path: '/api/cms/snippets', module: 'cms', state: 'answered' },
  { id: 'API-101', method: 'GET', path: '/api/cms/files', module: 'cms', state: 'answered' },
  { id: 'API-102', method: 'GET', path: '/api/cms/pages/:slug', module: 'cms', state: 'answered' },
  { id: 'API-103', method: 'GET', path: '/messages/:lang.json', module: 'server', state: 'server' },
  {
    id: 'API-104',
    method: 'PUT',
    path: '/metrics-errors-validation',
    module: 'telemetry',
    state: 'answered',
  },
  { id: 'API-105', method: 'POST', path: '/log_utm_set', module: 'telemetry', state: 'answered' },
  { id: 'API-106', method: 'POST', path: '/log_utm_send', module: 'telemetry', state: 'answered' },
  { id: 'API-107', method: 'PUT', path: '/log', module: 'telemetry', state: 'answered' },
  { id: 'API-108', method: 'PUT', path: '/performance', module: 'telemetry', state: 'answered' },
  { id: 'API-109', method: 'PUT', path: '/network-performance', module: 'telemetry', state: 'answered' },
];
