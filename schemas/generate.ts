import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { posix } from 'node:path';
import { compileSchemas, ContractError, loadSchemas } from './generate/read/load-schemas.ts';
import { callsSource, callTypesSource } from './generate/calls/calls-source.ts';
import { checkRemoved, propertiesOf, type Properties } from './generate/checks/check-removed.ts';
import { callsDocSource } from './generate/calls/calls-doc-source.ts';
import { catalogueSource } from './generate/sources/catalogue-source.ts';
import { examplesSource } from './generate/sources/examples-source.ts';
import { marketPacksSource } from './generate/sources/market-packs-source.ts';
import { loadContract } from './generate/calls/load-calls.ts';
import { loadServerContract } from './generate/calls/load-server-calls.ts';
import { openApiSource } from './generate/calls/openapi-source.ts';
import { serverCallsSource } from './generate/calls/server-calls-source.ts';
import { serverRequestsSource } from './generate/calls/server-requests-source.ts';
import { serverTypesSource } from './generate/calls/server-types-source.ts';
import { typesSource } from './generate/sources/types-source.ts';
import { validatorsSource } from './generate/sources/validators-source.ts';

/**
 * Writes generated/ from the schemas. With --check nothing is written: the command fails when
 * regenerating would change a file, so a schema can never drift from its types and validators (SCHEMA-03).
 */
const check = process.argv.includes('--check');
const out = new URL('./generated/', import.meta.url);
const schemas = await loadSchemas().catch(tell);
const ajv = await compileSchemas(schemas).catch(tell);
const properties = propertiesOf(schemas);
if (!process.argv.includes('--drop')) {
  const removed = checkRemoved(await readProperties(), properties);
  if (removed.length > 0) tell(new ContractError(removed));
}
const contract = await loadContract(schemas);
const server = await loadServerContract();
const files = {
  ...validatorsSource(schemas, ajv),
  'catalogue.ts': catalogueSource(schemas),
  'examples.ts': examplesSource(schemas),
  'market-packs.ts': await marketPacksSource(),
  'types.ts': await typesSource(schemas),
  'platform-calls.ts': callsSource(contract, schemas),
  'platform-types.ts': await callTypesSource(contract),
  'openapi.json': openApiSource(contract, schemas, server),
  'server-calls.ts': serverCallsSource(server),
  '../../docs/calls.md': callsDocSource(server),
  'server-types.ts': await serverTypesSource(server),
  ...serverRequestsSource(server, contract),
  'properties.json': `${JSON.stringify(properties, null, 1)}\n`,
};

let stale = 0;
await mkdir(out, { recursive: true });
for (const [name, text] of Object.entries(files)) {
  const file = new URL(name, out);
  const current = await readFile(file, 'utf8').catch(() => '');
  if (current === text) continue;
  if (check) {
    stale += 1;
    console.error(
      `${posix.join('schemas/generated', name)} is out of date: run npm run schemas:generate and commit it.`,
    );
  } else {
    await mkdir(new URL('.', file), { recursive: true });
    await writeFile(file, text);
  }
}
if (stale > 0) process.exit(1);

/** What was there when it was last generated. */
async function readProperties(): Promise<Properties> {
  const text = await readFile(new URL('properties.json', out), 'utf8').catch(() => '{}');
  return JSON.parse(text) as Properties; // written by this program
}

/** Slips of whoever wrote the schemas are said in words; anything else is a fault of this program. */
function tell(error: unknown): never {
  if (!(error instanceof ContractError)) throw error;
  console.error(`${error.message}\nNothing was generated.`);
  process.exit(1);
}
