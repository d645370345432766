import type { Pool } from 'pg';

export type Notification = { channel: string; payload: string };

/** One way to reach a database. PGlite and PostgreSQL differ in these things and in nothing else. */
export type Connection = {
  engine: 'pglite' | 'postgres';
  pool: Pool;
  /** Sessions without limits of time, for work that takes as long as it takes; left out: those of the pool have none. */
  openPatient?(): Pool;
  /** Whether notifications arrive, as far as that was proved; left out: they cannot get lost. */
  isHearing?(): boolean;
  /** Subscribes the database session to a channel. */
  subscribe(channel: string): Promise<void>;
  /** `onGap` is called when notifications may have been missed. */
  receive(onNotification: (notification: Notification) => void, onGap: () => void): void;
  /** Called after the pool has ended. */
  close(): Promise<void>;
};
