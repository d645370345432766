import { randomBytes } from 'node:crypto';
import { dropDatabases } from '../../apps/sandbox/src/testing/test-databases.ts';

/** Names the databases of this run, because tests keep some for each other, and drops them at its end. */
export default function setup(): (() => Promise<void>) | undefined {
  const address = process.env['TEST_DATABASE_URL'];
  if (!address) return undefined;
  const run = randomBytes(4).toString('hex');
  process.env['TEST_DATABASE_RUN'] = run;
  return () => dropDatabases(address, run);
}
