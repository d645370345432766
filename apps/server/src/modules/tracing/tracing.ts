import type { Attributes } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import type { LogEvent } from 'kysely';

/**
 * Traces of requests (OPS-11). Outside of a request that is traced, every part of it does its work and nothing else.
 * Names and attributes are OpenTelemetry's; none of them has personal data or secrets (OPS-02).
 */
export type Tracing = {
  /** Traces a share of the requests of this server. Called before anything else is registered. */
  follow(app: FastifyInstance): void;
  /** Does the work as a span of the trace that is under way. */
  span<T>(name: string, attributes: Attributes, work: () => T): T;
  /** Does the call as a span; `headers` are those by which the other side goes on with the trace. */
  call<T>(name: string, attributes: Attributes, work: (headers: TraceHeaders) => Promise<T>): Promise<T>;
  /** The headers by which another server goes on with the trace that is under way; none where nothing is traced. */
  headers(): TraceHeaders;
  /** Notes a statement that the store has just answered. */
  noteStatement(event: LogEvent): void;
  /** Sends what has not been sent yet. */
  close(): Promise<void>;
};

export type TraceHeaders = Readonly<Record<string, string>>;

const NO_HEADERS: TraceHeaders = {};

/** Without a place to send traces to: nothing is traced. */
export const NO_TRACING: Tracing = {
  follow() {},
  span: (_name, _attributes, work) => work(),
  call: (_name, _attributes, work) => work(NO_HEADERS),
  headers: () => NO_HEADERS,
  noteStatement() {},
  close: () => Promise.resolve(),
};
