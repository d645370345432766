import { sql } from 'kysely';
import type { PlatformDatabase } from '../store/database.ts';

/** Number of events read at once. A page that was away for long gets several portions. */
const PORTION = 200;

export type PrivateFrame = { channel: 'private'; event: string; id: number; data: unknown };

export type Follower = {
  playerId: number;
  /** Number of the last event the page has. Null until the start of a new page is known. */
  cursor: number | null;
  isOpen: boolean;
  isGreeted: boolean;
  send(frame: PrivateFrame): void;
};

type Portion = {
  last_id: string | number;
  pruned_to: string | number;
  events: { id: number; event: string; data: unknown }[];
};

export type PlayerFollowers = {
  add(follower: Follower): void;
  remove(follower: Follower): void;
  /**
   * Reads new events of a player. If called again meanwhile, it reads once more afterwards. Fails when the store is
   * down.
   */
  pump(playerId: number): Promise<void>;
  playerIds(): number[];
};

/**
 * Each page has a cursor into its player’s events and gets those after it. An event’s number only becomes visible after
 * all lower ones (see the migration), so a cursor never skips an event: nothing is lost or repeated, whatever the order
 * of notifications and however many are missed.
 */
export function createPlayerFollowers(db: PlatformDatabase): PlayerFollowers {
  const players = new Map<number, Set<Follower>>();
  const pumps = new Map<number, { isAskedAgain: boolean; done: Promise<void> }>();

  async function readOn(playerId: number): Promise<void> {
    for (;;) {
      const followers = [...(players.get(playerId) ?? [])];
      if (followers.length === 0) return;
      const cursors = followers.flatMap(({ cursor }) => cursor ?? []);
      const from = cursors.length > 0 ? Math.min(...cursors) : null;
      const portion = await readPortion(db, playerId, from);
      for (const follower of followers) hand(follower, portion);
      if (portion.events.length < PORTION) return;
    }
  }

  return {
    add(follower) {
      const followers = players.get(follower.playerId) ?? new Set();
      players.set(follower.playerId, followers.add(follower));
    },
    remove(follower) {
      follower.isOpen = false;
      const followers = players.get(follower.playerId);
      followers?.delete(follower);
      if (followers?.size === 0) players.delete(follower.playerId);
    },
    pump(playerId) {
      const running = pumps.get(playerId);
      if (running) {
        running.isAskedAgain = true;
        return running.done;
      }
      const pump = { isAskedAgain: false, done: Promise.resolve() };
      pump.done = (async () => {
        try {
          do {
            pump.isAskedAgain = false;
            await readOn(playerId);
          } while (pump.isAskedAgain);
        } finally {
          pumps.delete(playerId);
        }
      })();
      pumps.set(playerId, pump);
      return pump.done;
    },
    playerIds: () => [...players.keys()],
  };
}

function hand(follower: Follower, { last_id, pruned_to, events }: Portion): void {
  if (!follower.isOpen) return;
  const lastId = Number(last_id);
  const from = follower.cursor ?? lastId;
  // The events were pruned, or this store never assigned that number.
  const isTooOld = from < Number(pruned_to) || from > lastId;
  follower.cursor = isTooOld ? lastId : from;
  if (isTooOld) follower.send({ channel: 'private', event: 'resync', id: lastId, data: {} });
  else if (!follower.isGreeted) follower.send({ channel: 'private', event: 'hello', id: from, data: {} });
  follower.isGreeted = true;
  for (const { id, event, data } of events) {
    if (!follower.isOpen) return;
    if (id <= follower.cursor) continue;
    follower.cursor = id;
    follower.send({ channel: 'private', event, id, data });
  }
}

/** One statement, so that events, the last number and the pruned number are of the same moment. */
async function readPortion(db: PlatformDatabase, playerId: number, from: number | null): Promise<Portion> {
  const { rows } = await sql<Portion>`
    select
      coalesce((select last_id from platform.live_feeds where player_id = ${playerId}), 0) as last_id,
      coalesce((select pruned_to from platform.live_feeds where player_id = ${playerId}), 0) as pruned_to,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', id, 'event', event, 'data', data) order by id) from (
          select id, event, data from platform.live_events
          where player_id = ${playerId} and id > ${from}::bigint order by id limit ${PORTION}
        ) as after_cursor
      ), '[]') as events`.execute(db);
  const [portion] = rows;
  if (!portion) throw new Error('A select without a table has one row.');
  return portion;
}
