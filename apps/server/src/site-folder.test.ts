import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadSiteFolder } from './site-folder.ts';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'marquee-site-'))));
afterEach(() => rm(folder, { recursive: true }));

async function write(name: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, name)), { recursive: true });
  await writeFile(join(folder, name), text);
}

it('reads documents by kind and id, personas, and the platform’s files by name', async () => {
  await write('site/banner/welcome.json', '{"title":{"en":"Hi"}}');
  await write('site/page/lobby.json', '{"path":"/"}');
  await write('site/notes.md', 'not a kind');
  await write('personas/guest.json', '{"id":"guest"}');
  await write('platform/games.json', '[1]');
  expect(await loadSiteFolder(folder)).toEqual({
    documents: { banner: { welcome: { title: { en: 'Hi' } } }, page: { lobby: { path: '/' } } },
    personas: [{ id: 'guest' }],
    platform: { games: [1] },
  });
});

it('names the file that is not JSON', async () => {
  await write('site/banner/welcome.json', '{');
  await expect(loadSiteFolder(folder)).rejects.toThrow(join(folder, 'site/banner/welcome.json is not JSON'));
});
