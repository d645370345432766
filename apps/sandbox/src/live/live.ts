import type { LiveFrame } from '@marquee/schemas';
import { sql } from 'kysely';
import type { PlatformTransaction } from '../store/database.ts';

export const PLAYER_CHANNEL = 'platform_live';
export const PUBLIC_CHANNEL = 'platform_live_public';

type FrameOf<Channel extends LiveFrame['channel']> = Extract<LiveFrame, { channel: Channel }>;
/** Events for a player. Greetings and gaps are only sent by the connection. */
export type PlayerEvent = Exclude<FrameOf<'private'>['event'], 'hello' | 'resync'>;
/** Events for everybody. */
export type PublicEvent = Exclude<FrameOf<'public'>['event'], 'hello' | 'beat' | 'release'>;
export type PlayerData<Event extends PlayerEvent> = Extract<FrameOf<'private'>, { event: Event }>['data'];
export type PublicData<Event extends PublicEvent> = Extract<FrameOf<'public'>, { event: Event }>['data'];

/** What open pages are told, once, and only if the transaction commits. */
export type Live = {
  /** Stored for a day: a page that reconnects gets what it missed, in order. */
  toPlayer<Event extends PlayerEvent>(
    trx: PlatformTransaction,
    playerId: number,
    event: Event,
    data: PlayerData<Event>,
  ): Promise<void>;
  /** Replaces an earlier event of the transaction with the same name and the same `key` fields. */
  toPlayerLatest<Event extends PlayerEvent>(
    trx: PlatformTransaction,
    playerId: number,
    event: Event,
    data: PlayerData<Event>,
    key: Partial<PlayerData<Event>>,
  ): Promise<void>;
  /** Sends each of `data` to every page that is open now. Not stored. At most 7,900 bytes each. */
  toEveryone<Event extends PublicEvent>(
    trx: PlatformTransaction,
    event: Event,
    ...data: PublicData<Event>[]
  ): Promise<void>;
};

export function createLive({ clock }: { clock: () => number }): Live {
  /** The events that each transaction sent with `toPlayerLatest`, so that only repeated ones need a deletion. */
  const told = new WeakMap<PlatformTransaction, Set<string>>();

  const live: Live = {
    async toPlayer(trx, playerId, event, data) {
      await trx
        .insertInto('live_events')
        .values({ player_id: playerId, event, data: JSON.stringify(data), created_at: clock() })
        .execute();
    },
    async toPlayerLatest(trx, playerId, event, data, key) {
      const known = told.get(trx) ?? new Set<string>();
      told.set(trx, known);
      const name = JSON.stringify([playerId, event, key]);
      if (!known.has(name)) {
        known.add(name);
        return live.toPlayer(trx, playerId, event, data);
      }
      await trx
        .with('taken_back', (db) =>
          db
            .deleteFrom('live_events')
            .where('player_id', '=', playerId)
            .where('id', 'is', null)
            .where('event', '=', event)
            .where(sql<boolean>`data @> ${JSON.stringify(key)}::jsonb`),
        )
        .insertInto('live_events')
        .values({ player_id: playerId, event, data: JSON.stringify(data), created_at: clock() })
        .execute();
    },
    async toEveryone(trx, event, ...data) {
      const notes = data.map(
        (each) => sql`pg_notify(${PUBLIC_CHANNEL}, ${JSON.stringify({ event, data: each })})`,
      );
      await sql`select ${sql.join(notes)}`.execute(trx);
    },
  };
  return live;
}
