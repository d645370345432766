import type { Ajv2020 } from 'ajv/dist/2020.js';
import { checkCounterExamples } from './check-counter-examples.ts';
import type { Slip } from './check-schemas.ts';
import { nearest } from '../../src/texts/nearest.ts';
import { isJsonObject, readJson, SCHEMAS, type Json } from '../read/read-schemas.ts';

/** Schemas that no validator can be made of, and examples that the schema beside them refuses. */
export async function checkExamples(
  ajv: Ajv2020,
  ids: Iterable<string>,
  root: URL = SCHEMAS,
): Promise<Slip[]> {
  const slips: Slip[] = [];
  for (const id of ids) {
    const [, , folder, name = ''] = id.split('/');
    if (folder !== 'blocks' && folder !== 'config') continue;
    const validate = compile(ajv, id, slips);
    const place = `${folder}/${name}/examples.json`;
    const list = await readList(root, place, slips);
    list?.forEach((example, index) => {
      checkKeys(example, folder, (key, message) =>
        slips.push({ file: `schemas/${place}`, pointer: `/${index}/${key}`, message }),
      );
      if (folder === 'blocks') checkName(list, index, place, slips);
      const key = folder === 'blocks' ? 'props' : 'data';
      if (!validate || validate(isJsonObject(example) ? example[key] : undefined)) return;
      const [error] = validate.errors ?? [];
      const pointer = `/${index}/${key}${error?.instancePath ?? ''}`;
      const message = `The schema refuses it: ${error?.message ?? 'it does not fit'}${detailOf(error?.params)}. Change the example, or the schema where the example is right.`;
      slips.push({ file: `schemas/${place}`, pointer, message });
    });
    const against = `${folder}/${name}/counter-examples.json`;
    const counter = await readList(root, against, slips);
    if (counter)
      checkCounterExamples(counter, { folder, validate }, (pointer, message) =>
        slips.push({ file: `schemas/${against}`, pointer, message }),
      );
  }
  return slips;
}

const KEYS = { blocks: ['name', 'screenshot', 'props', 'data', 'children'], config: ['name', 'id', 'data'] };

/** One that is misspelt would be passed over. */
function checkKeys(
  example: Json,
  folder: 'blocks' | 'config',
  say: (key: string, message: string) => void,
): void {
  if (!isJsonObject(example)) return;
  for (const key of Object.keys(example))
    if (!KEYS[folder].includes(key))
      say(
        key,
        `${key} is nothing that an example has.${nearest(key, KEYS[folder])} There is ${KEYS[folder].join(', ')}.`,
      );
}

/** Stories and pictures are called as their examples. */
function checkName(list: readonly Json[], index: number, place: string, slips: Slip[]): void {
  const nameOf = (example: Json | undefined): Json | undefined =>
    isJsonObject(example) ? example['name'] : undefined;
  const name = nameOf(list[index]);
  const say = (message: string): void =>
    void slips.push({ file: `schemas/${place}`, pointer: `/${index}/name`, message });
  if (typeof name !== 'string' || !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name))
    say('Stories are called by it. Write a name in lower case with hyphens: "name": "title-only".');
  else if (list.findIndex((other) => nameOf(other) === name) < index)
    say(`Another example is called ${name}. Choose another name.`);
}

function compile(ajv: Ajv2020, id: string, slips: Slip[]): ReturnType<Ajv2020['getSchema']> {
  try {
    return ajv.getSchema(id);
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    slips.push({ file: id.slice(1), pointer: '', message: `${said}. Put it right and generate again.` });
    return undefined;
  }
}

const detailOf = (params: Record<string, unknown> | undefined): string => {
  const detail = params?.['additionalProperty'] ?? params?.['allowedValues'];
  return detail === undefined ? '' : ` (${[detail].flat().join(', ')})`;
};

async function readList(root: URL, place: string, slips: Slip[]): Promise<Json[] | undefined> {
  const read = await readJson(root, place).catch(() => undefined);
  const say = (message: string): void => void slips.push({ file: `schemas/${place}`, pointer: '', message });
  if (!read)
    return void say('It is not there. Write a list with at least one entry: [{ "name": "default", … }].');
  if ('slip' in read) return void slips.push(read.slip);
  if (!Array.isArray(read.json) || read.json.length === 0)
    return void say('It has no entries. Write a list with at least one: [{ "name": "default", … }].');
  return read.json;
}
