import { expect, it } from 'vitest';
import { PageHead } from './page-head.tsx';
import { createShell, render } from '../testing/render-frame.tsx';

const shell = { ...createShell(), canonicalOrigin: 'https://casino.example' };
const linksIn = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<link rel="(\w+)"(?: hrefLang="([^"]+)")? href="([^"]+)"\/>/gi)].map(
      ([, rel = '', language, href = '']) => [language ?? rel, href],
    ),
  );

it('[LIC-01] names one address of a page and of its languages, on whatever domain it is', () => {
  const links = linksIn(render(<PageHead shell={shell} />, shell, '/promotions'));
  expect(links['canonical']).toBe('https://casino.example/promotions');
  expect(links['x-default']).toBe('https://casino.example/promotions');
  expect(links['de']).toBe('https://casino.example/de/promotions');
  expect(Object.keys(links)).toHaveLength(2 + shell.locales.length);
});

it('[LIC-01] names the address in the language that stands in it', () => {
  const links = linksIn(render(<PageHead shell={shell} />, shell, '/de/promotions'));
  expect(links['canonical']).toBe('https://casino.example/de/promotions');
  expect(links['x-default']).toBe('https://casino.example/promotions');
});
