import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { useLaterData } from './use-later-data.ts';

it('what only the browser asks for is not there while it takes over the server’s HTML', () => {
  // React reads the same snapshot then as on the server, whatever is known by that time.
  const html = renderToStaticMarkup(createElement(() => useLaterData('4,120 coins') ?? 'Spend your coins'));
  expect(html).toBe('Spend your coins');
});
