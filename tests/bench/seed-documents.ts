import { resolve } from 'node:path';
import { DEMO_PEOPLE } from '../../apps/server/src/demo/demo-people.ts';
import { loadSiteFolder } from '../../apps/server/src/site-folder.ts';
import { openStore } from '../../apps/server/src/store/open-store.ts';
import { seedSite } from '../../apps/server/src/store/seeding/seed-site.ts';
import { createAudience } from './workload/audiences.ts';
import { DAY, NOW } from './workload/vocabulary.ts';
import { createRandom, type Random } from './workload/random.ts';

type Data = Record<string, unknown>;

const OFFERS = [
  'Reload',
  'Free spins',
  'Cashback',
  'Tournament',
  'Lottery',
  'Welcome back',
  'Happy hour',
  'Quest',
];
const WHEN = ['Monday', 'weekend', 'Friday', 'evening', 'spring', 'autumn', 'midnight', 'payday'];

/**
 * Fills the empty store of a data directory with the demo site and `count` published banners beside it. The same count
 * and seed give the same documents on every machine. `more`: further documents by kind and id; `databaseUrl`: into that
 * PostgreSQL. Answers how many banners were published in all.
 */
export async function seedDocuments(
  dataDir: string,
  count: number,
  {
    seed = 1,
    more = {},
    databaseUrl,
  }: { seed?: number; more?: Record<string, Record<string, unknown>>; databaseUrl?: string | undefined } = {},
): Promise<number> {
  const { documents } = await loadSiteFolder(resolve(import.meta.dirname, '../../fixtures'));
  const banner = { ...documents['banner'], ...createBanners(documents, count, createRandom(seed)) };
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const store = await openStore({ dataDir, databaseUrl, log });
  try {
    const { isSeeded } = await seedSite(store, {
      documents: {
        ...documents,
        banner,
        ...Object.fromEntries(
          Object.entries(more).map(([kind, added]) => [kind, { ...documents[kind], ...added }]),
        ),
      },
      adminUsers: DEMO_PEOPLE,
    });
    if (!isSeeded) throw new Error(`${dataDir} has documents already: seed an empty directory.`);
  } finally {
    await store.close();
  }
  return Object.keys(banner).length;
}

/** Variations of the demo site's banners: what marketing writes over a few years. */
export function createBanners(
  documents: Record<string, Record<string, unknown>>,
  count: number,
  random: Random,
): Record<string, Data> {
  const models = Object.values(documents['banner'] ?? {}) as Data[]; // The demo site's banners are objects.
  const references = {
    named: Object.keys(documents['audience'] ?? {}),
    flags: Object.keys(documents['feature-flag'] ?? {}),
  };
  const places = [...new Set(models.flatMap(({ order }) => Object.keys(order as object)))]; // Every banner has places.
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => {
      const model = random.pick(models);
      const audience = createAudience(random, references);
      const banner: Data = {
        ...model,
        ...textsOf(model, index, random),
        order: Object.fromEntries(
          // An order has an end, and there may be more banners.
          random.sample(places, random.chance(0.7) ? 1 : 3).map((place) => [place, 1000 + (index % 90_000)]),
        ),
        // What the demo site's currencies and licences do not know would be a warning for every banner.
        audience: knownHere({ ...audience }, documents),
        schedule: createWindow(random),
      };
      for (const field of ['audience', 'schedule'])
        if (Object.keys(banner[field] as Data).length === 0) delete banner[field]; // Both are objects.
      return [`bench-${String(index + 1).padStart(5, '0')}`, banner];
    }),
  );
}

/** The model's texts, in some of its languages, with a title that tells it from the others. */
function textsOf(model: Data, index: number, random: Random): Data {
  const title = model['title'] as Record<string, string>; // Banners have one, per language.
  const name = `${random.pick(OFFERS)} ${random.pick(WHEN)} ${index + 1}`;
  const kept = Object.keys(title).filter((locale) => locale === 'en' || random.chance(0.8));
  return {
    title: Object.fromEntries(kept.map((locale) => [locale, locale === 'en' ? name : title[locale]])),
  };
}

/** Most are always open, the others have been, are or will be. */
function createWindow(random: Random): { from?: string; until?: string } {
  if (random.chance(0.4)) return {};
  const from = NOW + (random.below(400) - 250) * DAY;
  const until = from + (1 + random.below(30)) * DAY;
  const text = (instant: number): string => new Date(instant).toISOString();
  if (random.chance(0.2)) return { from: text(from) };
  if (random.chance(0.2)) return { until: text(until) };
  return { from: text(from), until: text(until) };
}

function knownHere(audience: Data, documents: Record<string, Record<string, unknown>>): Data {
  const { currencies: _currencies, licences, ...rest } = audience;
  const known = Object.keys(documents['licence'] ?? {});
  const kept = Array.isArray(licences) ? licences.filter((code) => known.includes(String(code))) : [];
  return { ...rest, ...(kept.length > 0 ? { licences: kept } : {}) };
}

if (import.meta.main) {
  const [dataDir, count = '10000'] = process.argv.slice(2);
  if (dataDir === undefined) throw new Error('Usage: node tests/bench/seed-documents.ts <DATA_DIR> [count]');
  console.log(`${await seedDocuments(resolve(dataDir), Number(count))} banners published in ${dataDir}`);
}
