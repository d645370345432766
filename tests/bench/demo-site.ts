import { readFile, readdir } from 'node:fs/promises';
import type { Snapshot } from '@marquee/engine';

const fixtures = new URL('../../fixtures/', import.meta.url);

/** The demo site's documents as one snapshot. */
export async function loadDemoSnapshot(): Promise<Snapshot> {
  const documents: Snapshot['documents'] = {};
  for (const kind of await readdir(new URL('site/', fixtures))) {
    const folder = new URL(`site/${kind}/`, fixtures);
    const byId: Record<string, unknown> = {};
    for (const file of await readdir(folder))
      byId[file.replace('.json', '')] = JSON.parse(await readFile(new URL(file, folder), 'utf8'));
    documents[kind] = byId;
  }
  return { release: { number: 1, publishedAt: '2026-11-21T00:00:00Z' }, documents };
}
