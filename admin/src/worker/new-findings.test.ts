import { compileSnapshot, recompileSnapshot } from '@marquee/engine';
import { expect, it } from 'vitest';
import { newFindings } from './new-findings.ts';

const NOW = Date.UTC(2026, 2, 1);
const banner = (fields: object) => ({ title: { en: 'A' }, order: { lobby: 1 }, ...fields });
const over = { schedule: { from: '2026-01-01T00:00:00Z', until: '2026-02-01T00:00:00Z' } };
const site = compileSnapshot({
  release: { number: 1, publishedAt: '2026-01-01T00:00:00Z' },
  documents: {
    locale: { en: { code: 'en', name: 'English', order: 0 } },
    banner: { old: banner(over), sound: banner({}) },
  },
});

it('names what a change adds, and counts what was there before', () => {
  const before = newFindings(site, site, NOW);
  expect(before.found).toEqual([]);
  expect(before.known).toBeGreaterThan(0);
  const after = recompileSnapshot(site, [{ kind: 'banner', id: 'sound', data: banner(over) }]);
  const { found, known } = newFindings(site, after, NOW);
  expect(found.filter(({ code }) => code === 'OVER')).toMatchObject([
    { kind: 'banner', id: 'sound', code: 'OVER' },
  ]);
  expect(found.every(({ id }) => id !== 'old')).toBe(true);
  expect(known).toBeGreaterThan(0);
});
