import { readFileSync } from 'node:fs';
import { compileSnapshot, resolvePage } from '@marquee/engine';
import { hasText } from '@marquee/schemas';
import { expect, it } from 'vitest';
import { renderCold } from '../../blocks/src/testing/render-cold.ts';

// What saving removes from a text is removed again if it is in the store anyway, and is not in the page.

const CORPUS = JSON.parse(
  readFileSync(new URL('../../fixtures/hostile/html.json', import.meta.url), 'utf8'),
) as [html: string, safe: string][];

// A block whose text is empty in all languages is not shown, so these also have a text in another language.
const OTHER = { de: '<p>Text</p>' };
const texts = CORPUS.map(([html, safe], index) => ({
  id: `text-${index}`,
  block: 'rich-text',
  props: { content: hasText(safe, true) ? { en: html } : { en: html, ...OTHER } },
}));
const compiled = compileSnapshot({
  release: { number: 1, publishedAt: '2026-11-21T00:00:00Z' },
  documents: { page: { hostile: { path: '/hostile', title: { en: 'Hostile' }, blocks: texts } } },
});
const { nodes } = resolvePage(compiled, '/hostile', {
  locale: 'en',
  licence: 'CW',
  login: 'guest',
  groups: [],
  currency: 'EUR',
  device: 'desktop',
  now: 0,
});

it.each(CORPUS.map(([html, safe], index) => [html, safe, index] as const))(
  '[SCHEMA-09] is compiled without what could run: %s',
  (_html, safe, index) => {
    expect(nodes[index]?.props['content']).toBe(safe);
  },
);

it('[SCHEMA-09] nothing of it is in the HTML of the page', { timeout: 60_000 }, () => {
  const { html, errors } = renderCold(`return { nodes: ${JSON.stringify(nodes)}, bindings: {} };`);
  expect(errors).toEqual([]);
  for (const [, safe] of CORPUS) expect(html).toContain(safe);
  expect(html).not.toMatch(
    /<(?:script|style|img|svg|iframe|form|input|object|embed|link|meta|base|details)\b/,
  );
  expect(html).not.toMatch(/\son\w+=|javascript|vbscript|data:|evil\.example/i);
});
