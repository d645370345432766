// @vitest-environment happy-dom
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Role } from '../../api/api-types.ts';
import { EngineHere } from '../../worker/testing/engine-here.ts';
import { useSession } from '../../session/session.store.ts';
import { signedIn } from '../../session/testing/signed-in.ts';
import { draw, until } from '../../shared/testing/draw.tsx';
import { Attention } from './attention.tsx';
import { ComingUp } from './coming-up.tsx';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const webhook = (name: string, rest: object = {}) => ({
  id: name,
  name,
  url: 'https://a.example',
  events: [],
  isEnabled: true,
  createdAt: '2026-11-01T00:00:00Z',
  failingSince: null,
  disabledAt: null,
  disabledBecause: null,
  lastDelivery: null,
  ...rest,
});
const since = '2026-11-19T09:00:00Z';
const WEBHOOKS = [
  webhook('Well'),
  webhook('Cache', { failingSince: since }),
  webhook('Search', { failingSince: since, disabledAt: '2026-11-20T09:00:00Z', disabledBecause: 'gone' }),
  // Disabled by a person, who knows about it.
  webhook('Chat', { failingSince: since, disabledAt: since, disabledBecause: 'person' }),
];
const schedule = (id: string, rest: object = {}) => ({
  id,
  version: 1,
  state: 'waiting',
  publishAt: '2026-11-20T08:00:00Z',
  isOverdue: false,
  comment: id,
  scheduledBy: 'Pia',
  createdAt: since,
  documents: [],
  problems: [],
  failure: null,
  ...rest,
});

let asked: string[];
let answers: Record<string, unknown>;
beforeEach(() => {
  asked = [];
  answers = {
    '/snapshot': { release: { number: 7, publishedAt: since }, documents: {} },
    '/webhooks': { items: WEBHOOKS },
    '/schedules': {
      items: [
        schedule('Overdue', { isOverdue: true }),
        schedule('Failed', {
          state: 'failed',
          failure: { code: 'SCHEDULE_CONFLICT', message: 'It changed.' },
        }),
        schedule('Blocked', { problems: [{ code: 'X', pointer: '', message: 'Changed.' }] }),
        schedule('Well'),
      ],
    },
  };
  vi.stubGlobal('Worker', EngineHere);
});
signedIn(({ path }) => {
  asked.push(path);
  const given = answers[path];
  return given instanceof Response ? given.clone() : given;
});

const textOf = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);

async function attend(role: Role): Promise<void> {
  useSession.setState({
    status: 'signed-in',
    user: { id: '1', email: 'a@northstar.example', name: 'A', role },
  });
  await draw(
    <MemoryRouter>
      <Attention />
    </MemoryRouter>,
  );
  await until(() => document.querySelector('[data-part="all-findings"]') !== null);
}

it('tells an administrator which webhooks fail, since when, and leads to each', async () => {
  await attend('administrator');
  expect(textOf('[aria-labelledby="home-attention"] li')).toEqual([
    'Webhook “Cache”Not received since Thu 19 Nov, 10:00. It is tried again, and switched off after five days.',
    'Webhook “Search”Switched off on Fri 20 Nov, 10:00: the receiver said that it is gone for good.',
  ]);
  expect(
    [...document.querySelectorAll('[aria-labelledby="home-attention"] li a')].map((link) =>
      link.getAttribute('href'),
    ),
  ).toEqual(['/access/webhooks?webhook=Cache', '/access/webhooks?webhook=Search']);
  expect(textOf('[aria-labelledby="home-attention"] h2 + [data-severity="error"]')).toEqual(['2']);
  expect(textOf('[aria-labelledby="home-attention"] h2 + span + span')).toEqual(['']);
});

it.each(['viewer', 'editor', 'publisher'] as const)('asks nothing about webhooks for a %s', async (role) => {
  await attend(role);
  expect([
    textOf('[aria-labelledby="home-attention"] li'),
    asked.filter((path) => path === '/webhooks'),
  ]).toEqual([[], []]);
});

it('says that the webhooks are not known where they cannot be looked up', async () => {
  const error = { code: 'STORE_BUSY', message: 'Try again in a moment.' };
  answers['/webhooks'] = Response.json({ error }, { status: 409 });
  await attend('administrator');
  await until(() => textOf('[role=alert]').length > 0);
  expect(textOf('[role=alert]')).toEqual([
    'The webhooks could not be loaded: Try again in a moment. Try again',
  ]);
});

const STOPPED = '[aria-label="Releases that do not go out"] > li';

it('[ADMIN-09] says of each release that did not go out, or would not, why', async () => {
  await draw(
    <MemoryRouter>
      <ComingUp now={NOW} />
    </MemoryRouter>,
  );
  await until(() => textOf(STOPPED).length > 0);
  expect(textOf(STOPPED)).toEqual([
    'Overdueshould have been live since Fri 20 Nov, 09:00, and is not. The server goes on trying; open it to see what to do.',
    'Failedwas not published. It changed.',
    'Blockedwould not be published as things are.',
  ]);
});
