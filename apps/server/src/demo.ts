import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { NewAdminUser } from './modules/admin-users/admin-users.service.ts';

/** The demo site as read from its folder. Nothing is checked here: each part is checked where it is used. */
export type DemoSite = {
  /** By kind, then id. */
  documents: Record<string, Record<string, unknown>>;
  personas: unknown[];
  /** Files of the platform by name, without `.json`. */
  platform: Record<string, unknown>;
};

/** Reads `site/<kind>/<id>.json`, `personas/*.json` and `platform/*.json`. */
export async function loadDemoSite(demoDir: string): Promise<DemoSite> {
  const site = join(demoDir, 'site');
  const kinds = (await readdir(site, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const documents: DemoSite['documents'] = {};
  for (const { name } of kinds) documents[name] = await loadFolder(join(site, name));
  return {
    documents,
    personas: Object.values(await loadFolder(join(demoDir, 'personas'))),
    platform: await loadFolder(join(demoDir, 'platform')),
  };
}

async function loadFolder(folder: string): Promise<Record<string, unknown>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  const entries = names.map(
    async (name) => [basename(name, '.json'), await loadJson(join(folder, name))] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}

async function loadJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8');
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${file} is not JSON: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

/** One password for every demo account. Fixed: it is printed at the start and written in the guides. */
export const DEMO_PASSWORD = 'northstar-demo';
const PLAYERS = [
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

/** The people who may sign in to the demo's admin: one for each role. */
export const DEMO_PEOPLE: readonly NewAdminUser[] = [
  { name: 'Vera Viewer', email: 'viewer@northstar.example', role: 'viewer', password: DEMO_PASSWORD },
  { name: 'Edda Editor', email: 'editor@northstar.example', role: 'editor', password: DEMO_PASSWORD },
  {
    name: 'Paul Publisher',
    email: 'publisher@northstar.example',
    role: 'publisher',
    password: DEMO_PASSWORD,
  },
  {
    name: 'Ada Administrator',
    email: 'admin@northstar.example',
    role: 'administrator',
    password: DEMO_PASSWORD,
  },
];

/** What `npm start` prints once the server answers. */
export function demoNotice(address: string): string {
  const lines = [
    'Northstar is running: a demo with known sign-ins, not for production.',
    '',
    `Casino   ${address}`,
    `Admin    ${address}/admin`,
    '',
    `Players  ${PLAYERS.slice(0, 6).join('  ')}`,
    `         ${PLAYERS.slice(6).join('  ')}`,
    `People   ${DEMO_PEOPLE.map(({ email }) => email.split('@')[0]).join('  ')}`,
    '         each name is followed by @northstar.example',
    `Password ${DEMO_PASSWORD}`,
  ];
  const width = Math.max(...lines.map((line) => line.length));
  const rule = '─'.repeat(width + 2);
  return [`┌${rule}┐`, ...lines.map((line) => `│ ${line.padEnd(width)} │`), `└${rule}┘`].join('\n');
}
