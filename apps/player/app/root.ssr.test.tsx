import * as fc from 'fast-check';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, Outlet } from 'react-router';
import { expect, it, vi } from 'vitest';
import { Layout } from './root.tsx';
import { createTranslation } from './shared/texts/messages.ts';
import { useAuthPath } from './shared/addresses/site-link.tsx';
import { useFormatPath, useSitePath } from './shared/addresses/site-path.ts';
import { TranslationProvider } from './shared/texts/translation.tsx';
import { TestRoot } from './shell/testing/render-frame.tsx';

// Without a build there are no scripts and styles for the framework to link.
vi.mock('react-router', async (importOriginal) => ({
  ...(await importOriginal<typeof import('react-router')>()),
  Links: () => null,
  Meta: () => null,
  Scripts: () => null,
}));

function Page(): ReactNode {
  const formatPath = useFormatPath();
  return <p>{[useSitePath(), formatPath('/shop'), useAuthPath('/sign-in')].join(' ')}</p>;
}

const Site = createRoutesStub([
  {
    id: 'root',
    Component: () => (
      <TestRoot>
        <Layout>
          <Outlet />
        </Layout>
      </TestRoot>
    ),
    children: [
      {
        id: 'MainLayout',
        path: ':locale?',
        Component: Outlet,
        children: [{ id: 'page', path: '*', Component: Page }],
      },
    ],
  },
]);

function draw(path: string, localeCodes: readonly string[]): { page: string; codes: string | undefined } {
  const markup = renderToStaticMarkup(
    <Site
      initialEntries={[path]}
      hydrationData={{ loaderData: { MainLayout: { localeCodes, renderedAt: 0 } } }}
    />,
  );
  return { page: /<p>(.*?)<\/p>/.exec(markup)?.[1] ?? '', codes: /data-locales="(.*?)"/.exec(markup)?.[1] };
}

it.each([
  [{ name: 'Polaris', src: '/brand/polaris.svg', link: '/' }, '/brand/polaris.svg'],
  [null, '/favicon.svg'],
])('[LIC-22] the icon of a page is the mark of its logo', (logo, icon) => {
  const markup = renderToStaticMarkup(
    <Site
      initialEntries={['/']}
      hydrationData={{ loaderData: { MainLayout: { localeCodes: ['en'], renderedAt: 0, logo } } }}
    />,
  );
  expect(/<link rel="icon" href="(.*?)"/.exec(markup)?.[1]).toBe(icon);
});

it.each([
  ['ar', 'rtl'],
  ['en-AU', 'ltr'],
])('[LANG-01] a page in %s says so, and runs %s', (language, direction) => {
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <TestRoot>
          <TranslationProvider translation={createTranslation(language, {})}>
            <Layout>{null}</Layout>
          </TranslationProvider>
        </TestRoot>
      ),
    },
  ]);
  expect(renderToStaticMarkup(<Page />)).toMatch(`<html lang="${language}" dir="${direction}"`);
});

it('[LANG-01] every part of a page takes the languages of its addresses from the release that it came with', () => {
  const code = fc.stringMatching(/^[a-z]{2}(-[A-Z]{2})?$/).filter((one) => one !== 'en');
  fc.assert(
    fc.property(fc.uniqueArray(code, { minLength: 1, maxLength: 5 }), code, (codes, other) => {
      const [own = ''] = codes;
      expect(draw(`/${own}/tv/news`, codes)).toEqual({
        page: `/tv/news /${own}/shop /sign-in?redirect=${encodeURIComponent(`/${own}/tv/news`)}`,
        codes: codes.join(' '),
      });
      if (codes.includes(other)) return;
      // A code that is no language of the site is a part of the path.
      expect(draw(`/${other}/news`, codes).page).toMatch(`/${other}/news /shop `);
    }),
    { numRuns: 20 },
  );
});
