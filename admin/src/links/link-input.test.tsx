// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { draw, undraw } from '../shared/testing/draw.tsx';
import { byItself, byPerson } from '../shared/typing/typing.ts';
import { LinkInput } from './link-input.tsx';
import type { LinkTargets } from './link-target.ts';

const store = createStore(() => ({ link: '/gold' }));
const targets = { offered: [] } as unknown as LinkTargets; // A site without pages.
const write = (link: string): void => byPerson(() => store.setState({ link }));

function Field() {
  const link = useStore(store, (state) => state.link);
  return (
    <LinkInput
      id="link"
      label="Link"
      value={link}
      targets={targets}
      isDisabled={false}
      describedBy=""
      onChange={write}
    >
      {null}
    </LinkInput>
  );
}

beforeEach(async () => {
  store.setState({ link: '/gold' });
  await draw(<Field />);
});
afterEach(undraw);

const field = (): HTMLInputElement => {
  const found = document.querySelector('input');
  if (!found) throw new Error('There is no field.');
  return found;
};
const type = (text: string): Promise<void> =>
  act(async () => {
    field().focus();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), text);
    field().dispatchEvent(new Event('input', { bubbles: true }));
  });

it('keeps an address that is typed while somebody else’s comes in, and shows theirs to who leaves it', async () => {
  await type('/gold/win');
  await act(async () => {
    byItself();
    store.setState({ link: '/silver' });
  });
  expect(field().value).toBe('/gold/win');
  await act(async () => field().blur());
  expect(field().value).toBe('/silver');
});

it('shows at once what is undone', async () => {
  await type('/gold/win');
  expect(store.getState().link).toBe('/gold/win');
  await act(async () => write('/gold'));
  expect(field().value).toBe('/gold');
});
