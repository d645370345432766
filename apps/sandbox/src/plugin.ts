import { randomInt } from 'node:crypto';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { createBackground } from './time/background.ts';
import { NO_BONUSES } from './prizes/bonus-data.ts';
import { followAnswers } from './contract/answered-calls.ts';
import { createClockwork, runClockwork } from './time/clockwork.ts';
import { createCurrencies } from './money/currencies.ts';
import { createGifts, endGiftsByTheClock } from './prizes/gifts.ts';
import { handleError, sendError } from './errors.ts';
import { createAttempts } from './identity/attempts.ts';
import { createCaptcha } from './identity/captcha.ts';
import { createGate } from './identity/gate.ts';
import { hashPasswordsAt } from './identity/hash-password.ts';
import { createKeys } from './identity/keys.ts';
import { createPlayerTokens } from './identity/player-tokens.ts';
import { asksPersonalId, minimumAgeOf, STRICTEST_AGE } from './player-fields/contexts.ts';
import { createPlayerFields } from './player-fields/player-fields.ts';
import { createPasswords } from './identity/passwords.ts';
import { createTwoFactor } from './identity/two-factor.ts';
import { createMail } from './mail/mail.ts';
import { createPageLinks } from './mail/page-link.ts';
import { createEvents } from './events.ts';
import { createLedger } from './ledger/ledger.ts';
import { announceWins } from './live/announce-wins.ts';
import { forwardEvents } from './live/forward-events.ts';
import { createLive } from './live/live.ts';
import { createLiveFeed } from './live/live-feed.ts';
import { backOfficeRoutes } from './modules/back-office/back-office.routes.ts';
import { adventures } from './modules/adventures/adventures.ts';
import { accountsRoutes } from './modules/accounts/accounts.routes.ts';
import { consoleRoutes } from './modules/console/console.routes.ts';
import { listCountries } from './site/countries.ts';
import { listStatuses } from './modules/player/player-groups.ts';
import { openMovableClock } from './time/movable-clock.ts';
import { bonusesRoutes } from './modules/bonuses/bonuses.routes.ts';
import { OWN_LOCALES } from './site/locale.ts';
import { cmsRoutes } from './modules/cms/cms.routes.ts';
import { OWN_LICENCES } from './modules/cms/page-variants.ts';
import { compPointsRoutes } from './modules/comp-points/comp-points.routes.ts';
import { earnPoints } from './modules/comp-points/earn-points.ts';
import { documentsRoutes } from './modules/documents/documents.routes.ts';
import { freespinsRoutes } from './modules/freespins/freespins.routes.ts';
import { createCatalogue } from './modules/games/catalogue.ts';
import { gamesRoutes } from './modules/games/games.routes.ts';
import { playerGamesRoutes } from './modules/games/player-games.routes.ts';
import { giftsRoutes } from './modules/gifts/gifts.routes.ts';
import { infoRoutes } from './modules/info/info.routes.ts';
import { jackpotsRoutes } from './modules/jackpots/jackpots.routes.ts';
import { seedJackpots } from './modules/jackpots/jackpots.repository.ts';
import { limitsRoutes } from './modules/limits/limits.routes.ts';
import { createLimits } from './modules/limits/limits.service.ts';
import { lotteriesRoutes } from './modules/lotteries/lotteries.routes.ts';
import { lootboxesRoutes } from './modules/lootboxes/lootboxes.routes.ts';
import { profileRoutes } from './modules/player/profile.routes.ts';
import { passwordRoutes } from './modules/registration/password.routes.ts';
import { registrationRoutes } from './modules/registration/registration.routes.ts';
import { accountRecordsRoutes } from './modules/account-records/account-records.routes.ts';
import { notificationsRoutes } from './modules/notifications/notifications.routes.ts';
import { consentsRoutes } from './modules/consents/consents.routes.ts';
import { paymentsRoutes } from './modules/payments/payments.routes.ts';
import { createPayments } from './modules/payments/payments.service.ts';
import { createProvider } from './modules/payments/provider.ts';
import { providerRoutes } from './modules/payments/provider.routes.ts';
import { screeningRoutes } from './modules/payments/screening.routes.ts';
import { createCallOff } from './modules/play/call-off.service.ts';
import { ownSaferPlayOf } from './modules/play/licence-rules.ts';
import { playRoutes } from './modules/play/play.routes.ts';
import { playerRoutes } from './modules/player/player.routes.ts';
import { sessionRoutes } from './modules/session/session.routes.ts';
import { createSessions } from './modules/session/session.service.ts';
import { supportRoutes } from './modules/support/support.routes.ts';
import { telemetryRoutes } from './modules/telemetry/telemetry.routes.ts';
import { tournamentsRoutes } from './modules/tournaments/tournaments.routes.ts';
import { twoFactorRoutes } from './modules/two-factor/two-factor.routes.ts';
import { vipRoutes } from './modules/vip/vip.routes.ts';
import type { SandboxOptions } from './options.ts';
import { refuseForeignOrigin } from './calls/own-origin.ts';
import { createRegion } from './site/region.ts';
import type { Services } from './services.ts';
import { refuseByPage } from './pages/error-page.ts';
import { pagesRoutes } from './pages/pages.routes.ts';
import { openPlatform } from './store/database.ts';
import { migratePlatform } from './store/migrations.ts';
import { seedContests } from './store/seed-contests.ts';
import { seedGifts } from './store/seed-gifts.ts';
import { seedPlatform } from './store/seed.ts';

