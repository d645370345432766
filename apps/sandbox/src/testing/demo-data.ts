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

/** What the demo starts with: the files of `fixtures/platform`, named after the fields. */
export function readDemoData(): SandboxData {
  const read = (name: string): unknown =>
    JSON.parse(readFileSync(new URL(`../../../../fixtures/platform/${name}.json`, import.meta.url), 'utf8'));
  // The repository's own data; src/demo-data.test.ts holds what its types claim against it.
  return {
    files: [],
    ...Object.fromEntries(FILES.map((name) => [name, read(name)])),
  } as unknown as SandboxData;
}
