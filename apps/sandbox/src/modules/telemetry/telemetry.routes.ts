import type { FastifyInstance } from 'fastify';
import { answerCall } from '../../contract/route.ts';
import type { Services } from '../../services.ts';
import { insertTelemetry, pruneTelemetry } from './telemetry.repository.ts';

/** How many reports of a kind are kept, so that nobody can fill the store; one report in so many clears the rest. */
const KEPT = 10_000;
const PRUNED_EVERY = 100;

/** Where each report goes: its kind in the table. */
const SINKS = {
  'PUT /metrics-errors-validation': 'validation_errors',
  'POST /log_utm_set': 'utm_set',
  'POST /log_utm_send': 'utm_send',
  'PUT /log': 'log',
  'PUT /performance': 'performance',
  'PUT /network-performance': 'network_performance',
} as const;

/** What pages report about themselves is kept as it came: without address, session or browser of who sent it. */
export function telemetryRoutes(fastify: FastifyInstance, services: Services): void {
  const { db, clock, random } = services;
  for (const [name, kind] of Object.entries(SINKS) as [keyof typeof SINKS, string][]) {
    answerCall(fastify, services, name, async ({ body }) => {
      await insertTelemetry(db, { kind, record: body, now: clock() });
      // By chance, not by count: whoever sends cannot choose the reports that clear.
      if (random(PRUNED_EVERY) === 0) await pruneTelemetry(db, { kind, kept: KEPT });
      return undefined;
    });
  }
}
