// @vitest-environment happy-dom
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { draw, undraw } from '../testing/draw.tsx';
import type { CalendarEvent } from './calendar-events.ts';
import { DayList } from './day-list.tsx';

afterEach(undraw);

it('tells the countdown and the days of a document from the document itself', async () => {
  const event = (what: CalendarEvent['what']): CalendarEvent => ({
    key: what,
    kind: 'adventures',
    title: 'Lantern days',
    what,
    from: Date.parse('2026-11-01T00:00:00Z'),
    until: Date.parse('2026-12-01T00:00:00Z'),
    status: 'live',
    hasEdits: false,
    path: '/content/adventures/lantern-days',
  });
  await draw(
    <MemoryRouter>
      <DayList day="2026-11-20" events={(['window', 'countdown', 'days'] as const).map(event)} isWhole />
    </MemoryRouter>,
  );
  expect([...document.querySelectorAll('li a')].map((link) => link.textContent)).toEqual([
    'Lantern days',
    'Countdown: Lantern days',
    'Days: Lantern days',
  ]);
});
