import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** A site as read from its folder. Nothing is checked here: each part is checked where it is used. */
export type SiteFolder = {
  /** By kind, then id. */
  documents: Record<string, Record<string, unknown>>;
  personas: unknown[];
  /** Files of the platform by name, without `.json`. */
  platform: Record<string, unknown>;
};

/** Reads `site/<kind>/<id>.json`, `personas/*.json` and `platform/*.json`. */
export async function loadSiteFolder(folder: string): Promise<SiteFolder> {
  const site = join(folder, 'site');
  const kinds = (await readdir(site, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const documents: SiteFolder['documents'] = {};
  for (const { name } of kinds) documents[name] = await loadFolder(join(site, name));
  return {
    documents,
    personas: Object.values(await loadFolder(join(folder, 'personas'))),
    platform: await loadFolder(join(folder, 'platform')),
  };
}

async function loadFolder(folder: string): Promise<Record<string, unknown>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  const entries = names.map(
    async (name) => [basename(name, '.json'), await loadJson(join(folder, name))] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}

async function loadJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8');
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${file} is not JSON: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}
