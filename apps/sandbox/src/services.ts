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

/** What every module is given. */
export type Services = {
  db: PlatformDatabase;
  clock: () => number;
  random: (limit: number) => number;
  catalogue: Catalogue;
  cms: Pick<SandboxData, 'pages' | 'snippets' | 'files'>;
  sessions: Sessions;
  /** Letters to players. */
  mail: Mail;
  /** Addresses of the site's pages, for letters. */
  pageLink: PageLinks;
  passwords: Passwords;
  attempts: Attempts;
  captcha: Captcha;
  twoFactor: TwoFactor;
  playerTokens: PlayerTokens;
  gate: Gate;
  background: Background;
  /** What happens by the clock while nobody asks. */
  clockwork: Clockwork;
  playerFields: PlayerFields;
  /** Licence under which a visitor would register. */
  licenceOf: (request: FastifyRequest) => string;
  locales: () => readonly string[];
  licences: () => readonly string[];
  currencies: Currencies;
  minimumAgeOf: (licence: string) => number;
  region: Region;
  /** What modules tell each other. */
  events: Events;
  /** The only way to players' money. */
  ledger: Ledger;
  /** What players allow themselves; to be asked before their money moves. */
  limits: Limits;
  /** What open pages are told. Most of it follows from `events`. */
  live: Live;
  /** Takes rounds back. */
  callOffRound: CallOff;
  rewards: readonly RewardRecord[];
  /** The ways to pay, as the data lists them. */
  paymentMethods: readonly PaymentMethodRecord[];
  /** Payments under way, for the provider and the console. */
  payments: Payments;
  /** The payment provider of the sandbox. */
  provider: Provider;
  /** What stakes earn in loyalty coins. */
  coins: CoinRules;
  /** What the levels of quests need and give. */
  quests: QuestRules;
  adventures: readonly AdventureRecord[];
  /** What VIP statuses and levels give; left out: nothing. */
  vip: VipData | undefined;
  /** Left out: losses at tables are given back by status alone. */
  liveCashback: LiveCashback | undefined;
  bonuses: Bonuses;
  freespins: FreespinGifts;
  lootboxes: Lootboxes;
  /** What deposits, registration and coupons give. */
  offers: Offers;
  /** Hands out what was won or bought. */
  prizes: Prizes;
};
