import { type Editing, saveDocument } from '../../apps/server/src/modules/documents/documents.service.ts';
import { publishRelease } from '../../apps/server/src/modules/releases/releases.service.ts';
import { openStore } from '../../apps/server/src/store/open-store.ts';
import { readCrashReport } from './crash-report.ts';

// The process that crash.test.ts kills. It reports what the store contains, then saves and publishes forever, and
// writes a line for each completed step: everything it reported must be there after the kill.
const [dataDir = '', databaseUrl = ''] = process.argv.slice(2);
const log = { info: () => {}, warn: console.error, error: console.error };
const actor = { id: null, name: 'Crash', email: 'crash@northstar.example', ip: null };
const SHARED = 8;

const store = await openStore({ dataDir, databaseUrl: databaseUrl || undefined, log });
say('report', await readCrashReport(store));

for (;;) {
  const number = (await store.releases.findCurrentNumber()) + 1;
  const ids = [...Array.from({ length: SHARED }, (_, index) => `shared-${index}`), `only-${number}`];
  const documents: { kind: string; id: string; revision: number }[] = [];
  for (const id of ids) {
    const { revision } = await store.transaction((transaction) =>
      save({ transaction, actor, at: new Date() }, id, number),
    );
    documents.push({ kind: 'banner', id, revision });
    say('saved', { id, revision });
  }
  await store.transaction((transaction) =>
    publishRelease({ transaction, actor, at: new Date() }, { comment: `Release ${number}`, documents }),
  );
  say('published', { number });
}

async function save(editing: Editing, id: string, number: number) {
  const head = await editing.transaction.documents.find('banner', id);
  const data = { title: { en: `Release ${number}` }, order: { lobby: number } };
  const saved = await saveDocument(editing, { kind: 'banner', id }, head?.revision ?? 'new', data);
  return saved.item;
}

function say(what: string, detail: object): void {
  process.stdout.write(`${JSON.stringify({ what, ...detail })}\n`);
}
