import { existsSync } from 'node:fs';
import path from 'node:path';
import { fail } from './lib/scaffold.mjs';
import { serverModule, withStore } from './lib/with-store.mjs';

// node scripts/new-site.mjs <folder>: publishes <folder>/site/<kind>/<id>.json as the first release of an empty store.

const folder = path.resolve(process.argv[2] ?? '');
const isSite = ['site', 'personas', 'platform'].every((part) => existsSync(path.join(folder, part)));
if (!process.argv[2] || !isSite) {
  fail(
    'Say a folder laid out like fixtures (site/<kind>/<id>.json, personas/, platform/), for example: node scripts/new-site.mjs fixtures',
  );
}

await withStore(async (store) => {
  const { loadSiteFolder } = await serverModule('site-folder.ts');
  const { seedSite } = await serverModule('store/seeding/seed-site.ts');
  const { documents } = await loadSiteFolder(folder);
  const { isSeeded, release } = await seedSite(store, { documents, adminUsers: [] });
  if (!isSeeded) throw new Error(`The store has content already (release ${release}); it was left as it is.`);
  const count = Object.values(documents).reduce((sum, ofKind) => sum + Object.keys(ofKind).length, 0);
  console.log(`Published ${count} documents as release ${release}.`);
});
