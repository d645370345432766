import type { LiveFrame } from '@marquee/schemas';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { entityProblems } from '../../contract/validators.ts';
import { SandboxError } from '../../errors.ts';
import type { PlayerData, PlayerEvent, PublicData, PublicEvent } from '../../live/live.ts';
import type { Services } from '../../services.ts';
import { sendConsolePage } from './console-page.ts';
import { listPlayers } from './console.repository.ts';
import { doneOf, goBack, idOf } from './form-answers.ts';
import { playerExamples, publicExamples } from './live-examples.ts';
import { EVERYONE, liveBody, type LiveForm } from './live.page.ts';

const FRAME = '/schemas/api/live-frame.json';

/** Sends any live event, to see what a page does with it. Its data is validated against the schema of the frames. */
export function liveConsoleRoutes(fastify: FastifyInstance, { db, clock, live }: Services): void {
  const examples = () => {
    const at = new Date(clock()).toISOString();
    return { everyone: publicExamples(at), player: playerExamples(at) };
  };
  const names = {
    everyone: Object.keys(examples().everyone),
    player: Object.keys(examples().player),
  };

  async function show(reply: FastifyReply, form: LiveForm, done?: string) {
    return sendConsolePage(reply, {
      title: 'Live events',
      section: '/sandbox/live',
      done,
      body: liveBody(form, names, await listPlayers(db)),
    });
  }

  fastify.get<{ Querystring: { event?: string } }>('/sandbox/live', async (request, reply) => {
    const { everyone, player } = examples();
    const known: { [event: string]: unknown } = { ...everyone, ...player };
    const event = String(request.query.event ?? 'personal_notifications');
    if (!Object.hasOwn(known, event)) throw new SandboxError('NOT_FOUND');
    return show(reply, { event, to: '', data: JSON.stringify(known[event], null, 2) }, doneOf(request));
  });

  fastify.post<{ Body: Partial<LiveForm> }>('/sandbox/live', async (request, reply) => {
    const { event = '', to = '', data = '' } = request.body;
    const isPublic = names.everyone.includes(event);
    if (isPublic !== (to === EVERYONE)) throw new SandboxError('BAD_REQUEST');
    const parsed = parseJson(data);
    const frame = isPublic
      ? { channel: 'public', event, data: parsed }
      : { channel: 'private', event, id: 1, data: parsed };
    const problems = parsed === undefined ? ['The data is not JSON.'] : problemsOf(frame, event);
    if (problems.length > 0) return show(reply.code(422), { event, to, data, problems });
    const playerId = isPublic ? undefined : idOf(to);
    await db.transaction().execute(async (trx) => {
      // The schema has just confirmed that they belong together.
      if (playerId === undefined)
        await live.toEveryone(trx, event as PublicEvent, parsed as PublicData<PublicEvent>);
      else await live.toPlayer(trx, playerId, event as PlayerEvent, parsed as PlayerData<PlayerEvent>);
    });
    return goBack(reply, '/sandbox/live', 'The event was sent.', { event });
  });
}

/** The schema has an alternative for each event, so only the problems of this event’s data help. */
function problemsOf(frame: { event: string; data: unknown }, event: string): string[] {
  const all = entityProblems(FRAME, frame);
  if (all.length === 0) return [];
  const ofData = all.filter((problem) => problem.startsWith('/data'));
  return ofData.length > 0 ? [...new Set(ofData)] : [`It is not what ${event} says.`];
}

function parseJson(text: string): LiveFrame['data'] | undefined {
  try {
    return JSON.parse(text) as LiveFrame['data']; // Validated against the schema before it is used.
  } catch {
    return undefined;
  }
}
