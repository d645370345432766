// @vitest-environment happy-dom
import type { PlayerField } from '@marquee/schemas';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ComponentProps, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BlocksFrame } from '../../shared/blocks-frame.tsx';
import { createTranslation } from '../../shared/messages.ts';
import { PlatformProvider } from '../../shared/platform.tsx';
import { ToastProvider } from '../../shared/toast-context.tsx';
import { TranslationProvider } from '../../shared/translation.tsx';
import { VisitorProvider, type VisitorFacts } from '../../shared/visitor.tsx';
import { ProfileForm } from './profile-form.tsx';
import { PromoCodeScreen } from './promo-code-screen.tsx';

const VISITOR: VisitorFacts = {
  isSignedIn: true,
  hasSession: true,
  currency: 'EUR',
  licence: 'CW',
  country: null,
  registration: {},
  isCrypto: false,
  currencies: [],
  device: 'desktop',
  gamesPerPage: 10,
  hasSteppedSignUp: false,
  seesTestQuests: false,
};

let root: Root;
/** Answers what is on its way. */
let answer: (body: object) => void;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', () => new Promise((resolve) => (answer = (body) => resolve(Response.json(body)))));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

async function draw(screen: ReactNode): Promise<void> {
  root = createRoot(document.body.appendChild(document.createElement('div')));
  const translation = createTranslation('en', {});
  const element = (
    <QueryClientProvider client={new QueryClient()}>
      <VisitorProvider visitor={VISITOR}>
        <PlatformProvider>
          <TranslationProvider translation={translation}>
            <ToastProvider seconds={1}>
              <BlocksFrame>{screen}</BlocksFrame>
            </ToastProvider>
          </TranslationProvider>
        </PlatformProvider>
      </VisitorProvider>
    </QueryClientProvider>
  );
  const router = createMemoryRouter([
    { path: '/', element, loader: () => null, HydrateFallback: () => null },
  ]);
  await act(async () => root.render(<RouterProvider router={router} />));
}

const field = (name: string): HTMLInputElement => {
  const fields = [...document.querySelectorAll('input')];
  const found = fields.find((each) => each.name === name) ?? fields[0];
  if (!found) throw new Error(`There is no field ${name}.`);
  return found;
};
async function write(name: string, value: string): Promise<void> {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(name), value);
    field(name).dispatchEvent(new Event('input', { bubbles: true }));
  });
}
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
