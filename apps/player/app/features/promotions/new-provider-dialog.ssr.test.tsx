import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { playerShell, render } from '../../shell/testing/render-frame.tsx';
import { NewProviderDialog } from './new-provider-dialog.tsx';
import { findNewProvider } from './new-provider.model.ts';

/** Renders the dialog for the provider of a group, with this banner. */
function draw(group: number, banner: object | null): string {
  const provider = findNewProvider([group]);
  if (!provider) throw new Error(`No provider belongs to the group ${group}.`);
  const queries = new QueryClient();
  queries.setQueryData(['new-provider', group, 'en'], banner);
  return render(<NewProviderDialog provider={provider} />, playerShell(), '/', queries);
}

it.each([
  [851, 'Ember Works is here', '/producers/ember-works'],
  [1030, 'Pinwheel is here', '/producers/pinwheel'],
])('[NAV-51] [GAME-45] tells members of group %i in a dialog: %s', (group, title, url) => {
  const html = draw(group, { title, text: 'Fast games.', button: { name: 'See its games', url } });
  expect(html).toMatch(
    new RegExp(`<dialog[^>]* aria-labelledby="([^"]+)".*<h2 id="\\1"[^>]*>${title}</h2>`, 's'),
  );
  expect(html).toContain('<p>Fast games.</p>');
  expect(html).toMatch(new RegExp(`<a [^>]*href="${url}"[^>]*>See its games</a>`));
});

it('opens nothing while no banner says which provider it is', () => {
  expect(draw(851, null)).toBe('');
});
