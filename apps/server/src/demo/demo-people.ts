import type { NewAdminUser } from '../modules/admin-users/admin-users.service.ts';

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
