import { existsSync } from 'node:fs';
import path from 'node:path';
import { fail } from './lib/scaffold.mjs';
import { serverModule, withStore } from './lib/with-store.mjs';

// node scripts/new-texts.mjs <folder>: publishes the texts of <folder>/site/messages/<language>.json that are missing
// in the store of an earlier version.

const folder = path.resolve(process.argv[2] ?? '');
const isSite = ['site/messages', 'personas', 'platform'].every((part) => existsSync(path.join(folder, part)));
if (!process.argv[2] || !isSite) {
  fail(
    'Say a folder laid out like fixtures (site/messages/<language>.json, personas/, platform/), for example: node scripts/new-texts.mjs fixtures',
  );
}

await withStore(async (store) => {
  const { loadSiteFolder } = await serverModule('site-folder.ts');
  const { addMissingTexts } = await serverModule('store/seeding/add-missing-texts.ts');
  const { documents } = await loadSiteFolder(folder);
  const { keys, release } = await addMissingTexts(store, documents);
  console.log(
    release === null ? 'No text is missing.' : `Published as release ${release}:\n${keys.join('\n')}`,
  );
});
