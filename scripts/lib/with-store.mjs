import { projectNode, run } from './run.mjs';

/** Module of the server's sources by its path there; they are TypeScript, which Node runs from version 24 on. */
export const serverModule = (file) => import(new URL(`../../apps/server/src/${file}`, import.meta.url).href);

/**
 * Opens the store that DATA_DIR or DATABASE_URL names, does the work and closes it; on the project's own Node.
 * What goes wrong is said in a sentence, with exit code 1.
 */
export async function withStore(work) {
  await withOpened(work, async (options) => (await serverModule('store/open-store.ts')).openStore(options));
}

/** The same with a copy of the store's content, in this version: the store itself is only read. */
export async function withStoreCopy(work) {
  await withOpened(work, async (options) =>
    (await serverModule('store/copy-store.ts')).openStoreCopy(options),
  );
}

async function withOpened(work, open) {
  if (Number.parseInt(process.versions.node, 10) < 24) {
    const { code } = await run(projectNode(), process.argv.slice(1));
    process.exit(code);
  }
  const { DATA_DIR, DATABASE_URL } = process.env;
  const log = { info: () => {}, warn: console.warn, error: console.error };
  let store;
  try {
    store = await open({ dataDir: DATA_DIR || './data', databaseUrl: DATABASE_URL || undefined, log });
    await work(store);
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  } finally {
    await store?.close();
  }
}
