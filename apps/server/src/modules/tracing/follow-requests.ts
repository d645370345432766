import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Tracer,
} from '@opentelemetry/api';
import type { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import type { W3CTraceContextPropagator } from '@opentelemetry/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import { loggedPath } from '../../plugins/own/logged-path.ts';
import type { TraceHeaders } from './tracing.ts';

type Parts = {
  share: number;
  isBehindProxy: boolean;
  tracer: Tracer;
  contexts: AsyncLocalStorageContextManager;
  propagator: W3CTraceContextPropagator;
  headersOf(context: Context): TraceHeaders;
};

type Traced = { span: Span; context: Context };

/** Header by which a page learns of its trace, so that its own calls go on with it. Browsers give no other to scripts. */
const TIMING = 'server-timing';
/** Answers that others get, too, have no trace of their own. */
const SHARED = /\bpublic\b/;

/** Gives a share of the requests a span, and everything that is done for them their trace. */
export function followRequests(app: FastifyInstance, parts: Parts): void {
  const { tracer, contexts, headersOf } = parts;
  const traced = new WeakMap<FastifyRequest, Traced>();

  app.addHook('onRequest', (request, _reply, done) => {
    const parent = findParent(request.headers, parts);
    if (!parent) return done();
    const { method, routeOptions } = request;
    const span = tracer.startSpan(
      `${method} ${routeOptions.url ?? ''}`.trimEnd(),
      {
        kind: SpanKind.SERVER,
        attributes: {
          'http.request.method': method,
          'url.path': loggedPath(request.url),
          'server.address': request.hostname,
          'marquee.request_id': request.id,
        },
      },
      parent,
    );
    const context = trace.setSpan(parent, span);
    traced.set(request, { span, context });
    contexts.with(context, done);
  });
  // A body arrives in events of the connection, which know nothing of the request's context.
  app.addHook('preValidation', (request, _reply, done) => {
    const known = traced.get(request);
    if (known) contexts.with(known.context, done);
    else done();
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    const known = traced.get(request);
    const parent = known && headersOf(known.context)['traceparent'];
    if (parent !== undefined && !SHARED.test(String(reply.getHeader('cache-control') ?? '')))
      addTiming(reply, `traceparent;desc="${parent}"`);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const known = traced.get(request);
    if (known) endRequest(known.span, request, reply);
    done();
  });
}

function endRequest(span: Span, request: FastifyRequest, { statusCode }: FastifyReply): void {
  const { method, routeOptions, pageRoute, pageOutcome } = request;
  const route = pageRoute ?? routeOptions.url;
  if (route !== undefined) {
    span.updateName(`${method} ${route}`);
    span.setAttribute('http.route', route);
  }
  if (pageOutcome) span.setAttribute('marquee.page', pageOutcome);
  span.setAttribute('http.response.status_code', statusCode);
  if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/** The context of a request's span; undefined: it is not traced. */
function findParent(
  headers: IncomingHttpHeaders,
  { share, isBehindProxy, contexts, propagator }: Parts,
): Context | undefined {
  // A call of this server to itself belongs to the request that it is made for.
  const outer = contexts.active();
  if (trace.getSpan(outer)) return outer;
  if (headers['traceparent'] === undefined) return Math.random() < share ? ROOT_CONTEXT : undefined;
  const given = propagator.extract(ROOT_CONTEXT, headers, {
    get: (carrier, name) => carrier[name],
    keys: (carrier) => Object.keys(carrier),
  });
  const parent = trace.getSpanContext(given);
  if (!parent) return Math.random() < share ? ROOT_CONTEXT : undefined;
  const isAsked = isBehindProxy && (parent.traceFlags & TraceFlags.SAMPLED) !== 0;
  return isAsked || isWithin(parent.traceId, share) ? given : undefined;
}

/** Decided by the trace's id alone: every request of a trace is traced, or none. */
function isWithin(traceId: string, share: number): boolean {
  return Number.parseInt(traceId.slice(-8), 16) < share * 2 ** 32;
}

function addTiming(reply: FastifyReply, value: string): void {
  const others = reply.getHeader(TIMING);
  reply.header(TIMING, others === undefined ? value : `${String(others)}, ${value}`);
}
