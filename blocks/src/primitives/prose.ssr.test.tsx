import { expect, it } from 'vitest';
import { renderBlock } from '../testing/render-block.tsx';
import { Prose } from './prose.tsx';

const formatAddress = (path: string): string => `/guest/de${path}`;

it.each([
  ['<a href="/terms#a">x</a>', '<a href="/guest/de/terms#a">x</a>'],
  ['<a rel="nofollow" href="/terms">x</a>', '<a rel="nofollow" href="/guest/de/terms">x</a>'],
  [
    '<p><a href="/a">x</a> <a href="/b">y</a></p>',
    '<p><a href="/guest/de/a">x</a> <a href="/guest/de/b">y</a></p>',
  ],
  ['<a href="https://host.example/a">x</a>', '<a href="https://host.example/a">x</a>'],
  ['<a href="//host.example/a">x</a>', '<a href="//host.example/a">x</a>'],
  ['<a href="#here">x</a>', '<a href="#here">x</a>'],
  ['<p>href="/a"</p>', '<p>href="/a"</p>'],
])('[NAV-21] links in texts stay in the language and below the base: %s', (html, shown) => {
  expect(renderBlock(<Prose html={html} />, { formatAddress })).toContain(shown);
});

it('without a base of its own a link has the path as links of blocks do', () => {
  const html = renderBlock(<Prose html={'<a href="/a">x</a>'} />, { formatPath: (path) => `/it${path}` });
  expect(html).toContain('<a href="/it/a">x</a>');
});
