import { isRecord } from '@marquee/schemas/is-record';
import { DOCUMENT_ID, SCHEMA_VERSION } from '@marquee/schemas';
import { decodeText } from '@marquee/schemas/decode-text';
import { makeFolder } from '@marquee/schemas/make-folder';
import { readdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { CliError } from './cli-error.ts';
import { fileNames, idOfFile } from './document-files.ts';

const FORMAT = 'marquee-content';
/** What a folder of documents says about itself. */
const MANIFEST = 'marquee.json';

export type Documents = { [kind: string]: { [id: string]: unknown } };
export type ContentFile = {
  format: string;
  schemaVersion: number;
  exportedAt?: string;
  release?: unknown;
  documents: Documents;
};

/** Content as an export wrote it: one file, a folder `<kind>/<id>.json`, or a single document of such a folder. */
export async function readContent(path: string, cwd: string): Promise<ContentFile> {
  const place = resolve(cwd, path);
  const info = await stat(place).catch((error: unknown) => {
    throw notRead(error, path);
  });
  if (info.isDirectory()) return readFolder(place, path);
  const data = await readJson(place);
  if (isRecord(data) && data['format'] === FORMAT) return data as ContentFile; // The server and validate look inside.
  const kind = basename(dirname(place));
  return content({ [kind]: { [idOfFile(basename(place, '.json'))]: data } });
}

/** One document a file, so that version control shows what changed. Files of documents that are gone go. */
export const writeFolder = (file: ContentFile, path: string, cwd: string): Promise<number> =>
  writing(path, () => replaceFolder(file, path, cwd));

export const writeContentFile = (file: ContentFile, path: string, cwd: string): Promise<void> =>
  writing(path, async () => {
    await makeFolder(dirname(resolve(cwd, path)));
    await replaceFile(resolve(cwd, path), toText(file));
  });

async function replaceFolder(file: ContentFile, path: string, cwd: string): Promise<number> {
  const folder = resolve(cwd, path);
  const { documents, ...manifest } = file;
  await makeFolder(folder);
  const old = await readdir(folder, { withFileTypes: true });
  const isEmpty = old.length === 0;
  // Anything could be in a folder that no export wrote, and would be taken away below.
  if (!isEmpty && !old.some(({ name }) => name === MANIFEST))
    throw new CliError(
      'FOLDER_NOT_OURS',
      `${path} has files and no ${MANIFEST}: export into an empty folder, or into one that an export made.`,
    );
  const named = new Map(
    Object.entries(documents).map(([kind, byId]) => [kind, fileNames(Object.keys(byId))]),
  );
  for (const name of [...named.keys(), ...[...named.values()].flatMap((ids) => [...ids.keys()])])
    assertName(name);
  let count = 0;
  for (const [kind, byId] of Object.entries(documents)) {
    await makeFolder(join(folder, kind));
    for (const [id, data] of Object.entries(byId)) {
      await replaceFile(join(folder, kind, `${named.get(kind)?.get(id) ?? id}.json`), toText(data));
      count += 1;
    }
  }
  // Only now: where the disk is full, what was there is there still.
  for (const entry of old)
    if (entry.isDirectory() && !entry.name.startsWith('.'))
      await removeDocuments(join(folder, entry.name), [...(named.get(entry.name)?.values() ?? [])]);
  // Without the moment of the export: the same content makes the same folder.
  const { exportedAt: _exportedAt, ...same } = manifest;
  await replaceFile(join(folder, MANIFEST), toText(same));
  return count;
}

/** The whole file or the one before: half of one is no JSON, and the old one would be gone. */
async function replaceFile(path: string, text: string): Promise<void> {
  // A link goes on leading where it leads.
  const file = await realpath(path).catch(() => path);
  const there = await stat(file).catch(() => undefined);
  // A pipe or a device, such as /dev/stdout, is written to.
  if (there?.isFile() === false) return writeFile(file, text);
  const temporary = join(dirname(file), `.${basename(file)}.${process.pid}.tmp`);
  try {
    await writeFile(temporary, text);
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

async function writing<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof CliError) throw error;
    throw new CliError(
      'NOT_WRITTEN',
      `${path} cannot be written: ${messageOf(error)}. Choose a place where you may write, with room on its disk.`,
    );
  }
}

export const toText = (data: unknown): string => `${JSON.stringify(data, null, 2)}\n`;

/** Names become paths: one that is no id could lead out of the folder. */
function assertName(name: string): void {
  if (!DOCUMENT_ID.test(name)) throw new CliError('BAD_NAME', `${name} cannot be the name of a file.`);
}

async function readFolder(folder: string, path: string): Promise<ContentFile> {
  const entries = await readdir(folder, { withFileTypes: true });
  const kinds = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'));
  const documents: Documents = {};
  for (const { name: kind } of kinds) {
    const files = (await readdir(join(folder, kind))).filter(isDocument);
    if (files.length === 0) continue;
    const read = files
      .sort()
      .map(
        async (name) =>
          [idOfFile(basename(name, '.json')), await readJson(join(folder, kind, name))] as const,
      );
    documents[kind] = byId(await Promise.all(read), join(path, kind));
  }
  if (Object.keys(documents).length === 0)
    throw new CliError('NO_DOCUMENTS', `${path} has no documents: they are at <kind>/<id>.json.`);
  const hasManifest = entries.some(({ name }) => name === MANIFEST);
  const manifest = hasManifest ? await readJson(join(folder, MANIFEST)) : undefined;
  const version = isRecord(manifest) ? manifest['schemaVersion'] : undefined;
  return { ...content(documents), ...(typeof version === 'number' ? { schemaVersion: version } : {}) };
}

function byId(read: readonly (readonly [id: string, data: unknown])[], path: string): Documents[string] {
  const found = new Map(read);
  const twice = read.find(([id, data]) => found.get(id) !== data);
  if (twice)
    throw new CliError(
      'DUPLICATE_DOCUMENT',
      `${path} has two files of the document ${twice[0]}: keep one of them. What follows “~” in a name is no part of an id.`,
    );
  return Object.fromEntries(found);
}

/** What systems and editors put beside a file, such as `._lobby.json` and `.#lobby.json`, is hidden and none. */
const isDocument = (name: string): boolean => name.endsWith('.json') && !name.startsWith('.');

async function removeDocuments(folder: string, kept: readonly string[]): Promise<void> {
  for (const name of await readdir(folder))
    if (isDocument(name) && !kept.includes(basename(name, '.json'))) await rm(join(folder, name));
}

/** Only the system knows why: a file that may not be read is there. */
function notRead(error: unknown, path: string): CliError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return code === 'ENOENT' || code === 'ENOTDIR'
    ? new CliError('FILE_NOT_FOUND', `There is nothing at ${path}.`)
    : new CliError('FILE_UNREADABLE', `${path} cannot be read: ${messageOf(error)}`);
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export async function readJson(file: string): Promise<unknown> {
  const bytes = await readFile(file).catch((error: unknown) => {
    throw notRead(error, file);
  });
  const decoded = decodeText(bytes);
  if (!decoded.ok) throw new CliError('NOT_JSON', `${file} is not JSON: ${decoded.message}`);
  try {
    return JSON.parse(decoded.text);
  } catch (error) {
    throw new CliError('NOT_JSON', `${file} is not JSON: ${messageOf(error)}`);
  }
}

/** Documents without a word about their version are taken as today's. */
const content = (documents: Documents): ContentFile => ({
  format: FORMAT,
  schemaVersion: SCHEMA_VERSION,
  documents,
});
