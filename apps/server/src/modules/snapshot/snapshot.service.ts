import type { Snapshot } from '@marquee/engine';
import type { Store } from '../../store/open-store.ts';
import { toDocuments } from '../releases/releases.repository.ts';

/** What the site would be if every draft were published now. */
export async function loadDraftSnapshot(store: Store): Promise<Snapshot> {
  const [heads, number] = await Promise.all([
    store.documents.listHeads(),
    store.releases.findCurrentNumber(),
  ]);
  const release = await store.releases.find(number);
  return {
    release: { number, publishedAt: (release?.publishedAt ?? new Date(0)).toISOString() },
    documents: toDocuments(heads),
  };
}
