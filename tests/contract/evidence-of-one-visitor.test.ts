import { compileSalvaged, type CompiledSnapshot, type Context, type Snapshot } from '@marquee/engine';
import { blocks, findKind, kinds } from '@marquee/schemas';
import { readdir, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { seenSteps, type Seen } from '../../apps/server/src/modules/evidence/seen.ts';
import { DRAWN_BY_LISTS, withoutOthers } from '../../apps/server/src/modules/evidence/without-others.ts';
import { loadSiteFolder } from '../../apps/server/src/site-folder.ts';
import { createRandom } from '../bench/workload/random.ts';
import { createBanners } from '../bench/seed-documents.ts';

// Evidence of a release that has to be compiled for it compiles what is not for others alone.

const FIXTURES = resolve(import.meta.dirname, '../../fixtures');
const BANNERS = 400;
const NOW = Date.parse('2026-11-20T18:00:00Z');
const BREAKS = ['none', 'selfExcluded', undefined] as const;

let snapshot: Snapshot;
let visitors: Omit<Context, 'now'>[];
beforeAll(async () => {
  const { documents } = await loadSiteFolder(FIXTURES);
  const banner = { ...documents['banner'], ...createBanners(documents, BANNERS, createRandom(7)) };
  snapshot = {
    release: { number: 1, publishedAt: '2026-11-01T00:00:00Z' },
    documents: { ...documents, banner },
  };
  const folder = resolve(FIXTURES, 'personas');
  visitors = await Promise.all(
    (await readdir(folder)).map(
      async (name) =>
        (JSON.parse(await readFile(resolve(folder, name), 'utf8')) as { context: Context }).context,
    ),
  );
});

function seen(compiled: CompiledSnapshot, visitor: Context): Seen {
  const steps = seenSteps(compiled, visitor, undefined);
  let answer = steps.next();
  while (answer.done !== true) answer = steps.next();
  return answer.value;
}

it('[RULE-07] what is for others changes nothing of what a visitor could see, nor of what the law kept from them', async () => {
  let [all, left, withheld] = [0, 0, 0];
  expect(visitors.length).toBeGreaterThan(5);
  const whole = compileSalvaged(snapshot).compiled;
  for (const [index, person] of visitors.entries()) {
    const { break: _own, ...facts } = person;
    const pause = BREAKS[index % BREAKS.length];
    const visitor: Context = { ...facts, ...(pause ? { break: pause } : {}), now: NOW };
    const less = await withoutOthers(snapshot, visitor);
    const found = seen(compileSalvaged(less).compiled, visitor);
    expect(found).toEqual(seen(whole, visitor));
    all += Object.keys(snapshot.documents['banner'] ?? {}).length;
    left += Object.keys(less.documents['banner'] ?? {}).length;
    withheld += found.withheld.length;
  }
  // It is much less that has to be compiled, and there was something that could have been missing.
  expect([left * 2 < all, withheld > 0]).toEqual([true, true]);
});

it('[RULE-07] of kinds that something else names, nothing is left out', () => {
  const shapes = [...Object.values(kinds), ...Object.values(blocks)].map(({ shape }) => shape);
  const named = [...JSON.stringify(shapes).matchAll(/"reference":"([^"]+)"/g)].map(([, kind]) => kind);
  expect(named).toContain('promotion-page');
  const those = DRAWN_BY_LISTS.filter((kind) => named.includes(kind) || findKind(kind)?.path !== undefined);
  expect(those).toEqual([]);
});
