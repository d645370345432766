import type { Context, Snapshot } from '@marquee/engine';
import { visitorKeys } from '@marquee/schemas/dependency-keys';
import { readdirSync, readFileSync } from 'node:fs';
import Fastify from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { answerConfig } from '../../apps/server/src/modules/config/config.service.ts';
import {
  compareReleases,
  keysOf,
  keysOfCall,
  UNKNOWN_KEY,
  watchReads,
  type Changes,
} from '../../apps/server/src/modules/delivery/dependency-keys.ts';
import {
  compileRelease,
  recompileRelease,
  type Release,
} from '../../apps/server/src/modules/delivery/release.model.ts';
import type { RequestVisitor } from '../../apps/server/src/modules/delivery/visitor.service.ts';
import { createClientContext } from '../../apps/server/src/modules/client-context/client-context.service.ts';
import { isFlagOn, listFlags } from '../../apps/server/src/modules/flags/flags.service.ts';
import { createPagesService } from '../../apps/server/src/modules/pages/pages.service.ts';
import { casesOf } from '../../engine/src/testing/full-length.ts';
import { createRandom, type Random } from '../../engine/src/testing/random.ts';
import { announceSeed } from '../../engine/src/testing/test-seed.ts';
import { loadDemoSnapshot } from '../bench/demo-site.ts';

// What every answer of the server notes that it was read from, against what releases of the demo site change.

const SEED = announceSeed('What answers are read from');
const RELEASES = casesOf(400);
const CALLS = [
  'banners-config',
  'manage-promotion-pages',
  'popups',
  'wheel-config',
  'wheel-config-segments',
  'currency-config',
  'disabled-bonuses',
  'modify-gifts-config',
  'additional-gifts',
  'excluded-promo-stags',
  'stag-by-referrer-name',
  'menu-categories-games',
  'logo-config',
  'survey-config',
  'betting-config',
  'vip-adventures',
];

let snapshot: Snapshot;
let site: Release;
let personas: Context[];
const pages = createPagesService(Fastify().log);

beforeAll(async () => {
  snapshot = await loadDemoSnapshot();
  site = await compileRelease(snapshot);
  const folder = new URL('../../fixtures/personas/', import.meta.url);
  personas = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as { context: Context })
    .map(({ context }) => context);
});

const visitorOf = (context: Context, release: Release): RequestVisitor => ({
  context,
  player: null,
  hasLapsed: false,
  isTester: false,
  isAdmin: false,
  hasOverrides: false,
  release,
});

/** Everything that this visitor can be answered from the release, by name. */
function answersFor(paths: readonly string[]): Record<string, (visitor: RequestVisitor) => unknown> {
  return {
    ...Object.fromEntries(
      paths.map((path) => [path, (visitor: RequestVisitor) => pages.resolve(visitor, path).fingerprint]),
    ),
    ...Object.fromEntries(
      CALLS.map((name) => [
        name,
        // Without the number of the release, which the tag begins with.
        (visitor: RequestVisitor) => answerConfig(name, visitor)?.tag.replace(/^\d+-/, ''),
      ]),
    ),
    flags: (visitor) => listFlags(visitor),
    flag: (visitor) => isFlagOn(visitor, 'rocket-chance'),
    'client-context': (visitor) => ({
      ...createClientContext(visitor, { host: 'localhost', restrictedCountries: [] }),
      release: 0,
    }),
  };
}

type Data = Record<string, unknown>;

