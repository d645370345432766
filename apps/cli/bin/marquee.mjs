#!/usr/bin/env node
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// The sources are TypeScript, which Node runs from version 24 on. Where the machine has an older one, the project's
// own takes over.
const FIRST_NODE = 24;
if (Number.parseInt(process.versions.node, 10) >= FIRST_NODE) {
  const { main } = await import('../src/index.ts');
  process.exitCode = await main(process.argv.slice(2));
} else {
  const own = fileURLToPath(new URL('../../../node_modules/.bin/node', import.meta.url));
  if (!existsSync(own)) {
    console.error(
      `marquee needs Node ${FIRST_NODE} or later; this is ${process.versions.node}. Run npm install first.`,
    );
    process.exit(3);
  }
  const args = [
    '--disable-warning=ExperimentalWarning',
    fileURLToPath(import.meta.url),
    ...process.argv.slice(2),
  ];
  process.exit(spawnSync(own, args, { stdio: 'inherit' }).status ?? 3);
}
