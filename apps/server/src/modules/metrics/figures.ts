import type { WithholdingReason as Withheld } from '@marquee/engine';
import { Counter, Histogram, Registry } from 'prom-client';
import { createStoreFigures, type StoreFigures } from './store-figures.ts';
import { createVitalsFigures, type VitalsFigures } from './vitals-figures.ts';
import { createWorkFigures, type WorkFigures } from './work-figures.ts';

/** How a call to the platform ended. `left`: whoever asked did not wait for it. */
export type CallOutcome =
  | 'answered'
  | 'failed'
  | 'timeout'
  | 'unavailable'
  | 'lost'
  | 'resting'
  | 'wrong'
  | 'too-large'
  | 'left';

/** `kept`: it was there. `drawn`: for this request, for all of its kind. `own`: for this visitor alone. */
export type PageOutcome = 'kept' | 'drawn' | 'own';

/** What is counted when it happens, for Prometheus (OPS-02). All durations are seconds. */
export type Figures = StoreFigures &
  VitalsFigures &
  WorkFigures & {
    registry: Registry;
    /**
     * @param call the contract's name, such as `GET /api/player`; undefined: a call that it does not name
     * @param by the server for a page of its own, or a browser whose call is passed on
     */
    platformCall(
      call: string | undefined,
      ended: { by: 'server' | 'browser'; outcome: CallOutcome; seconds: number },
    ): void;
    /** @param isUnchanged the browser had it already (304) */
    page(outcome: PageOutcome, isUnchanged: boolean): void;
    drawing(seconds: number): void;
    resolving(seconds: number): void;
    /** A page for somebody to whom nothing may be promoted, by the reason’s stable code. */
    withheld(reason: Withheld): void;
    /** From the publish of a release until this process serves it. */
    releaseLag(seconds: number): void;
    /** From the publish of a release until the last open page of this process was told. */
    toldLag(seconds: number): void;
    /** An answer that refuses or fails, by its stable code. */
    error(code: string): void;
    /** What a content policy refused, by names of a short list each. */
    policyRefused(directive: string, blocked: string): void;
  };

const CALL_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const DRAWING_SECONDS = [0.005, 0.01, 0.02, 0.03, 0.05, 0.1, 0.25, 1, 10];
const RESOLVING_SECONDS = [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.05];
const LAG_SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export function createFigures(): Figures {
  const registry = new Registry();
  const registers = [registry];
  const calls = new Histogram({
    name: 'marquee_platform_call_duration_seconds',
    help: 'How long calls to the platform took, by the contract’s name, who asked and how they ended.',
    labelNames: ['call', 'by', 'outcome'],
    buckets: CALL_SECONDS,
    registers,
  });
  const pages = new Counter({
    name: 'marquee_pages_total',
    help: 'Pages that were answered, by whether they were kept, drawn, own or unchanged.',
    labelNames: ['outcome'],
    registers,
  });
  const drawing = new Histogram({
    name: 'marquee_page_drawing_seconds',
    help: 'How long it took to draw a page, its wait for a thread included.',
    buckets: DRAWING_SECONDS,
    registers,
  });
  const resolving = new Histogram({
    name: 'marquee_page_resolve_seconds',
    help: 'How long the engine took for a page that was not known yet.',
    buckets: RESOLVING_SECONDS,
    registers,
  });
  const lag = new Histogram({
    name: 'marquee_release_lag_seconds',
    help: 'From the publish of a release until this process served it.',
    buckets: LAG_SECONDS,
    registers,
  });
  const told = new Histogram({
    name: 'marquee_live_release_lag_seconds',
    help: 'From the publish of a release until the last open page of this process was told.',
    buckets: LAG_SECONDS,
    registers,
  });
  const withheld = new Counter({
    name: 'marquee_pages_without_promotions_total',
    help: 'Pages for somebody to whom nothing may be promoted, by the reason.',
    labelNames: ['reason'],
    registers,
  });
  const errors = new Counter({
    name: 'marquee_errors_total',
    help: 'Answers that refuse or fail, by their stable code.',
    labelNames: ['code'],
    registers,
  });
  const refusals = new Counter({
    name: 'marquee_policy_refusals_total',
    help: 'What browsers say that a content policy refused, by directive and by what kind of thing it was.',
    labelNames: ['directive', 'blocked'],
    registers,
  });
  return {
    registry,
    ...createStoreFigures(registry),
    ...createVitalsFigures(registry),
    ...createWorkFigures(registry),
    platformCall: (call, { by, outcome, seconds }) =>
      calls.observe({ call: call ?? 'other', by, outcome }, seconds),
    page: (outcome, isUnchanged) => pages.inc({ outcome: isUnchanged ? 'unchanged' : outcome }),
    drawing: (seconds) => drawing.observe(seconds),
    resolving: (seconds) => resolving.observe(seconds),
    withheld: (reason) => withheld.inc({ reason }),
    releaseLag: (seconds) => lag.observe(seconds),
    toldLag: (seconds) => told.observe(seconds),
    error: (code) => errors.inc({ code }),
    policyRefused: (directive, blocked) => refusals.inc({ directive, blocked }),
  };
}
