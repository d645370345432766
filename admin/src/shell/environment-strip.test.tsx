// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { draw, undraw, until } from '../shared/testing/draw.tsx';
import { EnvironmentStrip } from './environment-strip.tsx';

afterEach(undraw);

it('says on a site that players do not use what it is called, and nothing on theirs', async () => {
  const answer = vi.fn(() =>
    Promise.resolve(Response.json({ password: true, sso: null, environment: 'Staging' })),
  );
  vi.stubGlobal('fetch', answer);
  await draw(<EnvironmentStrip />);
  await until(() => document.querySelector('p') !== null);
  expect(document.querySelector('p')?.textContent).toBe('Staging. Publishing here does not reach players.');
  await undraw();

  answer.mockClear();
  answer.mockImplementation(() => Promise.resolve(Response.json({ password: true, sso: null })));
  vi.stubGlobal('fetch', answer);
  await draw(<EnvironmentStrip />);
  await until(() => answer.mock.calls.length > 0);
  expect(document.querySelector('p')).toBeNull();
});