/**
 * A working casino platform behind `/api`: its tables, its initial data and its calls.
 *
 * Not wrapped by fastify-plugin, because its error answers and hooks must not reach the surrounding server.
 */
export async function sandbox(fastify: FastifyInstance, options: SandboxOptions): Promise<void> {
  const { data, random = (limit: number) => randomInt(limit) } = options;
  await migratePlatform(options.db);
  const db = openPlatform(options.db);
  const movable = options.console ? await openMovableClock(db, options.clock) : undefined;
  const clock = movable?.now ?? options.clock;
  const keys = createKeys(options.secret, options.acceptedSecret);
  // Not the movable clock, because players’ phones show the real time.
  const twoFactor = createTwoFactor({ clock: options.clock, keys });
  if (options.acceptedSecret !== undefined) await twoFactor.resealAll(db);
  const hash = hashPasswordsAt(options.hashCost);
  await seedPlatform(db, data, { now: clock(), log: fastify.log, hash, twoFactor });
  await seedJackpots(db, { now: clock(), draw: random });
  if (data.contests) await seedContests(db, data.contests, { now: clock(), hash });
  if (data.bonuses) await seedGifts(db, data.bonuses, clock());
  const events = createEvents();
  const ledger = createLedger({ clock, emit: events.emit });
  const limits = createLimits({ db, clock, events, ledger });
  const payments = createPayments({ db, clock, events, ledger });
  const attempts = createAttempts(db, clock, keys);
  const live = createLive({ clock });
  const titles = new Map(data.games.map(({ identifier, title }) => [identifier, title]));
  forwardEvents(events, live, { titleOfGame: (game) => titles.get(game) });
  announceWins(events, live);
  const captcha = createCaptcha({ db, clock, random, keys, attempts });
  const region = createRegion(options);
  const background = createBackground({ log: fastify.log, onWork: options.onBackgroundWork });
  fastify.addHook('onClose', background.settle);
  const clockwork = createClockwork(fastify);
  const sessions = createSessions({ db, clock, ensureMaySignIn: limits.ensureMaySignIn });
  const core = { db, clock, events, ledger, sessions };
  // The higher age counts: a document cannot lower that of the law. For a licence that the site does not know, the
  // strictest age counts.
  const ageOf = (licence: string): number =>
    Math.max(
      minimumAgeOf(licence),
      options.minimumAgeOf ? (options.minimumAgeOf(licence) ?? STRICTEST_AGE) : 0,
    );
  const payable = new Set(
    (data.payments ?? []).flatMap(({ currency, deposit }) => (deposit ? [currency] : [])),
  );
  const currencies = createCurrencies(options.currencies ?? (() => []), payable);
  const services: Services = {
    ...createGifts(core, data.bonuses ?? NO_BONUSES),
    db,
    clock,
    serverSecrets: options.serverSecrets ?? [],
    random,
    catalogue: createCatalogue(data),
    cms: data,
    sessions,
    passwords: await createPasswords(db, attempts, hash),
    attempts,
    captcha,
    gate: createGate({ attempts, captcha }),
    background,
    clockwork,
    playerTokens: createPlayerTokens(clock),
    playerFields: createPlayerFields({
      studios: data.studios,
      clock,
      isRestricted: region.isRestricted,
      currencies: currencies.offered,
      minimumAgeOf: ageOf,
      asksPersonalId: (licence) => options.asksPersonalId?.(licence) ?? asksPersonalId(licence),
    }),
    licenceOf: options.licenceOf ?? (() => 'CW'),
    locales: options.locales ?? (() => OWN_LOCALES),
    licences: options.licences ?? (() => OWN_LICENCES),
    currencies,
    minimumAgeOf: ageOf,
    saferPlayOf: options.saferPlayOf ?? ownSaferPlayOf,
    twoFactor,
    region,
    mail: createMail(clock, options.texts ?? (() => undefined), options.brandAt),
    pageLink: createPageLinks(options.siteAddress),
    rewards: data.rewards,
    callOffRound: createCallOff(core),
    paymentMethods: data.payments ?? [],
    payments,
    provider: createProvider(keys, payments),
    events,
    ledger,
    limits,
    live,
    adventures: data.adventures ?? [],
    vip: data.vip,
    liveCashback: data.live_cashback,
    quests: data.contests?.quests ?? { sizes: {}, collections: {} },
    coins: data.coins ?? { cents_per_point: {}, categories: [] },
  };
  earnPoints(services);

  if (options.live) {
    const stopFollowing = await services.sessions.followOthers(options.live.listen);
    fastify.addHook('onClose', async () => stopFollowing());
    const feed = await createLiveFeed({ db, clock, listen: options.live.listen, log: fastify.log });
    fastify.addHook('onClose', async () => feed.close());
    options.live.offer(feed);
  }

  // The surrounding server may already have registered these. Cookies cannot be registered twice, and limits would
  // count twice.
  if (!fastify.hasDecorator('parseCookie')) await fastify.register(cookie);
  if (!fastify.hasDecorator('rateLimit')) await fastify.register(rateLimit, { global: false });
  fastify.setErrorHandler(handleError);
  fastify.addHook('onSend', refuseByPage);
  fastify.addHook('onRequest', refuseForeignOrigin);
  if (movable) fastify.addHook('onRequest', movable.follow);
  const ensureAnswers = followAnswers(fastify);
  clockwork.add('PAYMENTS_NOT_ADVANCED', payments.advance);
  if (options.advanceEveryMs !== undefined) runClockwork(fastify, clockwork, options.advanceEveryMs);
  options.onClockwork?.(clockwork.advance);
  for (const register of MODULES) register(fastify, services);
  if (movable && options.console) {
    await fastify.register(consoleRoutes, {
      services,
      clock: movable,
      restricted: options.restrictedCountries ?? [],
      countries: listCountries,
      groups: listStatuses(),
    });
  }
  endGiftsByTheClock(fastify, services);
  ensureAnswers();
  for (const path of ['/api/*', '/jam/*'])
    fastify.all(path, (_request, reply) => sendError(reply, 'NOT_FOUND'));
}

const MODULES: ((fastify: FastifyInstance, services: Services) => void)[] = [
  sessionRoutes,
  twoFactorRoutes,
  registrationRoutes,
  passwordRoutes,
  profileRoutes,
  accountRecordsRoutes,
  notificationsRoutes,
  consentsRoutes,
  documentsRoutes,
  playerRoutes,
  accountsRoutes,
  gamesRoutes,
  playerGamesRoutes,
  bonusesRoutes,
  freespinsRoutes,
  giftsRoutes,
  playRoutes,
  lootboxesRoutes,
  compPointsRoutes,
  vipRoutes,
  tournamentsRoutes,
  lotteriesRoutes,
  adventures,
  limitsRoutes,
  paymentsRoutes,
  screeningRoutes,
  providerRoutes,
  infoRoutes,
  jackpotsRoutes,
  cmsRoutes,
  supportRoutes,
  telemetryRoutes,
  pagesRoutes,
  backOfficeRoutes,
];
