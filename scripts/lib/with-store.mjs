import { projectNode, run } from './run.mjs';

/** A module of the server by its path. It is TypeScript, which Node runs from version 24 on. */
export const serverModule = (file) => import(new URL(`../../apps/server/src/${file}`, import.meta.url).href);

/**
 * Opens the store of DATA_DIR or DATABASE_URL, does the work and closes it, on the project’s own Node. Errors are
 * printed as a sentence, with exit code 1.
 */
export async function withStore(work) {
  await withOpened(work, async (options) => (await serverModule('store/open-store.ts')).openStore(options));
}

/** The same with a copy of the store’s content in this version. The store itself is only read. */
export async function withStoreCopy(work) {
  await withOpened(work, async (options) =>
    (await serverModule('store/seeding/copy-store.ts')).openStoreCopy(options),
  );
}

async function withOpened(work, open) {
  if (Number.parseInt(process.versions.node, 10) < 24) {
    const { code } = await run(projectNode(), process.argv.slice(1));
    process.exit(code);
  }
  const { parseStoreSettings } = await serverModule('store-settings.ts');
  const { openingStore, tryWith } = await serverModule('unusable-settings.ts');
  const log = { info: () => {}, warn: console.warn, error: console.error };
  let store;
  try {
    const settings = parseStoreSettings(process.env);
    store = await tryWith(settings, openingStore, () => open({ ...settings, log }));
    await work(store);
  } catch (error) {
    console.error(await sentenceOf(error));
    process.exitCode = 1;
  } finally {
    await store?.close();
  }
}

/** The message for an error. Those of the database, such as a lost connection, get one that people understand. */
async function sentenceOf(error) {
  const { AppError, ERRORS, storeErrorCode } = await serverModule('errors.ts');
  const code = error instanceof AppError ? undefined : storeErrorCode(error);
  return code ? `${ERRORS[code][1]} (${error.message})` : error.message;
}
