import type { SaferPlay } from '@marquee/schemas';
import type { FastifyRequest } from 'fastify';
import type { Background } from './time/background.ts';
import type { Clockwork } from './time/clockwork.ts';
import type { Currencies } from './money/currencies.ts';
import type { Attempts } from './identity/attempts.ts';
import type { Captcha } from './identity/captcha.ts';
import type { Gate } from './identity/gate.ts';
import type { PlayerTokens } from './identity/player-tokens.ts';
import type { Passwords } from './identity/passwords.ts';
import type { TwoFactor } from './identity/two-factor.ts';
import type { Mail } from './mail/mail.ts';
import type { PageLinks } from './mail/page-link.ts';
import type { Events } from './events.ts';
import type { Ledger } from './ledger/ledger.ts';
import type { Live } from './live/live.ts';
import type { SandboxData } from './options.ts';
import type { PlayerFields } from './player-fields/player-fields.ts';
import type { Region } from './site/region.ts';
import type { Bonuses } from './modules/bonuses/bonuses.service.ts';
import type { FreespinGifts } from './modules/freespins/freespins.service.ts';
import type { Offers, Prizes } from './modules/gifts/offers.service.ts';
import type { Lootboxes } from './modules/lootboxes/lootboxes.service.ts';
import type { Catalogue } from './modules/games/catalogue.ts';
import type { Limits } from './modules/limits/limits.service.ts';
import type { Payments } from './modules/payments/payments.service.ts';
import type { Provider } from './modules/payments/provider.ts';
import type { CallOff } from './modules/play/call-off.service.ts';
import type { Sessions } from './modules/session/session.service.ts';
import type { PaymentMethodRecord, RewardRecord } from './options.ts';
import type { AdventureRecord, CoinRules, LiveCashback, QuestRules, VipData } from './options.ts';
import type { PlatformDatabase } from './store/database.ts';

/** The services that every module gets. */
export type Services = {
  db: PlatformDatabase;
  clock: () => number;
  random: (limit: number) => number;
  /** Shown by the site’s server; undefined: there are no calls for it. */
  serverSecrets: readonly string[];
  catalogue: Catalogue;
  cms: Pick<SandboxData, 'pages' | 'snippets' | 'files'>;
  sessions: Sessions;
  /** Letters to players. */
  mail: Mail;
  /** Addresses of the site’s pages, for letters. */
  pageLink: PageLinks;
  passwords: Passwords;
  attempts: Attempts;
  captcha: Captcha;
  twoFactor: TwoFactor;
  playerTokens: PlayerTokens;
  gate: Gate;
  background: Background;
  /** Work that is due by time, without a request. */
  clockwork: Clockwork;
  playerFields: PlayerFields;
  /** The licence under which a visitor would register. */
  licenceOf: (request: FastifyRequest) => string;
  locales: () => readonly string[];
  licences: () => readonly string[];
  currencies: Currencies;
  minimumAgeOf: (licence: string) => number;
  /** What games may do under a licence. */
  saferPlayOf: (licence: string) => SaferPlay;
  region: Region;
  /** Events between modules. */
  events: Events;
  /** The only access to players’ money. */
  ledger: Ledger;
  /** The limits that players set, to be checked before their money moves. */
  limits: Limits;
  /** Events for open pages. Most follow from `events`. */
  live: Live;
  /** Cancels rounds. */
  callOffRound: CallOff;
  rewards: readonly RewardRecord[];
  /** The payment methods as listed in the data. */
  paymentMethods: readonly PaymentMethodRecord[];
  /** Current payments, for the provider and the console. */
  payments: Payments;
  /** The payment provider of the sandbox. */
  provider: Provider;
  /** The rules for earning loyalty coins. */
  coins: CoinRules;
  /** What the levels of quests need and give. */
  quests: QuestRules;
  adventures: readonly AdventureRecord[];
  /** The gifts for VIP statuses and levels. Undefined when there are none. */
  vip: VipData | undefined;
  /** Undefined: losses at tables are only paid back by status. */
  liveCashback: LiveCashback | undefined;
  bonuses: Bonuses;
  freespins: FreespinGifts;
  lootboxes: Lootboxes;
  /** Gifts for deposits, registration and coupons. */
  offers: Offers;
  /** Gives what was won or bought. */
  prizes: Prizes;
};
