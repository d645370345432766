import type { Say } from './check-schemas.ts';
import { nearest } from '../../src/texts/nearest.ts';
import { isJsonObject, type Json, type JsonObject, type SchemaFile } from '../read/read-schemas.ts';
import { resolvedName, typeName } from '../read/type-names.ts';
import { escapeStep } from '../../src/json-pointer.ts';

/** What React keeps for itself or a component gets beside its properties. */
const OF_COMPONENTS = ['key', 'ref', 'slots', 'children'];
/** Every object has these without being given them. */
const OF_OBJECTS = Object.getOwnPropertyNames(Object.prototype);

/** Names and titles of properties: what code, forms and messages call them. */
export function checkNames(
  schema: JsonObject,
  { file, pointer, icons }: { file: string; pointer: string; icons: ReadonlySet<string> },
  say: Say,
): void {
  const { properties } = schema;
  const [folder] = file.split('/');
  if (!isJsonObject(properties) || folder === 'api') return;
  const reserved = [
    ...OF_OBJECTS,
    ...(pointer === '' && folder === 'blocks' ? OF_COMPONENTS : []),
    ...(pointer === '' && folder === 'config' ? ['id'] : []),
  ];
  const titles = new Map<string, string>();
  for (const [name, property] of Object.entries(properties)) {
    const at = `${pointer}/properties/${escapeStep(name)}`;
    if (reserved.includes(name)) say(at, `${name} is taken. Choose another name.`);
    else if (!/^[a-z][A-Za-z0-9_]*$/.test(name))
      say(at, 'Code calls it by its name. Write letters and digits, a small letter first: "openingLine".');
    if (name === 'icon') checkIcon(property, at, { icons, say });
    const title = isJsonObject(property) ? property['title'] : undefined;
    if (typeof title !== 'string') continue;
    const key = title.trim().toLowerCase();
    const other = titles.get(key);
    if (other !== undefined && key !== '')
      say(`${at}/title`, `The form calls ${other} ${title} as well. Choose another title for one of them.`);
    titles.set(key, name);
  }
}

/** Of what is called icon the name is drawn; of another name nothing is. */
function checkIcon(
  property: Json | undefined,
  at: string,
  { icons, say }: { icons: ReadonlySet<string>; say: Say },
): void {
  const { default: name, enum: choices } = isJsonObject(property) ? property : {};
  const named = [
    ['default', name],
    ...(Array.isArray(choices) ? choices.map((each, index) => [`enum/${index}`, each]) : []),
  ];
  for (const [key, each] of named)
    if (typeof each === 'string' && !icons.has(each))
      say(
        `${at}/${String(key)}`,
        `There is no icon ${each}.${nearest(each, icons)} Name one of blocks/src/primitives/icon-names.ts.`,
      );
}

/** Authors and people in the admin would see two of the same name. */
export function checkEntryNames(files: readonly SchemaFile[], sayOf: (file: string) => Say): void {
  const taken = new Map<string, string>();
  for (const { file, schema } of files)
    for (const [entry, keys] of [
      ['x-block', ['title']],
      ['x-kind', ['one', 'many']],
    ] as const)
      for (const key of keys) {
        const said = isJsonObject(schema[entry]) ? schema[entry][key] : undefined;
        if (typeof said !== 'string') continue;
        const name = `${entry}/${key}/${said.trim().toLowerCase()}`;
        const other = taken.get(name);
        if (other !== undefined)
          sayOf(file)(`/${entry}/${key}`, `schemas/${other} is called ${said} as well. Choose another name.`);
        taken.set(name, file);
      }
}

/** Blocks and kinds are looked up by their folder, and types are called by it: one of two would be lost unsaid. */
export function checkFolderNames(files: readonly SchemaFile[], sayOf: (file: string) => Say): void {
  const taken = new Map<string, string>();
  for (const { file } of files) {
    const [folder, name = ''] = file.split('/');
    const say = sayOf(file);
    if (OF_OBJECTS.includes(name)) say('', `${name} is taken. Choose another name for its folder.`);
    const id = `/schemas/${file}`;
    for (const type of folder === 'api' ? [typeName(id)] : [typeName(id), resolvedName(id)]) {
      const other = taken.get(type);
      if (other !== undefined && other !== file)
        say('', `schemas/${other} makes a type called ${type} as well. Choose another name for one of them.`);
      taken.set(type, file);
    }
  }
}
