import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { projectNode, root, run } from './run.mjs';

const LONGEST = 60;
const NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/**
 * Reads the name and the options from the command line. If they are wrong, prints how to write them and exits.
 * @param {string} what
 * @param {string} folder that contains things of this sort
 * @param {string[]} options names of options, each of which takes a value
 * @returns {{ name: string, options: Record<string, string | undefined> }}
 */
export function readCommand(what, folder, options) {
  const usage = `npm run new:${what} prize-ladder -- ${options.map((each) => `[--${each} …]`).join(' ')}`;
  const { positionals, values } = parse(options, usage);
  const [name, ...others] = positionals;
  if (!name || others.length > 0 || !NAME.test(name) || name.length > LONGEST)
    fail(
      `Say the ${what}'s name in lower case with hyphens, at most ${LONGEST} letters, for example: ${usage}`,
    );
  if (existsSync(path.join(root, folder, name)))
    fail(`There is a ${what} called ${name} already: ${folder}/${name}`);
  const obstacle = nameObstacle(name, folder);
  if (obstacle) fail(`${name} cannot be the ${what}'s name: ${obstacle}. Choose another one.`);
  for (const [option, value] of Object.entries(values)) {
    const wrong = WORDS.includes(option) && wordsObstacle(value);
    if (wrong)
      fail(`--${option} ${wrong}. Write it as people read it, for example: --${option} "Prize ladder"`);
  }
  return { name, options: values };
}

/** @returns {{ positionals: string[], values: Record<string, any> }} */
function parse(options, usage) {
  try {
    return parseArgs({
      allowPositionals: true,
      options: Object.fromEntries(options.map((each) => [each, { type: 'string' }])),
    });
  } catch (error) {
    return fail(`${error.message}\n${usage}`);
  }
}

/** Options that people read in menus, forms and stories. */
const WORDS = ['title', 'plural'];

/**
 * Why a text is not suitable for a menu. Undefined if it is.
 * @param {string} words
 */
export function wordsObstacle(words) {
  if (words.trim() === '') return 'is empty';
  if (words !== words.trim()) return 'begins or ends with a space';
  if (words.length > 60) return 'is longer than 60 letters';
  if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(words)) return 'is more than one line, or holds signs that nobody sees';
  // Storybook would make folders from the parts.
  if (words.includes('/')) return 'has a slash in it';
  return undefined;
}

/** Names that the files of a block already import or declare. */
const IN_USE = ['ReactNode', 'BlockProps', 'ExampleStory', 'Default', 'TitleOnly', 'Read'];
/** Names that Windows does not allow for folders, so that a clone would fail there. */
const DEVICES = /^(?:con|prn|aux|nul|com\d|lpt\d)$/;

/**
 * Why a name with correct spelling would break something later. Undefined if it would not.
 * @param {string} name
 * @param {string} folder
 */
export function nameObstacle(name, folder) {
  if (name in {}) return 'every object of JavaScript has something under it';
  if (name === 'then') return 'JavaScript takes what has one for a promise';
  if (DEVICES.test(name)) return 'Windows has a device under it';
  if (name === 'left-out') return 'it stands in the place of a damaged block';
  const component = pascal(name);
  if (folder !== 'schemas/blocks') return sameCode(name, folder);
  if (IN_USE.includes(component)) return `${component} is what its files import already`;
  if (component in globalThis) return `its component would hide JavaScript's own ${component}`;
  if (existsSync(path.join(root, 'blocks/src', name)))
    return `blocks/src/${name} is there, and holds something else`;
  return sameCode(name, folder);
}

/** Reports an existing one whose name in code is the same: `tier-2` and `tier2` differ only as file names. */
function sameCode(name, folder) {
  const [kinds, blocks] = ['schemas/config', 'schemas/blocks'].map((each) =>
    readdirSync(path.join(root, each)),
  );
  const same = (folder === 'schemas/blocks' ? blocks : kinds).find((other) => pascal(other) === pascal(name));
  return same && `${same} is called ${pascal(name)} in code, too`;
}

/**
 * @param {string} message
 * @returns {never}
 */
export function fail(message) {
  console.error(message);
  process.exit(1);
}

/** prize-ladder → PrizeLadder */
export const pascal = (name) =>
  name.replaceAll(/(?:^|-)([a-z0-9])/g, (_match, letter) => letter.toUpperCase());

