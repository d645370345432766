// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { useSession } from '../../../session/session.store.ts';
import { RequestError } from '../../../api/request-error.ts';
import { draw, undraw, until } from '../../testing/draw.tsx';
import { ErrorState } from '../states.tsx';

afterEach(undraw);

it('says who may see what a role does not include, by name, with a message to them begun', async () => {
  useSession.setState({
    user: { id: 'p', email: 'ida@northstar.example', name: 'Ida Kask', role: 'publisher' },
  });
  const items = [
    { name: 'Aino Rebane', email: 'aino@northstar.example' },
    { name: 'Bo', email: 'bo@northstar.example' },
  ];
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ items })));
  await draw(
    <ErrorState error={new RequestError(403, { code: 'FORBIDDEN' })} what="people" onRetry={vi.fn()} />,
  );
  await until(() => document.querySelector('a') !== null);
  expect(document.querySelector('h2')?.textContent).toBe('Your role does not include people');
  expect(document.querySelector('p')?.textContent).toBe(
    'Your role is Publisher. Aino Rebane and Bo can change that.',
  );
  const [ask, other] = document.querySelectorAll('a');
  expect(ask?.textContent).toBe('Ask Aino');
  expect(ask?.href).toMatch(
    /^mailto:aino@northstar\.example\?subject=Marquee%3A%20may%20I%20see%20people%3F&body=/,
  );
  expect(other?.textContent).toBe('Ask Bo');
});
