import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DEMO_PEOPLE, demoNotice, loadDemoSite } from './demo.ts';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'marquee-demo-'))));
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
  expect(await loadDemoSite(folder)).toEqual({
    documents: { banner: { welcome: { title: { en: 'Hi' } } }, page: { lobby: { path: '/' } } },
    personas: [{ id: 'guest' }],
    platform: { games: [1] },
  });
});

it('names the file that is not JSON', async () => {
  await write('site/banner/welcome.json', '{');
  await expect(loadDemoSite(folder)).rejects.toThrow(join(folder, 'site/banner/welcome.json is not JSON'));
});

it('prints address, admin and every sign-in, in lines of one width', () => {
  const notice = demoNotice('http://localhost:3000');
  const names = [
    'player',
    'gold',
    'diamond',
    'tester',
    'multi',
    'btc',
    'aud',
    'ee',
    'limited',
    'new',
    'twofactor',
    'terms',
  ];
  const shown = ['http://localhost:3000/admin', 'northstar-demo', '@northstar.example', ...names];
  for (const text of [...shown, 'viewer', 'editor', 'publisher', 'admin']) expect(notice).toContain(text);
  expect(new Set(notice.split('\n').map((line) => line.length)).size).toBe(1);
});

it('has one person for each role of the admin', () => {
  expect(DEMO_PEOPLE.map(({ role }) => role)).toEqual(['viewer', 'editor', 'publisher', 'administrator']);
});
