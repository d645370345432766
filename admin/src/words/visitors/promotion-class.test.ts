import type { Audience } from '@marquee/schemas';
import { compileSnapshot, type CompiledSnapshot } from '@marquee/engine';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { SnapshotDocuments } from '../../api/api-types.ts';
import { createReferenceData } from '../../shared/reference-data.ts';
import { findImpact } from '../../worker/find-impact.ts';
import { classSentence } from './class-sentence.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const CODES = ['CW', 'EE', 'MT'];

/** A site whose lobby promotes one banner, and who each of its licences lets that be promoted to. */
function documentsOf(
  title: string,
  promotions: Readonly<Record<string, Audience | undefined>>,
  audience: Audience,
): SnapshotDocuments {
  const banner = { title: { en: title }, order: { 'lobby-hero': 1 }, audience };
  const hero = {
    id: 'hero',
    block: 'hero-carousel',
    props: { banners: { location: 'lobby-hero', limit: 8 }, label: { en: 'Featured' } },
  };
  const lobby = { path: '/', title: { en: 'Lobby' }, blocks: [hero] };
  return {
    licence: Object.fromEntries(
      CODES.map((code) => [
        code,
        {
          code,
          name: code,
          hosts: [`${code.toLowerCase()}.example`],
          isDefault: code === 'CW',
          minimumAge: 18,
          licenceLine: { en: 'A line' },
          helpLinks: [{ label: { en: 'Helpline' }, link: '/help' }],
          ...(promotions[code] ? { promotions: promotions[code] } : {}),
        },
      ]),
    ),
    locale: { en: { code: 'en', name: 'English', country: 'GB', order: 1 } },
    banner: { gold: banner },
    page: { lobby },
  };
}

function compiledOf(documents: SnapshotDocuments): CompiledSnapshot {
  const compiled = compileSnapshot({
    release: { number: 1, publishedAt: '2026-01-01T00:00:00Z' },
    documents,
  });
  expect(compiled.problems).toEqual([]);
  return compiled;
}

function sentencesOf(
  promotions: Readonly<Record<string, Audience | undefined>>,
  audience: Audience,
): string[] {
  const [before, after] = ['75%', '90%'].map((title) => documentsOf(title, promotions, audience));
  const { names } = createReferenceData(after ?? {});
  const report = findImpact(compiledOf(before ?? {}), compiledOf(after ?? {}), { visitors: [], now });
  return report.groups.map(({ class: { condition } }) =>
    classSentence(condition, { names, now, titleOf: (id) => id }),
  );
}

const allowed = fc.option(
  fc.oneof(
    fc.integer({ min: 16, max: 25 }).map((below): Audience => ({ not: { age: { below } } })),
    fc.integer({ min: 16, max: 25 }).map((atLeast): Audience => ({ age: { atLeast } })),
    fc.constant<Audience>({ verified: true }),
    fc.constant<Audience>({ age: { atLeast: 24 }, verified: true }),
    fc.constant<Audience>({ consents: { allOf: ['casino:onsite'] } }),
    fc.constant<Audience>({ registeredDays: { atLeast: 30 } }),
  ),
  { nil: undefined },
);

it('names a class of a promotion without what its licences ask of everybody who is promoted to', () => {
  fc.assert(
    fc.property(fc.tuple(allowed, allowed, allowed), ([CW, EE, MT]) => {
      const own = { CW, EE, MT };
      expect(sentencesOf(own, { groups: { anyOf: [259] } })).toEqual(['Gold']);
      expect(sentencesOf(own, { groups: { anyOf: [259] }, licences: ['EE'] })).toEqual([
        'Gold, under licence EE',
      ]);
    }),
    { numRuns: 40 },
  );
});

it('says what a banner asks for by itself', () => {
  expect(
    sentencesOf({ CW: { age: { atLeast: 18 } } }, { groups: { anyOf: [259] }, age: { atLeast: 21 } }),
  ).toEqual(['Gold, aged 21 and over']);
});
