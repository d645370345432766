import * as fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { SiteLink } from './site-link.tsx';

afterEach(() => vi.unstubAllGlobals());

/**
 * Renders a link on a page below the base path, as the server does or, with `browser`, as the browser does at
 * hydration.
 */
function draw(href: string, base: string, browser: boolean): string {
  if (browser) vi.stubGlobal('document', {});
  else vi.unstubAllGlobals();
  const link = (
    <SiteLink href={href} className="a" aria-label="b">
      c
    </SiteLink>
  );
  const router = createMemoryRouter([{ path: '*', element: link }], {
    basename: base || '/',
    initialEntries: [`${base}/de/somewhere`],
  });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

const piece = fc.constantFrom(
  '/',
  'de',
  'a',
  '.',
  '..',
  '?',
  '#',
  '=1',
  '%2F',
  ' ',
  'é',
  'api',
  'admin',
  '&',
  '"',
);

it('the server draws every link as the browser’s router does, below every base', () => {
  const hrefs = fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join('')}`);
  fc.assert(
    fc.property(hrefs, fc.constantFrom('', '/guest', '/preview/abc'), (href, base) => {
      expect(draw(href, base, false)).toBe(draw(href, base, true));
    }),
    { numRuns: 1000 },
  );
});

it('a link says nothing but its own address', () => {
  expect(draw('/de/a?b=1#c', '/guest', false)).toBe(
    '<a class="a" aria-label="b" href="/guest/de/a?b=1#c">c</a>',
  );
});
