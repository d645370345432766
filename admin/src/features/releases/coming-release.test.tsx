// @vitest-environment happy-dom
import { MemoryRouter, Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import type { Schedule } from '../../api/release-types.ts';
import { signedIn } from '../../session/testing/signed-in.ts';
import { draw, until } from '../../shared/testing/draw.tsx';
import { Releases } from './releases.tsx';

const HOUR = 3_600_000;
const schedule = (id: string, rest: Partial<Schedule> = {}): Schedule => ({
  id,
  version: 1,
  state: 'waiting',
  publishAt: new Date(Date.now() + 5 * 24 * HOUR + HOUR).toISOString(),
  isOverdue: false,
  comment: `Release ${id}`,
  scheduledBy: 'Pia',
  createdAt: '2026-11-19T13:00:00Z',
  documents: [],
  problems: [],
  failure: null,
  ...rest,
});
/** In the past by this computer’s clock, which decides nothing. */
const passed = new Date(Date.now() - 3 * HOUR).toISOString();
const SCHEDULES = [
  schedule('overdue', { publishAt: passed, isOverdue: true }),
  schedule('due', { publishAt: passed }),
  schedule('waiting'),
  schedule('failed', {
    state: 'failed',
    failure: { code: 'SCHEDULE_CONFLICT', message: 'Somebody published one of them in the meantime.' },
  }),
];

const ANSWERS: Record<string, unknown> = {
  '/schedules': { items: SCHEDULES },
  '/releases': {
    items: [{ number: 7, comment: 'Before', publishedBy: 'Pia', publishedAt: passed, changes: 1 }],
  },
};
signedIn(({ path }) => ANSWERS[path]);

async function open(id: string): Promise<void> {
  await draw(
    <MemoryRouter initialEntries={[`/releases/coming/${id}`]}>
      <Routes>
        <Route path="/releases/coming/:schedule" element={<Releases />} />
      </Routes>
    </MemoryRouter>,
  );
  await until(() => document.querySelector('#release-title') !== null);
}
const textOf = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);

it('[ADMIN-09] says in the list which release is overdue, by the server’s clock, and which was not published', async () => {
  await open('overdue');
  expect(textOf('[data-part="coming-releases"] [data-part="pill"]')).toEqual([
    'Not published',
    'Scheduled',
    'Scheduled',
    'Overdue',
  ]);
  expect(
    textOf('[data-part="coming-releases"] [data-part="timeline-words"] > span:first-child').map((words) =>
      words?.split(', ').at(-1),
    ),
  ).toEqual([expect.stringMatching(/^\d\d:\d\d/), 'in 5 days', 'due now', 'overdue']);
  expect(textOf('header h1 + span')).toEqual(['7 so far, 2 scheduled, 1 overdue, 1 not published']);
});

it('[ADMIN-09] says of an overdue release since when, and what is to be done', async () => {
  await open('overdue');
  const [alert] = textOf('[role=alert]');
  expect(alert).toContain('It is overdueIt should have been live since ');
  expect(alert).toContain('If it must be live now, cancel it and publish its documents');
});

it.each(['due', 'waiting'])('says nothing against one that is %s', async (id) => {
  await open(id);
  expect(textOf('[role=alert]')).toEqual([]);
});

it('[ADMIN-09] says why a release was not published', async () => {
  await open('failed');
  expect(textOf('[role=alert]')).toEqual([
    'It was not publishedSomebody published one of them in the meantime. Players saw no change.',
  ]);
});
