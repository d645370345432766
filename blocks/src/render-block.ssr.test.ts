import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';

/**
 * Renders in a process of its own: what React drops from deep trees depends on how warm the engine is, and a
 * warm test runner would hide it.
 */
function renderCold(script: string): { html: string; errors: string[]; reports: unknown[] } {
  const program = `
    import { createServer } from 'vite';
    const vite = await createServer({ root: ${JSON.stringify(import.meta.dirname)}, configFile: false, appType: 'custom', logLevel: 'error', server: { middlewareMode: true, ws: false }, optimizeDeps: { noDiscovery: true } });
    const { Blocks } = await vite.ssrLoadModule('/render-block.tsx');
    const { BlocksEnvironmentProvider } = await vite.ssrLoadModule('/environment.tsx');
    const { createElement: h } = await import('react');
    const { renderToPipeableStream } = await import('react-dom/server');
    const { Writable } = await import('node:stream');
    const reports = [];
    const errors = [];
    const environment = { locale: 'en', t: (key) => key, Link: ({ href, children }) => h('a', { href }, children), formatPath: (path) => path, now: () => 0, isPreview: false, report: (problem) => reports.push(problem), device: 'desktop', reducedMotion: false };
    const { nodes, bindings } = (() => { ${script} })();
    const html = await new Promise((resolve, reject) => {
      let text = '';
      const sink = new Writable({ write(chunk, _encoding, done) { text += chunk; done(); }, final(done) { done(); resolve(text); } });
      const stream = renderToPipeableStream(h(BlocksEnvironmentProvider, { environment }, h('main', null, h(Blocks, { nodes, bindings }))), {
        progressiveChunkSize: Infinity, onAllReady: () => stream.pipe(sink), onShellError: reject, onError: (error) => { errors.push(error.message); },
      });
    });
    process.stdout.write(JSON.stringify({ html, errors, reports }));
    await vite.close();
    process.exit(0);
  `;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return JSON.parse(output) as { html: string; errors: string[]; reports: unknown[] }; // printed by the program above
}

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

  it('waits for blocks that are fetched when they are drawn, also inside others', { timeout: 60_000 }, () => {
    const { html, errors } = renderCold(`
      const terms = (id) => ({ id, block: 'terms', props: { title: 'Terms', content: 'Marker ' + id } });
      return { nodes: [terms('top'), { id: 'c', block: 'columns', props: { layout: 'halves' }, children: { first: [terms('inner')], second: [] } }], bindings: {} };
    `);
    expect(errors).toEqual([]);
    expect(html.match(/Marker (?:top|inner)/g)).toEqual(['Marker top', 'Marker inner']);
    // Neither a boundary that is still open nor a part that a script would have to move into place.
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
});
