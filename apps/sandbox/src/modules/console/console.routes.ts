import type { FastifyInstance } from 'fastify';
import { SandboxError } from '../../errors.ts';
import { requestLocale } from '../../site/locale.ts';
import type { MovableClock } from '../../time/movable-clock.ts';
import type { Services } from '../../services.ts';
import { changePlayerRoutes } from './change-player.routes.ts';
import { sendConsolePage } from './console-page.ts';
import { findLetter, listLetters, listPlayers } from './console.repository.ts';
import { doneOf, goBack, idOf } from './form-answers.ts';
import { giveGiftsRoutes } from './give-gifts.routes.ts';
import { tableRoundRoutes } from './table-round.ts';
import { liveConsoleRoutes } from './live.routes.ts';
import { letterBody, lettersBody } from './letters.page.ts';
import { paymentsConsoleRoutes } from './payments.routes.ts';
import { overviewBody } from './overview.page.ts';
import { createPlayerPage } from './send-player-page.ts';

export type ConsoleOptions = {
  services: Services;
  clock: MovableClock;
  /** Countries whose guests the site restricts. */
  restricted: readonly string[];
  countries: (locale: string) => readonly { code: string; name: string }[];
  /** Groups with a name. */
  groups: { id: number; name: string }[];
};

/** The country that the demo assumes for this browser. The server reads it in demo mode. */
export const COUNTRY_COOKIE = 'sandbox_country';

/**
 * `/sandbox`: controls for developers and testers who try the casino. Only in demo mode, where all passwords are
 * public. Forms work without scripts, and foreign pages cannot send them (own-origin.ts).
 */
export async function consoleRoutes(fastify: FastifyInstance, options: ConsoleOptions): Promise<void> {
  const { services, clock, restricted, countries, groups } = options;
  const { db } = services;
  const sendPlayerPage = createPlayerPage(services, groups);
  const groupNames = new Map(groups.map(({ id, name }) => [id, name]));
  fastify.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 20_000 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

  fastify.get('/sandbox', async (request, reply) =>
    sendConsolePage(reply, {
      title: 'Overview',
      section: '/sandbox',
      done: doneOf(request),
      body: overviewBody({
        players: await listPlayers(db),
        groupName: (id) => groupNames.get(id),
        now: clock.now(),
        offsetMs: clock.offset(),
        countries: countries(requestLocale(request)),
        restricted,
        country: request.cookies[COUNTRY_COOKIE],
      }),
    }),
  );

  fastify.get('/sandbox/emails', async (_request, reply) =>
    sendConsolePage(reply, {
      title: 'Letters',
      section: '/sandbox/emails',
      body: lettersBody(await listLetters(db)),
    }),
  );

  fastify.get<{ Params: { id: string } }>('/sandbox/emails/:id', async (request, reply) => {
    const letter = await findLetter(db, idOf(request.params.id));
    if (!letter) throw new SandboxError('NOT_FOUND');
    return sendConsolePage(reply, {
      title: letter.subject,
      section: '/sandbox/emails',
      body: letterBody(letter),
    });
  });

  fastify.get<{ Params: { id: string } }>('/sandbox/players/:id', async (request, reply) => {
    return sendPlayerPage(reply, idOf(request.params.id), { done: doneOf(request) });
  });

  fastify.post<{ Body: { ahead?: string } }>('/sandbox/clock', async (request, reply) => {
    const ahead = Number(request.body.ahead);
    if (!Number.isSafeInteger(ahead) || ahead < 0) throw new SandboxError('BAD_REQUEST');
    await clock.move(ahead);
    return goBack(
      reply,
      '/sandbox',
      ahead === 0 ? 'The clock shows the time of day again.' : 'The clock was moved.',
    );
  });

  fastify.post<{ Body: { country?: string } }>('/sandbox/region', async (request, reply) => {
    const { country = '' } = request.body;
    if (country === '') reply.clearCookie(COUNTRY_COOKIE, { path: '/' });
    else if (/^[A-Z]{2}$/.test(country))
      reply.setCookie(COUNTRY_COOKIE, country, {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: 'auto',
      });
    else throw new SandboxError('BAD_REQUEST');
    return goBack(
      reply,
      '/sandbox',
      country === '' ? 'This browser is nowhere now.' : `This browser is in ${country} now.`,
    );
  });

  changePlayerRoutes(fastify, services);
  giveGiftsRoutes(fastify, services, sendPlayerPage);
  tableRoundRoutes(fastify, services, sendPlayerPage);
  liveConsoleRoutes(fastify, services);
  paymentsConsoleRoutes(fastify, services);
}
