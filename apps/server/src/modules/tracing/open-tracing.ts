import {
  type Attributes,
  type Context,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { AlwaysOnSampler, BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { LogEvent } from 'kysely';
import { followRequests } from './follow-requests.ts';
import type { TraceHeaders, Tracing } from './tracing.ts';

export type TracingOptions = {
  /** Where a collector takes OTLP over HTTP, without `/v1/traces`. */
  endpoint: string;
  /** What this server is called in traces. */
  serviceName: string;
  /** The share of requests that are traced, from 0 to 1. */
  share: number;
  /** A proxy in front says which requests are traced; without one, anybody could have all of theirs traced. */
  isBehindProxy: boolean;
  /** Left out: production. */
  environment?: string | undefined;
};

/** Spans wait this long for others before they are sent, in milliseconds. */
const SENDING_EVERY_MS = 2000;
/** What waits while the collector is away, and how much of it is sent at once. What comes after is dropped. */
const MOST_WAITING = 4096;
const MOST_AT_ONCE = 512;

/** Loaded only where traces are sent: the libraries cost memory and time at the start. */
export function openTracing(options: TracingOptions): Tracing {
  const { endpoint, serviceName, environment } = options;
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': serviceName,
      'deployment.environment.name': environment ?? 'production',
    }),
    // Which requests are traced is decided when they arrive, before anything is made for them.
    sampler: new AlwaysOnSampler(),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` }),
        scheduledDelayMillis: SENDING_EVERY_MS,
        maxQueueSize: MOST_WAITING,
        maxExportBatchSize: MOST_AT_ONCE,
      }),
    ],
  });
  const tracer = provider.getTracer('marquee');
  const contexts = new AsyncLocalStorageContextManager().enable();
  const propagator = new W3CTraceContextPropagator();

  function headersOf(context: Context): TraceHeaders {
    const headers: Record<string, string> = {};
    propagator.inject(context, headers, { set: (carrier, name, value) => void (carrier[name] = value) });
    return headers;
  }

  function within<T>(
    kind: SpanKind,
    [name, attributes]: [string, Attributes],
    work: (context: Context) => T,
  ): T {
    const outer = contexts.active();
    if (!trace.getSpan(outer)) return work(outer);
    const span = tracer.startSpan(name, { kind, attributes }, outer);
    const context = trace.setSpan(outer, span);
    const fail = (error: unknown): never => {
      end(span, error);
      throw error;
    };
    try {
      const result = contexts.with(context, () => work(context));
      if (!(result instanceof Promise)) {
        span.end();
        return result;
      }
      // The same type again: a promise of the same value, which settles when the span has ended.
      return result.then((value: unknown) => {
        span.end();
        return value;
      }, fail) as T;
    } catch (error) {
      return fail(error);
    }
  }

  return {
    follow: (app) => followRequests(app, { ...options, tracer, contexts, propagator, headersOf }),
    span: (name, attributes, work) => within(SpanKind.INTERNAL, [name, attributes], work),
    call: (name, attributes, work) =>
      within(SpanKind.CLIENT, [name, attributes], (context) => work(headersOf(context))),
    headers: () => headersOf(contexts.active()),
    noteStatement(event) {
      const outer = contexts.active();
      if (trace.getSpan(outer)) noteStatement(event, (...args) => tracer.startSpan(...args, outer));
    },
    async close() {
      await provider.shutdown();
      contexts.disable();
    },
  };
}

/** Statements name their parameters by number, so none of the values is in a trace. */
function noteStatement(
  { level, query: { sql }, queryDurationMillis, ...rest }: LogEvent,
  start: (name: string, options: object) => Span,
): void {
  const now = performance.timeOrigin + performance.now();
  const [operation = 'query'] = sql.trimStart().split(/\s/, 1);
  const span = start(operation.toUpperCase(), {
    kind: SpanKind.CLIENT,
    startTime: now - queryDurationMillis,
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': sql },
  });
  if (level === 'error' && 'error' in rest) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end(now);
}

/** A message may quote what somebody sent, so only the error's own name and code are noted. */
function end(span: Span, error: unknown): void {
  const { name, code } = error instanceof Error ? (error as Error & { code?: unknown }) : { name: 'unknown' };
  span.setAttribute('error.type', typeof code === 'string' ? code : name);
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}
