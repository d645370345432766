import { execFileSync } from 'node:child_process';
import path from 'node:path';

const blocks = path.resolve(import.meta.dirname, '..');

/**
 * Renders in a new process: what React drops from deep trees depends on how warm the JavaScript engine is, and a warm
 * test runner would hide it.
 */
export function renderCold(script: string): { html: string; errors: string[]; reports: unknown[] } {
  const program = `
    import { createServer } from 'vite';
    const vite = await createServer({ root: ${JSON.stringify(blocks)}, configFile: false, appType: 'custom', logLevel: 'error', server: { middlewareMode: true, ws: false }, optimizeDeps: { noDiscovery: true } });
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
    // A long page leaves the process in several writes: it ends when the last one is out.
    await new Promise((done) => process.stdout.write(JSON.stringify({ html, errors, reports }), done));
    await vite.close();
    process.exit(0);
  `;
  // Passed on standard input, because a page with every block is longer than an argument may be.
  const output = execFileSync(process.execPath, ['--input-type=module', '-'], {
    input: program,
    cwd: blocks,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return JSON.parse(output) as { html: string; errors: string[]; reports: unknown[] }; // printed by the program above
}
