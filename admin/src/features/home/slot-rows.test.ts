import type { Context } from '@marquee/engine';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EngineHere } from '../../worker/testing/engine-here.ts';
import { slotRows } from './slot-rows.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const banner = (title: string, position: number, rest: object = {}) => ({
  title: { en: title },
  order: { 'lobby-hero': position },
  ...rest,
});
const site = {
  release: { number: 1, publishedAt: '2026-11-01T00:00:00Z' },
  documents: {
    audience: { estonia: { name: 'Estonia', audience: { licences: ['EE'] } } },
    banner: {
      all: banner('For all', 3),
      calm: banner('Calm', 1, { audience: { audience: 'estonia' } }),
      rush: banner('Rush', 2, {
        audience: { licences: ['CW'] },
        schedule: { until: '2026-11-23T00:00:00Z' },
      }),
    },
  },
};
const visitor = (licence: string): { name: string; context: Context } => ({
  name: `Guest under ${licence}`,
  context: { locale: 'en', licence, login: 'guest', groups: [], currency: 'EUR', device: 'desktop', now },
});

beforeEach(() => void vi.stubGlobal('Worker', EngineHere));
afterEach(() => void vi.unstubAllGlobals());

const rowFor = async (licence: string, licences: string[]) => {
  const [row] = await slotRows(site, { visitors: licences.map(visitor), licence, now });
  if (!row) throw new Error('There is no place.');
  return {
    open: row.open.map(({ id }) => id),
    versions: row.versions,
    next: row.next?.title,
    ids: [...row.ids],
  };
};

it('a place has everything that stands in it, and of one market what its licence may see', async () => {
  expect(await rowFor('', ['CW', 'EE'])).toEqual({
    open: ['calm', 'rush', 'all'],
    versions: 2,
    next: 'Rush',
    ids: ['calm', 'rush', 'all'],
  });
  expect(await rowFor('EE', ['EE'])).toEqual({
    open: ['calm', 'all'],
    versions: 1,
    next: undefined,
    ids: ['calm', 'all'],
  });
  expect(await rowFor('CW', ['CW'])).toEqual({
    open: ['rush', 'all'],
    versions: 1,
    next: 'Rush',
    ids: ['rush', 'all'],
  });
});
