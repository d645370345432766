// @vitest-environment happy-dom
import { act } from 'react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { EngineHere } from '../../worker/testing/engine-here.ts';
import { signedIn } from '../../session/testing/signed-in.ts';
import { draw, until } from '../../shared/testing/draw.tsx';
import { EvidenceScreen } from './evidence.tsx';

const evidence = {
  question: { at: '2026-11-20T12:00:00.000Z', path: '/', visitor: { licence: 'EE' } },
  release: { number: 7, publishedAt: '2026-11-19T12:00:00Z', publishedBy: 'Ida' },
  mayPromote: true,
  pages: [{ path: '/', outcome: 'shown' }],
  documents: [
    {
      kind: 'banner',
      id: 'gold',
      isPromotion: true,
      pages: ['/'],
      revision: 3,
      writtenBy: 'Edda',
      writtenAt: '2026-11-18T12:00:00Z',
      publishedBy: 'Ida',
      publishedAt: '2026-11-19T12:00:00Z',
      publishedIn: 7,
    },
    { kind: 'page', id: 'home', isPromotion: false, pages: ['/'] },
  ],
  rules: [
    {
      pack: 'ee',
      id: 'spins',
      title: 'No free spins',
      severity: 'blocks',
      citation: { text: 'Act 1, section 2', address: 'https://regulator.example/1' },
    },
  ],
  audit: [],
  withheld: [] as object[],
  player: null as object | null,
};
const ofPlayer = {
  ...evidence,
  mayPromote: false,
  question: {
    ...evidence.question,
    visitor: { licence: 'EE', login: 'player', break: 'coolingOff', age: 40, groups: [], verified: false },
  },
  player: {
    id: '77',
    askedAt: '2026-11-30T12:00:00Z',
    facts: [
      { name: 'break', known: 'held' },
      { name: 'age', known: 'now' },
      { name: 'consents', known: 'unknown' },
    ],
  },
  documents: [],
  withheld: [
    {
      kind: 'banner',
      id: 'gold',
      title: 'Gold Friday of then',
      block: null,
      pages: ['/'],
      reason: 'SUPPRESSED_BREAK',
      why: 'nothing is promoted to players who cool off',
    },
  ],
};
let asked: string[];
let answers: Record<string, unknown>;
beforeEach(() => {
  asked = [];
  answers = {
    '/snapshot': { release: { number: 7, publishedAt: '2026-11-19T12:00:00Z' }, documents: {} },
    '/reference': { documents: {} },
    '/personas': [],
    '/evidence': { name: 'evidence', evidence, page: null },
    '/evidence/player': { name: 'evidence', evidence: ofPlayer, page: null },
  };
  vi.stubGlobal('Worker', EngineHere);
});
signedIn(({ method, path }) => {
  asked.push(`${method} ${path}`);
  return answers[path];
});

const open = (search: string) =>
  draw(
    <MemoryRouter initialEntries={[`/evidence${search}`]}>
      <EvidenceScreen />
    </MemoryRouter>,
  );
const text = (): string => document.body.textContent;
const type = (field: HTMLInputElement | null, words: string) =>
  act(() => {
    // As React hears it.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, words);
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  });
const press = (words: string) =>
  act(async () =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === words)?.click(),
  );

it('[RULE-07] shows what could be seen, who wrote and published it, and by which rules', async () => {
  await open('?v.at=2026-11-20T12:00:00Z');
  await until(() => text().includes('release 7 was live.'));
  expect(asked).toContain('POST /evidence');
  expect(text()).toContain('1 promotion could be seen');
  const rows = [...document.querySelectorAll('tbody tr')].map(({ textContent }) => textContent);
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatch(/gold.*\/.*Edda .*, revision\s3.*Ida .*, release\s7/);
  expect(rows[1]).toMatch(/No free spins.*cannot be published.*Act 1, section 2/);
});

it('[RULE-07] asks about a player when somebody presses the button, and says whence each fact is', async () => {
  await open('?v.at=2026-11-20T12:00:00Z');
  await until(() => text().includes('release 7 was live.'));
  const field = document.querySelector<HTMLInputElement>('form input');
  await type(field, '77');
  expect(asked).not.toContain('POST /evidence/player');
  await press('Ask the platform');
  await until(() => text().includes('What the platform knew of player 77'));
  expect(location.search).not.toContain('77');
  const rows = [...document.querySelectorAll('tbody tr')].map(({ textContent }) => textContent);
  expect(rows.slice(0, 3)).toEqual([
    'Takes a breakCooling offrecorded then',
    'Age40of now alone',
    'Consentsnot knownnot known',
  ]);
  expect(text()).toContain('Of these the platform says only what holds now: age.');
  expect(text()).toContain('1 thing was withheld');
  expect(rows[3]).toContain('nothing is promoted to players who cool off');
  expect(rows[3]).toContain('Gold Friday of then');
});

it('[RULE-07] says that the platform knew no such player', async () => {
  answers['/evidence/player'] = Response.json({ error: { code: 'EVIDENCE_NO_PLAYER' } }, { status: 404 });
  await open('');
  await until(() => text().includes('release 7 was live.'));
  await type(document.querySelector<HTMLInputElement>('form input'), 'nobody');
  await press('Ask the platform');
  await until(() => text().includes('The platform knew no such player'));
  expect(text()).toContain('Look at the id, or choose a later instant.');
});
