import path from 'node:path';
import { rolldown } from 'rolldown';

/** Where the bundled programs are in a package. */
export const BUNDLE = 'apps/server/bundle';

/** What the server and its threads begin with. */
const PROGRAMS = {
  main: 'apps/server/src/main.js',
  'page-thread': 'apps/server/src/ssr/threads/page-thread.js',
  'pglite-worker': 'apps/server/src/store/connections/pglite-worker.js',
};
/** Libraries that find a program of the machine or WebAssembly beside themselves, and what a package does not have. */
const LEFT_OUT =
  /^(?:sharp|@electric-sql\/pglite|@node-rs\/argon2|vite|@marquee\/sandbox)(?:\/|$)|\/demo\/demo-\w+\.js$/;

/**
 * Joins the modules of the server and its threads into few files: a third of a start was finding and linking two
 * thousand of them. The sources stay where they are, for the command line and for what runs as a process of its own,
 * and what a module finds from its own place is found from there. Throws where a module cannot be found.
 * @param {string} folder the package, with types taken out
 */
export async function bundleServer(folder) {
  const build = await rolldown({
    cwd: folder,
    input: Object.fromEntries(
      Object.entries(PROGRAMS).map(([name, file]) => [name, path.join(folder, file)]),
    ),
    platform: 'node',
    external: LEFT_OUT,
    onLog(_level, { code, message }) {
      // A library marks what runs in browsers, too.
      if (code !== 'MODULE_LEVEL_DIRECTIVE') throw new Error(message);
    },
    plugins: [
      {
        name: 'own-places',
        transform: {
          filter: { code: /import\.meta\.(?:url|dirname)/ },
          handler: (code, id) => fromOwnPlace(code, path.relative(folder, id)),
        },
      },
    ],
  });
  try {
    // Without keepNames, an error of which there are two classes would be called “StoreError$1” in the log.
    await build.write({ dir: path.join(folder, BUNDLE), format: 'esm', keepNames: true });
  } finally {
    await build.close();
  }
}

/**
 * The code of one of our modules that says its own place instead of the bundle's, but for the programs in the bundle.
 * @param {string} code
 * @param {string} file from the package's folder on
 */
function fromOwnPlace(code, file) {
  if (!/^(?:apps|engine|schemas|openfeature)\//.test(file)) return undefined;
  const placed = code
    .replace(/new URL\('(\.[^']+)', import\.meta\.url\)/g, (whole, target) => {
      const program = path.join(path.dirname(file), target);
      const [name] = Object.entries(PROGRAMS).find(([, each]) => each === program) ?? [];
      return name === undefined ? whole : `new URL('./${name}.js', bundleUrl)`;
    })
    .replaceAll('import.meta.url', 'ownUrl')
    .replaceAll('import.meta.dirname', 'ownFolder');
  return `const bundleUrl = import.meta.url;
const ownUrl = new URL('${path.relative(BUNDLE, file)}', bundleUrl).href;
const ownFolder = process.getBuiltinModule('node:url').fileURLToPath(new URL('.', ownUrl));
${placed}`;
}
