// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { draw, undraw, until } from './draw.tsx';

afterEach(undraw);

it('waiting ends with what is drawn, and not in the turns of the next test', async () => {
  await draw(<p>One</p>);
  const ended = until(() => false).catch(String);
  await undraw();
  await draw(<p>Another</p>);
  expect(await ended).toContain('has been taken away');
});
