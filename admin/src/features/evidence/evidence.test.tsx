// @vitest-environment happy-dom
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
