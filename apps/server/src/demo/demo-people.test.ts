import { expect, it } from 'vitest';
import { DEMO_PEOPLE, demoNotice } from './demo-people.ts';

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
