import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { findPostgres, startPostgres } from './postgres.ts';

// npm run prove: what the store promises, at full length and on both databases. With TEST_DATABASE_URL on that
// PostgreSQL, else on one of its own where the machine has the programs. See docs/guides/prove-the-store.md.

const ROOT = resolve(import.meta.dirname, '../..');
const PROOFS = ['crash', 'concurrent-writes', 'schedule-restart', 'both-stores'];
const FULL_LENGTH = { PROOF_KILLS: '50', PROOF_WRITES: '2000' };

const given = process.env['TEST_DATABASE_URL'];
const bin = given ? undefined : findPostgres();
const own = bin ? await startPostgres(bin) : undefined;
const url = given ?? own?.url;
if (!url)
  console.error('There is no PostgreSQL here: only PGlite is looked at. Set TEST_DATABASE_URL for both.');

// Both in one run would hide which of them failed, and the embedded one takes its own settings.
const codes = [await prove('PGlite', {})];
if (url) codes.push(await prove('PostgreSQL', { TEST_DATABASE_URL: url }));
await own?.stop();
process.exit(Math.max(...codes));

async function prove(name: string, env: Record<string, string>): Promise<number> {
  console.log(`\n${name}`);
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
  const files = PROOFS.map((proof) => `tests/contract/${proof}.test.ts`);
  const child = spawn(process.execPath, [vitest, 'run', '--reporter=verbose', ...files], {
    cwd: ROOT,
    env: { ...process.env, ...FULL_LENGTH, ...env },
    stdio: 'inherit',
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return code ?? 1;
}
