// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTranslation } from '../../shared/messages.ts';
import { TranslationProvider } from '../../shared/translation.tsx';
import { VisitorProvider, type VisitorFacts } from '../../shared/visitor.tsx';
import { PlaceFields } from './place-fields.tsx';

let root: Root;
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const COUNTRIES = ['AU', 'CA', 'MT'].map((code) => ({ code, name: code }));
const LIST = {
  isLoadingError: false,
  isPending: false,
  isFetching: false,
  refetch: () => Promise.reject(new Error('Nothing has failed.')),
};

async function open(visitor: Pick<VisitorFacts, 'country' | 'registration'>): Promise<string[]> {
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <TranslationProvider translation={createTranslation('en', {})}>
        <VisitorProvider visitor={visitor as VisitorFacts}>
          <PlaceFields
            countries={COUNTRIES}
            currencies={['EUR', 'CAD', 'AUD', 'CHF']}
            lists={{ countries: LIST, currencies: LIST }}
            problems={{}}
          />
        </VisitorProvider>
      </TranslationProvider>,
    ),
  );
  return [...document.querySelectorAll('select')].map(({ value }) => value);
}

it('[LIC-20] proposes Canada where nothing says another country', async () => {
  expect(await open({ country: null, registration: {} })).toEqual(['CA', 'CAD']);
});

it.each([
  [{ country: 'AU', registration: {} }, ['AU', 'AUD']],
  [{ country: null, registration: { country: 'MT' } }, ['MT', 'EUR']],
  [{ country: 'AU', registration: { country: 'MT', currency: 'CHF' } }, ['AU', 'CHF']],
  [{ country: null, registration: { country: 'MT', currency: 'CHF' } }, ['MT', 'CHF']],
])('of a visitor with %j the form proposes %j', async (visitor, proposed) => {
  expect(await open(visitor)).toEqual(proposed);
});
