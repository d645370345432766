import { compileSnapshot, resolveCollection } from '@marquee/engine';
import { describe, expect, it } from 'vitest';
import { createAnswerer } from './answer.ts';
import { loadCases, type Case } from './cases.ts';

const file = loadCases();
const { contextOf } = createAnswerer(file);

type AudienceCase = Case & { operation: { type: 'matchesAudience' } };
const isAudienceCase = (one: Case): one is AudienceCase => one.operation.type === 'matchesAudience';

const PLACE = 'all-audiences-of-the-cases';
const nameOf = (index: number): string => `case-${index}`;

/** The audiences of all cases about one snapshot, each stored as the audience of a banner: hundreds in one place. */
const places = [...Map.groupBy(file.cases.filter(isAudienceCase), ({ snapshot }) => snapshot)].map(
  ([snapshot, cases]) => {
    const documents = file.snapshots[snapshot] ?? {};
    const banners = cases.map(({ operation }, index) => [
      nameOf(index),
      { title: { en: 'Banner' }, order: { [PLACE]: index }, audience: operation.audience },
    ]);
    const compiled = compileSnapshot({
      release: { number: 1, publishedAt: '2026-05-01T00:00:00Z' },
      documents: { ...documents, banner: { ...documents['banner'], ...Object.fromEntries(banners) } },
    });
    const leftOut = new Set(
      compiled.problems
        .filter(({ kind, severity }) => kind === 'banner' && severity === 'error')
        .map(({ id }) => id),
    );
    return { snapshot, cases, compiled, leftOut };
  },
);

describe.each(places)('audiences stored in the snapshot $snapshot', ({ cases, compiled, leftOut }) => {
  it.each(cases.map((one, index) => [one.id, one, nameOf(index)] as const))(
    '[ENGINE-01] %s holds for a stored document as it does when asked',
    (_id, one, name) => {
      const { items } = resolveCollection(compiled, 'banner', { location: PLACE }, contextOf(one));
      // What is wrong with an audience leaves the document out: nobody sees it.
      expect(items.some(({ id }) => id === name)).toBe(one.expected === true && !leftOut.has(name));
    },
  );
});

it('leaves out stored audiences only for what is wrong with them', () => {
  const ids = places.flatMap(({ cases, leftOut }) =>
    cases.filter((_one, index) => leftOut.has(nameOf(index))).map(({ id }) => id),
  );
  const isMeantToBe =
    /^audience\/invalid\/|unknown|nowhere|proto|to-string|has-own|other-case|split\/percent-reversed|^left-out\//;
  expect(ids.filter((id) => !isMeantToBe.test(id))).toEqual([]);
});
