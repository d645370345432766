import type { Pool } from 'pg';
import type { StoreClock } from './store-clock.ts';

export type Notification = { channel: string; payload: string };

/** A connection to a database. PGlite and PostgreSQL differ only in these fields. */
export type Connection = {
  engine: 'pglite' | 'postgres';
  pool: Pool;
  /** The file that tells a copy from the embedded store in its place; left out: nobody copies the folder. */
  markFile?: string;
  /** Left out: the database has the clock of this machine. */
  clock?: StoreClock;
  /** Opens sessions without time limits, for long work; left out: the pool's own sessions have no limits. */
  openPatient?(): Pool;
  /** Whether the last check proved that notifications arrive; left out: they cannot get lost. */
  isHearing?(): boolean;
  /** Subscribes the database session to a channel. */
  subscribe(channel: string): Promise<void>;
  /** `onGap` is called when notifications may have been missed. */
  receive(onNotification: (notification: Notification) => void, onGap: () => void): void;
  /** Called after the pool has ended. */
  close(): Promise<void>;
};
