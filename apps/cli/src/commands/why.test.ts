import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SCHEMA_VERSION } from '@marquee/schemas';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { why } from './why.ts';

let cwd: string;
beforeAll(async () => {
  cwd = await mkdtemp(join(tmpdir(), 'marquee-why-'));
});
afterAll(() => rm(cwd, { recursive: true }));

const licence = (code: string, isDefault: boolean) => ({
  code,
  name: code,
  isDefault,
  minimumAge: 18,
  licenceLine: { en: code },
  helpLinks: [{ label: { en: 'Help' }, link: '/help' }],
});
const page = { path: '/', title: { en: 'Home' }, blocks: [] };

async function visitorIn(documents: object, visitor?: object): Promise<unknown> {
  const file = { format: 'marquee-content', schemaVersion: SCHEMA_VERSION, documents };
  await writeFile(join(cwd, 'site.json'), JSON.stringify(file));
  await writeFile(join(cwd, 'visitor.json'), JSON.stringify(visitor ?? {}));
  const unused = () => {
    throw new Error('Nothing is asked of a server.');
  };
  const { data } = await why.run({
    positionals: ['site.json', '/'],
    values: visitor ? { as: 'visitor.json' } : {},
    surroundings: { env: {}, cwd, fetch: unused, now: () => 0, wait: unused, out: unused, err: unused },
    api: unused,
  });
  return (data as { visitor: { licence: string } }).visitor.licence;
}

it('[LANG-01] why is about a visitor under the site’s own licence, where nothing says another', async () => {
  const site = {
    page: { home: page },
    licence: { CW: licence('CW', false), QZ: licence('QZ', true) },
  };
  expect(await visitorIn(site)).toBe('QZ');
  expect(await visitorIn(site, { licence: 'CW' })).toBe('CW');
  expect(await visitorIn({ page: { home: page } })).toBe('CW');
});
