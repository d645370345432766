import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { useLaterData } from './use-later-data.ts';

it('what only the browser asks for is not there while it takes over the server’s HTML', () => {
  // While React hydrates, it reads the same snapshot as on the server, even if the data have arrived by then.
  const html = renderToStaticMarkup(createElement(() => useLaterData('4,120 coins') ?? 'Spend your coins'));
  expect(html).toBe('Spend your coins');
});
