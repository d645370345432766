import type { FastifyInstance } from 'fastify';
import { answerCall } from '../../contract/route.ts';
import type { Services } from '../../services.ts';
import { insertTelemetry, pruneTelemetry } from './telemetry.repository.ts';

/**
 * The number of records of each kind, so that nobody can fill the store. One in `PRUNED_EVERY` reports deletes the
 * others.
 */
const KEPT = 10_000;
const PRUNED_EVERY = 100;

/** The kind in the table for each report. */
const SINKS = {
  'PUT /metrics-errors-validation': 'validation_errors',
  'POST /log_utm_set': 'utm_set',
  'POST /log_utm_send': 'utm_send',
  'PUT /log': 'log',
  'PUT /performance': 'performance',
  'PUT /network-performance': 'network_performance',
} as const;

/** Stores reports of pages as they are, without the sender’s address, session or browser. */
export function telemetryRoutes(fastify: FastifyInstance, services: Services): void {
  const { db, clock, random } = services;
  for (const [name, kind] of Object.entries(SINKS) as [keyof typeof SINKS, string][]) {
    answerCall(fastify, services, name, async ({ body }) => {
      await insertTelemetry(db, { kind, record: body, now: clock() });
      // At random, so that the sender cannot choose which reports delete others.
      if (random(PRUNED_EVERY) === 0) await pruneTelemetry(db, { kind, kept: KEPT });
      return undefined;
    });
  }
}
