import type { LogEvent } from 'kysely';
import { Counter, Histogram, type Registry } from 'prom-client';

/** What the store is told to be measured by: its statements, and the line on which processes hear each other. */
export type StoreFigures = {
  /** A statement that was answered, or refused. */
  statement(event: Pick<LogEvent, 'level' | 'query' | 'queryDurationMillis'>): void;
  /** A notification that arrived, of this process or of another one. */
  heard(channel: string): void;
  /** The listening connection is back after it was lost; what was said meanwhile is not heard. */
  lineLost(): void;
};

const STATEMENT_SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5];
/** Others, such as `savepoint`, are counted as one. */
const OPERATIONS = new Set(['select', 'insert', 'update', 'delete']);

export function createStoreFigures(registry: Registry): StoreFigures {
  const registers = [registry];
  const statements = new Histogram({
    name: 'marquee_store_statement_duration_seconds',
    help: 'How long statements of the store took, by operation and whether they were answered or failed.',
    labelNames: ['operation', 'outcome'],
    buckets: STATEMENT_SECONDS,
    registers,
  });
  const heard = new Counter({
    name: 'marquee_store_notifications_total',
    help: 'Notifications that arrived on the listening connection, by channel.',
    labelNames: ['channel'],
    registers,
  });
  const losses = new Counter({
    name: 'marquee_store_line_losses_total',
    help: 'How often the listening connection was lost and replaced.',
    registers,
  });
  return {
    statement: ({ level, query, queryDurationMillis }) =>
      statements.observe(
        { operation: operationOf(query.sql), outcome: level === 'error' ? 'failed' : 'answered' },
        queryDurationMillis / 1000,
      ),
    heard: (channel) => heard.inc({ channel }),
    lineLost: () => losses.inc(),
  };
}

function operationOf(statement: string): string {
  const word = /^\s*(\w+)/.exec(statement)?.[1]?.toLowerCase() ?? '';
  // `with … as (…)` reads, where it does not say otherwise.
  if (word === 'with') return /\b(?:insert|update|delete)\b/i.exec(statement)?.[0]?.toLowerCase() ?? 'select';
  return OPERATIONS.has(word) ? word : 'other';
}
