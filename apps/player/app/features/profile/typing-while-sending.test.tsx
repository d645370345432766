// @vitest-environment happy-dom
import type { PlayerField } from '@marquee/schemas';
import { act, type ComponentProps, type ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { drawScreen, drawScreens, write as writeInto } from '../../shared/testing/draw-screen.tsx';
import { ProfileForm } from './details/profile-form.tsx';
import { PromoCodeScreen } from './gifts/promo-code-screen.tsx';

drawScreens();
/** Answers the request that is under way. */
let answer: (body: object) => void;
beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise((resolve) => (answer = (body) => resolve(Response.json(body)))));
});

const draw = (screen: ReactNode) => drawScreen(screen, { visitor: { isSignedIn: true, hasSession: true } });

const field = (name: string): HTMLInputElement => {
  const fields = [...document.querySelectorAll('input')];
  const found = fields.find((each) => each.name === name) ?? fields[0];
  if (!found) throw new Error(`There is no field ${name}.`);
  return found;
};
const write = (name: string, value: string): Promise<void> => writeInto(field(name), value);
const send = (): Promise<void> =>
  act(
    async () =>
      void document
        .querySelector('form')
        ?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
  );
const arrive = (body: object): Promise<void> => act(async () => answer(body));

it('a code that is typed while the one before is on its way stays', async () => {
  await draw(<PromoCodeScreen />);
  await write('code', 'GOLD');
  await send();
  await write('code', 'SILVER');
  await arrive({ title: 'Gold', type: 'money' });
  expect(field('code').value).toBe('SILVER');
});

it('a code that was taken leaves its field', async () => {
  await draw(<PromoCodeScreen />);
  await write('code', 'GOLD');
  await send();
  await arrive({ title: 'Gold', type: 'money' });
  expect(field('code').value).toBe('');
});

it('what is typed into the profile while it is saved stays typed', async () => {
  const known: PlayerField[] = ['city', 'address'].map((name) => ({
    name,
    type: 'text',
    required: false,
    editable: true,
    max_length: 50,
  })) as PlayerField[]; // What the form reads of a field.
  const player = { city: 'Bonn', address: '' } as unknown as ComponentProps<typeof ProfileForm>['player'];
  await draw(<ProfileForm player={player} known={known} />);
  await write('city', 'Berlin');
  await send();
  await write('city', 'Bremen');
  await write('address', 'Am Wall 1');
  await arrive({});
  expect([field('city').value, field('address').value]).toEqual(['Bremen', 'Am Wall 1']);
});
