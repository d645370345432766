// @vitest-environment happy-dom
import { act } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { draw, undraw } from '../shared/testing/draw.tsx';
import { VisitorBar } from './visitor-bar.tsx';
import { AS_PERSONA, visitorContext, type VisitorChoice } from './visitor.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const persona = {
  id: 'gold',
  name: 'Gold',
  context: { locale: 'de', licence: 'CW', login: 'player', groups: [259], currency: 'EUR', country: 'DE' },
};

async function openBar(changed: Partial<VisitorChoice>) {
  vi.stubGlobal('fetch', async () => Response.json({ documents: {} }));
  const choice = { ...AS_PERSONA, ...changed };
  const changes: Partial<VisitorChoice>[] = [];
  await draw(
    <MemoryRouter>
      <VisitorBar
        personas={[persona]}
        persona={persona}
        choice={choice}
        context={visitorContext(persona, choice, now)}
        now={now}
        onChange={(change) => changes.push(change)}
      />
    </MemoryRouter>,
  );
  return changes;
}
afterEach(undraw);

const backs = () =>
  [...document.querySelectorAll<HTMLButtonElement>('.factback')].map((button) =>
    button.getAttribute('aria-label'),
  );
const back = (name: string) =>
  act(async () => document.querySelector<HTMLButtonElement>(`.factback[aria-label="${name}"]`)?.click());

it('[ADMIN-05] a visitor who is as the persona says has nothing to take back', async () => {
  await openBar({});
  expect(backs()).toEqual([]);
});

it('[ADMIN-05] each changed value of the visitor has its own way back to the persona’s', async () => {
  const changes = await openBar({
    locale: 'en',
    licence: 'EE',
    currency: 'BTC',
    groups: '21',
    flags: 'advent:1,chat:0',
    at: '2026-12-01T00:00:00Z',
  });
  const names = [
    'Language of the visitor: back to the persona’s',
    'Licence: back to the persona’s',
    'Currency: back to the persona’s',
    'Signed in and groups: back to the persona’s',
    'Flags: back to the site’s',
    'Back to now',
  ];
  expect(backs()).toEqual(names);
  for (const name of names) await back(name);
  expect(changes).toEqual([
    { locale: '' },
    { licence: '' },
    { currency: '' },
    { login: '', groups: '', country: '', userId: '', partnerId: '' },
    { flags: '' },
    { at: '' },
  ]);
});

it('[ADMIN-05] flags that came with a link are named: they change what is seen', async () => {
  await openBar({ flags: 'advent:1,chat:0' });
  const mark = document.querySelector('.sel.changed');
  expect(mark?.getAttribute('title')).toBe('advent on, chat off');
  expect(mark?.textContent).toBe('2 flags setadvent on, chat off');
});
