import { describe, expect, it } from 'vitest';
import { renderCold } from './testing/render-cold.ts';

describe('Blocks on the server', () => {
  it('draws every block of a tree twelve deep', { timeout: 60_000 }, () => {
    const { html, errors } = renderCold(`
      const heading = (id) => ({ id, block: 'heading', props: { title: 'Marker ' + id, level: 2 } });
      let inner = [heading('h-12-a'), heading('h-12-b')];
      for (let depth = 11; depth >= 1; depth -= 1) {
        inner = [{ id: 'c-' + depth, block: 'columns', props: { layout: 'halves' }, children: { first: [heading('h-' + depth + '-a'), ...inner], second: [heading('h-' + depth + '-b')] } }];
      }
      return { nodes: Array.from({ length: 20 }, (_, copy) => ({ ...inner[0], id: 'copy-' + copy })), bindings: {} };
    `);
    expect(errors).toEqual([]);
    expect(html.match(/Marker h-/g)?.length).toBe(20 * 24);
  });

  it('draws a lazy and a data-bound block at the bottom of it', { timeout: 60_000 }, () => {
    const { html, errors } = renderCold(`
      const terms = (id) => ({ id, block: 'terms', props: { title: 'Terms', content: 'Lazy ' + id } });
      const row = (id) => ({ id, block: 'game-row', props: { title: 'Row', collection: 'top', limit: 15 } });
      const Row = ({ node, slots }) => h('section', null, 'Bound ' + node.id, slots.lead);
      let inner = [terms('t-12'), { ...row('r-12') }];
      for (let depth = 11; depth >= 1; depth -= 1) {
        const lead = depth === 11 ? { children: { lead: [terms('in-slot')] } } : {};
        inner = [{ id: 'c-' + depth, block: 'columns', props: { layout: 'halves' }, children: { first: [...inner], second: [terms('t-' + depth), { ...row('r-' + depth), ...lead }] } }];
      }
      return { nodes: inner, bindings: { 'game-row': Row } };
    `);
    expect(errors).toEqual([]);
    expect(html.match(/Lazy t-\d+/g)?.length).toBe(12);
    expect(html.match(/Bound r-\d+/g)?.length).toBe(12);
    expect(html).toContain('Lazy in-slot');
    expect(html).not.toMatch(/<!--\$[?!]-->|<template|<div hidden|<script/);
  });

  it('waits for blocks that are fetched when they are drawn, also inside others', { timeout: 60_000 }, () => {
    const { html, errors } = renderCold(`
      const terms = (id) => ({ id, block: 'terms', props: { title: 'Terms', content: 'Marker ' + id } });
      return { nodes: [terms('top'), { id: 'c', block: 'columns', props: { layout: 'halves' }, children: { first: [terms('inner')], second: [] } }], bindings: {} };
    `);
    expect(errors).toEqual([]);
    expect(html.match(/Marker (?:top|inner)/g)).toEqual(['Marker top', 'Marker inner']);
    // No open Suspense boundary, and no part that a script would have to move into place.
    expect(html).not.toMatch(/<!--\$[?!]-->|<template|<div hidden|<script/);
  });

  it(
    '[BLOCK-07] keeps the page around a block that throws, and shows nothing of it',
    { timeout: 60_000 },
    () => {
      const { html, errors } = renderCold(`
      const heading = (id) => ({ id, block: 'heading', props: { title: 'Marker ' + id, level: 2 } });
      return { nodes: [heading('before'), { id: 'bad', block: 'notice', props: { tone: 'info', title: 'never' } }, heading('after')], bindings: { notice: () => { throw new Error('notice broke'); } } };
    `);
      expect(errors).toEqual(['notice broke']);
      expect(html).toContain('Marker before');
      expect(html).toContain('Marker after');
      expect(html).not.toContain('never');
      expect(html).not.toContain('data-marquee');
    },
  );

  it('[BLOCK-07] draws nothing for a block type it does not know', { timeout: 60_000 }, () => {
    const { html, errors } = renderCold(`
      return { nodes: [{ id: 'x', block: 'hologram', props: {} }, { id: 'h', block: 'heading', props: { title: 'Marker', level: 2 } }], bindings: {} };
    `);
    expect(errors).toEqual([]);
    expect(html).toContain('Marker');
    expect(html).not.toContain('hologram');
  });

  it('[SCHEMA-08] neutralises addresses that no schema would have let through', { timeout: 60_000 }, () => {
    const { html, errors } = renderCold(`
      const card = (id, link, src) => ({ id, block: 'cashback-card', props: { title: id, link, image: { src, alt: 'Alt ' + id } } });
      const bad = ['javascript:alert(1)', '//evil.example', '/\\t/evil.example', '/\\\\\\\\evil.example', ' https://evil.example', 'data:text/html,x', 'java\\nscript:alert(1)'];
      return { nodes: [...bad.map((address, index) => card('bad-' + index, address, address)), card('good', '/promotions', '/artwork/side/coins-360.webp')], bindings: {} };
    `);
    expect(errors).toEqual([]);
    expect(html.match(/bad-\d/g)?.length).toBeGreaterThanOrEqual(7);
    expect(html).toContain('href="/promotions"');
    expect(html.match(/\shref=/g)).toHaveLength(1);
    expect(html).not.toMatch(/evil\.example|javascript|data:text/);
  });
});
