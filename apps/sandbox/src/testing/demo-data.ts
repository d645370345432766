import { readFileSync } from 'node:fs';
import type { SandboxData } from '../options.ts';

const FILES = [
  'bonuses',
  'coins',
  'collections',
  'contests',
  'games',
  'live_cashback',
  'pages',
  'payments',
  'players',
  'rewards',
  'snippets',
  'studios',
  'vip',
] as const;

/** The demo’s initial data: the files of `fixtures/platform`, named after the fields. */
export function readDemoData(): SandboxData {
  const read = (name: string): unknown =>
    JSON.parse(readFileSync(new URL(`../../../../fixtures/platform/${name}.json`, import.meta.url), 'utf8'));
  // The repository’s own data. Tests of the demo check that it has these types.
  return {
    files: [],
    ...Object.fromEntries(FILES.map((name) => [name, read(name)])),
  } as unknown as SandboxData;
}
