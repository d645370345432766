import { compileSnapshot } from '@marquee/engine';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkSnapshot } from './check-snapshot.ts';
import { findingKey } from './finding-key.ts';

/** fast-check prints the seed and path of a failure. Enter them here to repeat it. */
const REPLAY: fc.Parameters<unknown> = { numRuns: 60 };

const NOBODY = { login: 'guest', groups: { anyOf: [7] } };
const block = (id: string, rest: object = {}) => ({
  id,
  block: 'heading',
  props: { title: { en: id } },
  ...rest,
});
const snapshotOf = (blocks: object[]) => ({
  release: { number: 1, publishedAt: '2026-11-21T00:00:00Z' },
  documents: { page: { home: { path: '/', title: { en: 'Home' }, blocks } } },
});

it('what a finding is known by goes with its block when others come, go and move', () => {
  const own = block('offer', { audience: NOBODY });
  const foundIn = (blocks: object[]) =>
    checkSnapshot(compileSnapshot(snapshotOf(blocks)), Date.parse('2026-11-21T12:00:00Z'))
      .findings.filter(({ code }) => code === 'NOBODY')
      .map((finding) => [findingKey(finding), finding.fingerprint]);
  const [expected] = foundIn([own]);
  expect(expected?.[0]).toBe('NOBODY page/home/#offer/audience/login');
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 4 }),
      fc.nat(),
      (others, at) => {
        const blocks = others.map((id) => block(id)).toSpliced(at % (others.length + 1), 0, own);
        expect(foundIn(blocks)).toEqual([expected]);
        expect(foundIn([{ id: 'around', block: 'columns', children: { first: blocks } }])).toEqual([
          expected,
        ]);
      },
    ),
    REPLAY,
  );
});
