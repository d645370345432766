import { platformCalls, type PlatformCallName } from '@marquee/schemas/platform';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { followAnswers } from './answered-calls.ts';
import { answerCall } from './route.ts';

const VIP = 'GET /jam/vip_status_progress';
const names = Object.keys(platformCalls) as PlatformCallName[]; // The table has no other names.
const ofPlatform = names.filter((name) => platformCalls[name].answeredBy === 'platform');

/** A platform with a route for each of these calls. */
function answer(...answered: PlatformCallName[]): () => void {
  const app = Fastify();
  const ensureAnswers = followAnswers(app);
  const sessions = {} as Parameters<typeof answerCall>[1]['sessions']; // It is never called.
  for (const name of answered) answerCall(app, { sessions, serverSecrets: [] }, name, () => ({}) as never);
  return ensureAnswers;
}

it('is content when every call of the platform has a route', () => {
  expect(answer(...ofPlatform)).not.toThrow();
});

it('names the calls that no module answers', () => {
  const two = ofPlatform.filter((name) => name !== VIP && name !== 'GET /api/player');
  expect(answer(...two)).toThrow(`No module answers GET /api/player, ${VIP}.`);
});

it('names the calls that are not the platform’s', () => {
  expect(answer(...ofPlatform, 'GET /client-context')).toThrow(
    'The server around the platform answers GET /client-context.',
  );
});
