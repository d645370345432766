import { expect, it } from 'vitest';
import { routeTable } from '../../../routes.ts';
import { isOpenWithoutTerms } from './terms.model.ts';

it('[AUTH-32] keeps every page back but the rules, help, and the player’s own limits', () => {
  const open = routeTable.flatMap(({ path, aliases = [] }) => [path, ...aliases]).filter(isOpenWithoutTerms);
  expect(open).toEqual([
    '/profile/limits',
    '/users/limits',
    '/support',
    '/responsible-gaming',
    '/terms-and-conditions',
    '/privacy-policy',
    '/cookie-policy',
    '/general-rules',
  ]);
});
