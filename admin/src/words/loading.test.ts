import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const SCRIPT = path.join(import.meta.dirname, 'testing/said-while-loading.mjs');

it('nothing is said while modules load: the language is not there yet', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [SCRIPT]);
  const { count, said } = JSON.parse(stdout);
  expect(count).toBeGreaterThan(400);
  expect(said).toEqual([]);
}, 120_000);
