import type { Ajv2020 } from 'ajv/dist/2020.js';
import { createAjv } from './ajv.ts';
import { checkExamples } from '../checks/check-examples.ts';
import { checkMigrations } from '../checks/check-migrations.ts';
import { checkSchemas, type Outside, type Slip } from '../checks/check-schemas.ts';
import { checkValues } from '../checks/check-values.ts';
import { readIcons } from './icon-names.ts';
import { readServingCalls } from './serving-calls.ts';
import { readSchemas, SCHEMAS, type JsonObject } from './read-schemas.ts';

export type { Json, JsonObject } from './read-schemas.ts';

export type SchemaSet = {
  /** Every schema by its `$id`, in a stable order. */
  all: Map<string, JsonObject>;
  kinds: Map<string, JsonObject>;
  blocks: Map<string, JsonObject>;
};

/** Slips of whoever wrote the schemas: said all at once, each with its place and what to do. */
export class ContractError extends Error {
  constructor(slips: readonly Slip[]) {
    super(
      slips
        .map(({ file, pointer, message }) => `${file}${pointer === '' ? '' : ` ${pointer}`}\n  ${message}`)
        .join('\n'),
    );
    this.name = 'ContractError';
  }
}

export const readOutside = async (): Promise<Outside> => ({
  icons: await readIcons(),
  calls: await readServingCalls(),
});

/**
 * Reads every schema under shared/, config/, blocks/ and api/.
 * @throws ContractError when anything is wrong with them.
 */
export async function loadSchemas(root: URL = SCHEMAS): Promise<SchemaSet> {
  const { files, slips } = await readSchemas(root);
  // A schema that cannot be read would be missed by those that refer to it.
  const found = slips.length > 0 ? slips : checkSchemas(files, await readOutside());
  if (found.length > 0) throw new ContractError(found);
  const set: SchemaSet = { all: new Map(), kinds: new Map(), blocks: new Map() };
  for (const { file, schema } of files) {
    set.all.set(`/schemas/${file}`, schema);
    const [folder, name] = file.split('/') as [string, string];
    if (folder === 'config') set.kinds.set(name, schema);
    if (folder === 'blocks') set.blocks.set(name, schema);
  }
  return set;
}

/**
 * Compiles the schemas and holds their examples, counter-examples and versions to them.
 * @throws ContractError when one cannot be compiled, an example does not fit, or a version has no step.
 */
export async function compileSchemas({ all }: SchemaSet, root: URL = SCHEMAS): Promise<Ajv2020> {
  const ajv = createAjv(all.values());
  const slips = [...(await checkExamples(ajv, all.keys(), root)), ...(await checkMigrations(all, root))];
  // One that cannot be compiled is among them, and its values cannot be looked at.
  if (slips.length === 0) slips.push(...checkValues(ajv, all));
  if (slips.length > 0) throw new ContractError(slips);
  return ajv;
}
