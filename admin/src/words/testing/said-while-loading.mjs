import { glob } from 'node:fs/promises';
import path from 'node:path';
import { createServer } from 'vite';

/**
 * Loads every module of the admin in a process of its own and prints the texts requested meanwhile: lists and tables
 * that a module creates while it loads may request texts through others.
 */
const admin = path.resolve(import.meta.dirname, '../..');
const RECORDING = `
  export const ENGLISH = 'en';
  export const said = [];
  export const speak = () => undefined;
  export const spokenLanguage = () => undefined;
  export const catalogue = (name, english) => (key) => (said.push(name + ' ' + key), english[key] ?? key);
`;
const vite = await createServer({
  root: admin,
  configFile: false,
  logLevel: 'error',
  appType: 'custom',
  server: { middlewareMode: true, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true, include: [] },
  ssr: { noExternal: [/^@rjsf\//] },
  plugins: [
    {
      name: 'recording',
      enforce: 'pre',
      load: (id) => (id === path.join(admin, 'words/catalogue.ts') ? RECORDING : undefined),
    },
  ],
});
const { said } = await vite.ssrLoadModule('/words/catalogue.ts');
let count = 0;
for await (const file of glob('**/*.{ts,tsx}', { cwd: admin }))
  if (
    !/\.(?:test|stories|model|property)\.|(?:^|\/)testing\/|^(?:main|routes)\.tsx$|^worker\/worker\.ts$/.test(
      file,
    )
  ) {
    await vite.ssrLoadModule(`/${file}`);
    count += 1;
  }
await vite.close();
console.log(JSON.stringify({ count, said }));