/** prize-ladder → Prize ladder */
export const sentence = (name) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');

/** Prize ladder → Prize ladders, Category → Categories, Bonus → Bonuses */
export function plural(words) {
  if (/[^aeiou]y$/.test(words)) return `${words.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh)$/.test(words) ? `${words}es` : `${words}s`;
}

/** A key of an object in source code, quoted only if necessary. */
export const keyOf = (name) => (name.includes('-') ? `'${name}'` : name);

/** A text of source code in quotes. */
export const quote = (text) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

/** All values at a place in the schemas of a folder, sorted: the allowed values of an option. */
export function valuesInUse(folder, read) {
  const values = readdirSync(path.join(root, folder))
    .map((name) => path.join(root, folder, name, 'schema.json'))
    .filter((file) => existsSync(file))
    .map((file) => read(JSON.parse(readFileSync(file, 'utf8'))));
  return [...new Set(values)].filter((value) => typeof value === 'string').toSorted();
}

/** Inserts a line among similar ones, sorted by `rank`. Null when there are none. */
export function insertSorted(source, { pattern, line, rank, end }) {
  const lines = [...source.matchAll(pattern)];
  const close = end.exec(source);
  if (lines.length === 0 || !close) return null;
  const next = lines.find(([existing]) => rank(existing) > rank(line));
  // After the last one means before the end, because an entry may have several lines.
  const at = next ? next.index : close.index;
  return `${source.slice(0, at)}${line}\n${source.slice(at)}`;
}

/** Inserts a line at the end of a declared object. Null when there is no such declaration. */
export function insertLast(source, opening, line) {
  const start = opening.exec(source);
  if (!start) return null;
  const end = source.indexOf('\n};', start.index);
  return end < 0 ? null : `${source.slice(0, end + 1)}${line}\n${source.slice(end + 1)}`;
}

const GENERATED = 'schemas/generated';

/**
 * Writes new files (objects as JSON), changes existing ones, formats them, and generates types, validators and the
 * catalogue again. If anything fails, the error is printed and everything is restored.
 * @param {{ files: Record<string, string | object>, edits: Record<string, (source: string) => string | null> }} work
 */
export async function scaffold({ files, edits }) {
  const changed = new Map();
  for (const [file, edit] of Object.entries(edits)) {
    const source = readFileSync(path.join(root, file), 'utf8');
    const result = edit(source);
    if (result === null)
      fail(`${file} does not look as expected, so nothing was written. The guide says what belongs there.`);
    changed.set(file, { source, result });
  }
  const taken = Object.keys(files).find((file) => existsSync(path.join(root, file)));
  if (taken) fail(`${taken} exists already, so nothing was written.`);

  const undo = prepareUndo(Object.keys(files), changed);
  try {
    for (const [file, content] of Object.entries(files))
      write(file, typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`);
    for (const [file, { result }] of changed) write(file, result);
    await runOrThrow('node_modules/oxfmt/bin/oxfmt', [...Object.keys(files), ...changed.keys()]);
    await runOrThrow('schemas/generate.ts', []);
    for (const file of [...Object.keys(files), ...changed.keys()]) console.log(`  ${file}`);
  } catch (error) {
    undo();
    fail(`${error.message}\nEverything is as it was before.`);
  }
}

function write(file, content) {
  const target = path.join(root, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, content);
}

async function runOrThrow(script, args) {
  const { code } = await run(projectNode(), [path.join(root, script), ...args]);
  if (code !== 0) throw new Error(`${script} failed.`);
}

/** Undoes everything: new files and their folders, changed files and generated files. */
function prepareUndo(files, changed) {
  const folders = [...new Set(files.map((file) => path.dirname(file)))].filter(
    (folder) => !existsSync(path.join(root, folder)),
  );
  const generated = readdirSync(path.join(root, GENERATED)).map((file) => {
    const target = path.join(root, GENERATED, file);
    return [target, readFileSync(target)];
  });
  return () => {
    for (const name of [...files, ...folders])
      rmSync(path.join(root, name), { recursive: true, force: true });
    for (const [file, { source }] of changed) writeFileSync(path.join(root, file), source);
    for (const [target, content] of generated) writeFileSync(target, content);
  };
}
