import type { Context } from '@marquee/engine';
import { EventEmitter } from 'node:events';
import { createRequire } from 'node:module';
import type clientModule from 'unleash-client/lib/client.js';
import type { Context as UnleashContext } from 'unleash-client/lib/context.js';
import type { FeatureInterface } from 'unleash-client/lib/feature.js';
import type { RepositoryInterface } from 'unleash-client/lib/repository/index.js';
import { defaultStrategies } from 'unleash-client/lib/strategy/index.js';
import type { Constraint, Segment } from 'unleash-client/lib/strategy/strategy.js';
import type { Workload } from '../workload/workload.ts';
import { attributesOf } from './attributes.ts';
import type { Competitor } from './competitor.ts';
import { alternativesOf, toMembership, windowOf, type Literal } from './unleash-alternatives.ts';

/** Unleash's evaluation offline, from features held in memory, with its default strategies and its segments. */
export const unleash: Competitor = {
  name: 'unleash-client',
  type: 'library',
  given: 'flags that are on, id classes and buckets, currency kind; groups and flags as one text each',
  upTo: 10_000,
  prepare(workload) {
    const segments = toSegments(workload);
    const toggles = new Map(
      workload.banners.map(([id, { audience, schedule }]) => {
        const alternatives = alternativesOf(audience ?? {}, {
          named: workload.named,
          isSegment: (name) => segments.has(name),
        });
        const window = windowOf(schedule);
        return [id, toFeature(id, alternatives, window, segments)];
      }),
    );
    const client = new UnleashClient(new Memory(toggles, segments), defaultStrategies);
    const ids = [...toggles.keys()];
    const fallback = (): boolean => false;
    return (context) => {
      const input = toInput(context, workload);
      return () => ids.filter((id) => client.isEnabled(id, input, fallback));
    };
  },
};

// Its default export is the class under Node and the module's exports under a bundler; required, it is always the same.
const { default: UnleashClient } = createRequire(import.meta.url)('unleash-client/lib/client.js') as {
  default: typeof clientModule;
};

type NumberedSegment = { number: number; segment: Segment };

/** Named audiences without alternatives are segments; Unleash has no way to negate one or to choose between them. */
function toSegments({ named }: Workload): Map<string, NumberedSegment> {
  const segments = new Map<string, NumberedSegment>();
  for (const [id, { audience }] of Object.entries(named)) {
    const alternatives = alternativesOf(audience, { named, isSegment: () => false });
    if (alternatives.length !== 1) continue;
    const constraints = (alternatives[0] ?? []).filter((literal) => 'operator' in literal);
    const number = segments.size + 1;
    segments.set(id, { number, segment: { id: number, constraints } });
  }
  return segments;
}

function toFeature(
  name: string,
  alternatives: Literal[][],
  window: Constraint[],
  segments: Map<string, NumberedSegment>,
): FeatureInterface {
  return {
    name,
    // A feature without strategies is on for everyone; one without alternatives is for nobody.
    enabled: alternatives.length > 0,
    strategies: alternatives.map((literals) => ({
      name: 'default',
      parameters: {},
      constraints: [...window, ...literals.filter((literal) => 'operator' in literal)],
      segments: literals.flatMap((literal) =>
        'segment' in literal ? [segments.get(literal.segment)?.number ?? 0] : [],
      ),
    })),
  };
}

function toInput(context: Context, workload: Workload): UnleashContext {
  const { ids, groups, flagsOn, now, ...facts } = attributesOf(context, workload);
  return {
    properties: { ...facts, ...ids, now, groups: toMembership(groups), flagsOn: toMembership(flagsOn) },
  };
}

/** The part of Unleash's repository that evaluation asks. */
class Memory extends EventEmitter implements RepositoryInterface {
  readonly #toggles: ReadonlyMap<string, FeatureInterface>;
  readonly #segments: ReadonlyMap<number, Segment>;

  constructor(
    toggles: ReadonlyMap<string, FeatureInterface>,
    segments: ReadonlyMap<string, NumberedSegment>,
  ) {
    super();
    this.#toggles = toggles;
    this.#segments = new Map([...segments.values()].map(({ number, segment }) => [number, segment]));
  }

  getToggle(name: string): FeatureInterface | undefined {
    return this.#toggles.get(name);
  }

  getToggles(): FeatureInterface[] {
    return [...this.#toggles.values()];
  }

  getTogglesWithSegmentData(): [] {
    return [];
  }

  getSegment(id: number): Segment | undefined {
    return this.#segments.get(id);
  }

  stop(): void {}

  async start(): Promise<void> {}
}
