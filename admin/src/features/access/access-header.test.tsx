// @vitest-environment happy-dom
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { draw, undraw, until } from '../../shared/testing/draw.tsx';
import { AccessHeader } from './access-header.tsx';

afterEach(undraw);

const SINCE = '2026-11-19T09:00:00Z';
const well = { failingSince: null, disabledAt: null, disabledBecause: null };

it.each([
  ['is well', well, false],
  ['fails', { ...well, failingSince: SINCE }, true],
  ['was switched off for it', { failingSince: SINCE, disabledAt: SINCE, disabledBecause: 'failing' }, true],
  ['is gone', { failingSince: SINCE, disabledAt: SINCE, disabledBecause: 'gone' }, true],
  ['a person switched off', { failingSince: SINCE, disabledAt: SINCE, disabledBecause: 'person' }, false],
])('marks the tab of webhooks of which one %s', async (_what, health, isMarked) => {
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json({ items: url.includes('/webhooks') ? [{ id: 'one', name: 'One', ...health }] : [] }),
  );
  await draw(
    <MemoryRouter>
      <AccessHeader />
    </MemoryRouter>,
  );
  const tab = () => document.querySelector('a[href="/access/webhooks"]');
  await until(() => tab()?.textContent === 'Webhooks 1');
  const mark = tab()?.querySelector('[aria-label="one does not receive what is sent"]');
  expect(mark !== null).toBe(isMarked);
});