/** A change of one document that people make: its words, whom it is for, its place, or whether it is there at all. */
function change(random: Random): { kind: string; id: string; data: Data | undefined } {
  const kind = random.pick(Object.keys(snapshot.documents));
  const id = random.pick(Object.keys(snapshot.documents[kind] ?? {}));
  const data = snapshot.documents[kind]?.[id] as Data;
  const changes: (() => Data | undefined)[] = [
    () => ({ ...data, title: { en: `Other ${random.below(1000)}` } }),
    () => ({ ...data, audience: random.pick([{ groups: { anyOf: [545, 1308] } }, { login: 'guest' }, {}]) }),
    () => ({ ...data, default: data['default'] !== true }),
    () => ({ ...data, rules: [] }),
    () => ({ ...data, order: { [random.pick(['lobby-hero', 'promotions', 'shop'])]: random.below(5) } }),
    () => ({ ...data, enabled: data['enabled'] !== true }),
    () => ({ ...data, messages: { ...(data['messages'] as object), 'LOBBY.ALL': `All ${random.below(9)}` } }),
    () => ({ ...data, blocks: Array.isArray(data['blocks']) ? data['blocks'].slice(1) : [] }),
    () => undefined,
  ];
  return { kind, id, data: random.pick(changes)() };
}

function isConcerned(changes: Changes, context: Context, keys: ReadonlySet<string>): boolean {
  const facts = new Set(visitorKeys(context));
  return (
    changes === 'all' ||
    changes.some(
      (part) =>
        part.keys.some((key) => keys.has(key)) &&
        part.when.every((clause) => clause.some((fact) => facts.has(fact))),
    )
  );
}

describe('what an answer notes that it was read from', () => {
  it('meets what a release changed, for every answer that differs', async () => {
    const random = createRandom(SEED);
    const paths = [...site.compiled.index.paths.keys(), '/nothing-here'];
    const answers = answersFor(paths);
    const seen = { differing: 0, concerned: 0, spared: 0 };
    for (let number = 2; number < RELEASES + 2; number += 1) {
      const documents = Array.from({ length: 1 + random.below(2) }, () => change(random));
      // The same document twice would be one change.
      const next = await recompileRelease(site, [documents[0] ?? change(random), ...documents.slice(1)], {
        number,
        publishedAt: snapshot.release.publishedAt,
      });
      const changes = await compareReleases(site, next);
      const purged = keysOf(changes);
      for (let times = 0; times < 3; times += 1) {
        const context = { ...random.pick(personas), now: Date.parse('2026-11-21T12:00:00Z') };
        const missed = Object.entries(answers).flatMap(([name, answer]) => {
          const { visitor, keys } = watchReads(visitorOf(context, site));
          const [one, other] = [answer(visitor), answer(visitorOf(context, next))];
          const isSame = JSON.stringify(one) === JSON.stringify(other);
          const isAsked = isConcerned(changes, context, keys);
          const isPurged = purged === 'all' || [...keys].some((key) => purged.has(key));
          seen[isAsked ? 'concerned' : 'spared'] += 1;
          if (!isSame) seen.differing += 1;
          return isSame || (isAsked && isPurged) ? [] : [{ name, keys: [...keys] }];
        });
        expect(missed, JSON.stringify([documents, changes, context])).toEqual([]);
      }
    }
    console.log(
      `${seen.spared} answers spared, ${seen.concerned} concerned, of which ${seen.differing} differ`,
    );
    expect(seen.differing).toBeGreaterThan(0);
    expect(seen.spared).toBeGreaterThan(seen.concerned);
  });

  it('is the same when the answer is one that was kept', () => {
    for (const [name, answer] of Object.entries(answersFor(['/']))) {
      const [first, again] = [0, 1].map(() => {
        const { visitor, keys } = watchReads(visitorOf(personas[0] as Context, site)); // there are some
        answer(visitor);
        return [...keys];
      });
      expect(again, name).toEqual(first);
    }
  });

  it('is named for calls of the configuration that a page makes, and unknown for others', () => {
    expect(keysOfCall('/api/fe/config/banners-config?x=1')).toEqual(['banner']);
    expect(keysOfCall('/api/fe/config/wheel-config-segments')).toEqual(['wheel-segments']);
    expect(keysOfCall('/api/fe/pages?path=/')).toEqual([UNKNOWN_KEY]);
  });
});
