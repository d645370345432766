import { expect, it } from 'vitest';
import { createHash } from '../hash/hash.ts';
import { parseTemplate, renderTemplate, wordOf, type Insertion } from './template.ts';

const render = (html: string, value: string): string =>
  renderTemplate(
    parseTemplate(html, true) as Insertion, // it has a variable
    (variable) => wordOf(variable, value),
    createHash(),
  );

it('[SCHEMA-09] lets no variable become HTML', () => {
  expect(render('<p>{{a}}</p>', '<img src=x onerror="x">&\'')).toBe(
    '<p>&lt;img src=x onerror=&quot;x&quot;&gt;&amp;&#39;</p>',
  );
});

it('[SCHEMA-09] lets no variable become the scheme or the end of an address', () => {
  expect(render('<a href="{{a}}">x</a>', 'javascript:alert(1)')).toBe(
    '<a href="javascript%3Aalert(1)">x</a>',
  );
  expect(render('<a href="/p/{{a}}">x</a>', '" onclick="x')).toBe('<a href="/p/%22%20onclick%3D%22x">x</a>');
  expect(render('<a href="/p">{{a}}</a>', '\ud800')).toBe('<a href="/p">\ud800</a>');
  expect(render('<a href="{{a}}">x</a>', '\ud800')).toBe('<a href="%EF%BF%BD">x</a>');
});

it('keeps texts without variables as they are', () => {
  expect(parseTemplate('50 % { off }', false)).toBe('50 % { off }');
});
