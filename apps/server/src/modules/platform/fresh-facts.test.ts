import type { FastifyBaseLogger } from 'fastify';
import { expect, it } from 'vitest';
import type { LiveSource } from '../live/live-source.ts';
import { followPlayers } from './fresh-facts.ts';
import type { PlatformClient } from './platform-client.ts';
import { createPlayerFacts } from './player-facts.ts';

it('a player whom the platform says to have changed is asked for again, with no page open here', async () => {
  let groups = [21];
  const client: PlatformClient = {
    fetch: async (path) => Response.json(path === '/api/player' ? { id: 12, groups } : []),
  };
  // Nothing fails here, so nothing is logged.
  const facts = createPlayerFacts({ clock: () => 0, log: {} as FastifyBaseLogger });
  const hearers = new Set<(playerId: string | number | undefined) => void>();
  const source: LiveSource = {
    connect: async () => undefined,
    onPublic: () => () => undefined,
    onPlayerChange(hear) {
      hearers.add(hear);
      return () => void hearers.delete(hear);
    },
  };
  const stop = followPlayers(source, { facts });
  const known = async () => (await facts.load('session', client))?.groups;
  expect(await known()).toEqual([21]);
  groups = [21, 545];
  expect(await known()).toEqual([21]);
  hearers.forEach((hear) => hear(13));
  expect(await known()).toEqual([21]);
  hearers.forEach((hear) => hear(12));
  expect(await known()).toEqual([21, 545]);
  stop?.();
  expect(hearers.size).toBe(0);
});

it('a platform that tells open pages alone is not asked for more', () => {
  const facts = createPlayerFacts({ clock: () => 0, log: {} as FastifyBaseLogger });
  const source: LiveSource = { connect: async () => undefined, onPublic: () => () => undefined };
  expect(followPlayers(source, { facts })).toBeUndefined();
  expect(followPlayers(undefined, { facts })).toBeUndefined();
});
