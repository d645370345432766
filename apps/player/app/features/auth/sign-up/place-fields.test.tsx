// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { drawScreen, drawScreens } from '../../../shared/testing/draw-screen.tsx';
import type { VisitorFacts } from '../../../shared/visitor/visitor.tsx';
import { PlaceFields } from './place-fields.tsx';

drawScreens();

const COUNTRIES = ['AU', 'CA', 'MT'].map((code) => ({ code, name: code }));
const LIST = {
  isLoadingError: false,
  isPending: false,
  isFetching: false,
  refetch: () => Promise.reject(new Error('Nothing has failed.')),
};

async function open(visitor: Pick<VisitorFacts, 'country' | 'registration'>): Promise<string[]> {
  await drawScreen(
    <PlaceFields
      countries={COUNTRIES}
      currencies={['EUR', 'CAD', 'AUD', 'CHF']}
      lists={{ countries: LIST, currencies: LIST }}
      problems={{}}
    />,
    { visitor },
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
