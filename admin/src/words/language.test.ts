import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

// A copy of the admin with one German file, and an Estonian one that is broken.
const translate = fileURLToPath(new URL('../../../blocks/src/translate.ts', import.meta.url));
let copy = '';
let vite: ViteDevServer;

beforeAll(async () => {
  copy = await mkdtemp(path.join(tmpdir(), 'marquee-words-'));
  const here = fileURLToPath(new URL('.', import.meta.url));
  for (const part of ['catalogue.ts', 'language.ts', 'generated/preview-links.ts', 'en/preview-links.json'])
    await cp(path.join(here, part), path.join(copy, part));
  await mkdir(path.join(copy, 'de'));
  await writeFile(
    path.join(copy, 'de/preview-links.json'),
    JSON.stringify({ ends: 'Endet', times_one: 'einmal', times_other: '{{count}}-mal' }),
  );
  await mkdir(path.join(copy, 'et'));
  await writeFile(path.join(copy, 'et/preview-links.json'), '{ broken');
  vite = await createServer({
    root: copy,
    configFile: false,
    logLevel: 'silent',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
    resolve: { alias: { '@marquee/blocks/translate': translate } },
  });
});

afterAll(async () => {
  await vite?.close();
  await rm(copy, { recursive: true, force: true });
});

it('a file makes a language: it is chosen, loaded when it is spoken, and English stands for the rest', async () => {
  const { speakTo } = await vite.ssrLoadModule('/language.ts');
  const { say } = await vite.ssrLoadModule('/generated/preview-links.ts');
  const german = path.join(copy, 'de/preview-links.json');
  const isLoaded = (): boolean =>
    [...(vite.environments['ssr']?.moduleGraph.getModulesByFile(german) ?? [])].some(
      ({ transformResult }) => transformResult !== null,
    );
  const page = { lang: 'en' };

  for (const wanted of [['en-GB', 'de'], ['fr', 'xx'], []]) await speakTo(wanted, page);
  expect([say('ends'), isLoaded(), page.lang]).toEqual(['Ends', false, 'en']);

  await speakTo(['fr-CA', 'de-AT', 'en'], page);
  expect([isLoaded(), page.lang]).toEqual([true, 'de']);
  expect([say('ends'), say('times', { count: 1240 }), say('made-by')]).toEqual([
    'Endet',
    '1.240-mal',
    'Made by',
  ]);
});

it('a language that does not come leaves the admin as it was', async () => {
  const { speakTo } = await vite.ssrLoadModule('/language.ts');
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const page = { lang: 'en' };
  await speakTo(['et'], page);
  expect([page.lang, warn.mock.calls.length]).toEqual(['en', 1]);
  warn.mockRestore();
});
