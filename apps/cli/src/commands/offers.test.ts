import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SCHEMA_VERSION } from '@marquee/schemas';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { offers } from './offers.ts';

let cwd: string;
beforeAll(async () => {
  cwd = await mkdtemp(join(tmpdir(), 'marquee-offers-'));
});
afterAll(() => rm(cwd, { recursive: true }));

it('proposes the offers that texts speak of, and saves the documents with them', async () => {
  const documents = {
    'currency-table': {
      main: { currencies: [{ code: 'EUR', name: 'Euro', kind: 'fiat', subunits_to_unit: 100 }] },
    },
    banner: {
      reload: { title: { en: 'Reload, 40% up to €200' }, terms: { en: '30× wager' }, order: { a: 1 } },
      spins: { title: { en: '50 free spins' }, order: { a: 2 } },
      news: { title: { en: 'New games' }, order: { a: 3 } },
    },
  };
  const file = { format: 'marquee-content', schemaVersion: SCHEMA_VERSION, documents };
  await writeFile(join(cwd, 'site.json'), JSON.stringify(file));
  const unused = () => {
    throw new Error('Nothing is asked of a server.');
  };
  const { lines } = await offers.run({
    positionals: ['site.json'],
    values: { folder: 'proposed' },
    surroundings: { env: {}, cwd, fetch: unused, now: () => 0, wait: unused, out: unused, err: unused },
    api: unused,
  });
  const offer = {
    kind: 'deposit',
    percentage: 40,
    maximum: { EUR: 20_000 },
    wagering: { times: 30, of: 'bonus' },
  };
  expect(lines).toEqual([
    `banner/reload  ${JSON.stringify(offer)}`,
    'banner/spins  {"kind":"spins","spins":{"count":50}}',
    '  open  /offer/spins/game: Free spins are played on a game. Say on which one.',
    '2 offers proposed, 1 to be completed. Saved to proposed; look through them before you import them.',
  ]);
  const saved: unknown = JSON.parse(await readFile(join(cwd, 'proposed/banner/reload.json'), 'utf8'));
  expect(saved).toEqual({ ...documents.banner.reload, offer });
});
