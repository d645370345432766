import { readFile } from 'node:fs/promises';
import type { Slip } from './check-schemas.ts';
import { isJsonObject, readJson, SCHEMAS, type Json, type JsonObject } from '../read/read-schemas.ts';

type Entry = { folder: string; place: string; stated: number | undefined; steps: number[] | undefined };

/** Where it is said how what is stored is changed, by whether a schema is of a kind or of a block. */
export const migrationGuide = (id: string): string =>
  /^\/?(?:schemas\/)?config\//.test(id)
    ? '(docs/guides/add-a-config-kind.md, “Change what it holds, later”)'
    : '(docs/guides/add-a-block.md, “Change what it takes, later”)';
const REGISTRY = 'src/migrations.ts';
const KEYS = ['name', 'version', 'before', 'after'];

/**
 * Versions without steps, and steps without versions: what was stored before would be read as it is, and what no longer
 * fits loses its place on published pages.
 */
export async function checkMigrations(
  all: ReadonlyMap<string, JsonObject>,
  root: URL = SCHEMAS,
): Promise<Slip[]> {
  const slips: Slip[] = [];
  const entries = await Promise.all(
    [...all].flatMap(([id, schema]) => {
      const place = 'x-block' in schema ? 'x-block' : 'x-kind';
      const entry = schema[place];
      const folder = /^\/schemas\/((?:blocks|config)\/[^/]+)\//.exec(id)?.[1];
      return folder && isJsonObject(entry) ? [readEntry(root, folder, place, entry['version'])] : [];
    }),
  );
  const registry = (await readText(root, REGISTRY)) ?? '';
  for (const entry of entries) slips.push(...(await problemsOf(entry, { root, registry })));
  return slips.length > 0 ? slips : checkOrder(entries);
}

async function readEntry(
  root: URL,
  folder: string,
  place: string,
  version: Json | undefined,
): Promise<Entry> {
  const source = await readText(root, `${folder}/migrations.ts`);
  const steps =
    source === undefined
      ? undefined
      : [...source.matchAll(/\bversion:\s*(\d+)/g)].map(([, at]) => Number(at));
  return { folder, place, stated: typeof version === 'number' ? version : undefined, steps };
}

const readText = (root: URL, file: string): Promise<string | undefined> =>
  readFile(new URL(file, root), 'utf8').catch(() => undefined);

async function problemsOf(
  { folder, place, stated, steps }: Entry,
  { root, registry }: { root: URL; registry: string },
): Promise<Slip[]> {
  const say = (file: string, pointer: string, message: string): Slip => ({
    file: `schemas/${file}`,
    pointer,
    message,
  });
  const atVersion = (message: string): Slip[] => [say(`${folder}/schema.json`, `/${place}/version`, message)];
  if (!steps)
    return stated === undefined || stated === 1
      ? []
      : atVersion(
          `Version ${stated} has no step: schemas/${folder}/migrations.ts is not there, and what was stored before would stay as it is. Write it with up and down ${migrationGuide(folder)}, or take the version out.`,
        );
  const last = steps.at(-1);
  if (last === undefined)
    return [
      say(
        `${folder}/migrations.ts`,
        '',
        `It has no step. Write one with version, up and down ${migrationGuide(folder)}.`,
      ),
    ];
  if (stated !== last)
    return atVersion(
      `The last step of schemas/${folder}/migrations.ts is ${last}, and here is ${stated ?? 'no version'}. Write "version": ${last}, or the step that is missing there.`,
    );
  const slips: Slip[] = [];
  if (!registry.includes(`'../${folder}/migrations.ts'`))
    slips.push(
      say(
        REGISTRY,
        '',
        `It does not name ${folder}/migrations.ts, whose steps would never run. Write its import and a line in ${place === 'x-block' ? 'blockMigrations' : 'kindMigrations'}.`,
      ),
    );
  slips.push(...(await checkPairs(root, folder, steps)));
  return slips;
}

/** Documents before and after, which are the tests of the steps. */
async function checkPairs(root: URL, folder: string, steps: readonly number[]): Promise<Slip[]> {
  const file = `${folder}/migrations.json`;
  const say = (pointer: string, message: string): Slip => ({ file: `schemas/${file}`, pointer, message });
  const HOW = '[{ "name": "…", "version": …, "before": { … }, "after": { … } }]';
  const read = await readJson(root, file).catch(() => undefined);
  if (!read) return [say('', `It is not there. Write what is stored before and after each step: ${HOW}.`)];
  if ('slip' in read) return [read.slip];
  if (!Array.isArray(read.json)) return [say('', `It is no list. Write ${HOW}.`)];
  const slips = read.json.flatMap((pair, index) => {
    if (!isJsonObject(pair)) return [say(`/${index}`, `It is no object. Write ${HOW}.`)];
    const missing = KEYS.filter((key) => !Object.hasOwn(pair, key));
    return missing.map((key) => say(`/${index}/${key}`, `It is not there. Write ${HOW}.`));
  });
  const shown = new Set(read.json.map((pair) => (isJsonObject(pair) ? pair['version'] : undefined)));
  const untold = steps.filter((version) => !shown.has(version));
  return [
    ...slips,
    ...untold.map((version) => say('', `It shows nothing of version ${version}. Add a pair: ${HOW}.`)),
  ];
}

/** Versions are those of the contract: each step has the next, whatever it is about. */
function checkOrder(entries: readonly Entry[]): Slip[] {
  const steps = entries
    .flatMap(({ folder, steps: own = [] }) => own.map((version) => ({ folder, version })))
    .toSorted((one, other) => one.version - other.version);
  const twice = steps.find(({ version }, index) => version === steps[index - 1]?.version);
  if (twice) {
    const those = steps.filter(({ version }) => version === twice.version);
    const files = [...new Set(those.map(({ folder }) => `schemas/${folder}/migrations.ts`))];
    const next = (steps.at(-1)?.version ?? 1) + 1;
    return [
      {
        file: `schemas/${twice.folder}/migrations.ts`,
        pointer: '',
        // Which of them is new, nothing here can tell; in the other, it would be another step for what is stored.
        message: `Version ${twice.version} is there twice, in ${files.join(' and ')}: one version for all kinds and blocks. Leave the one that was there before. Write version ${next} in the new one, and in the schema beside it.`,
      },
    ];
  }
  const wrong = steps.findIndex(({ version }, index) => version !== index + 2);
  const step = steps[wrong];
  if (!step) return [];
  return [
    {
      file: `schemas/${step.folder}/migrations.ts`,
      pointer: '',
      message: `Its version is ${step.version}, and the next of the contract is ${wrong + 2}: one version for all kinds and blocks. Write version ${wrong + 2}, here and in the schema beside it.`,
    },
  ];
}
