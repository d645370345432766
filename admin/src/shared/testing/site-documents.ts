import { globSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';

const SITE = resolve(import.meta.dirname, '../../../../fixtures/site');

/** For tests: the demo's documents of a kind, by id. */
export const ofSite = (kind: string): object =>
  Object.fromEntries(
    globSync(`${SITE}/${kind}/*.json`).map((file) => [
      basename(file, '.json'),
      JSON.parse(readFileSync(file, 'utf8')) as object,
    ]),
  );
