import { createHash } from 'node:crypto';
import type { AskedDocument } from '../../store/approval-tables.ts';
import { keyOf } from '../releases/manifest.model.ts';

type Content = Pick<AskedDocument, 'kind' | 'id' | 'before' | 'after'>;

/**
 * The SHA-256 of what players get: every document before and after, and the instant. The order of documents does not
 * count. Within a document everything counts, the order of keys and the code points of texts too: what looks the same
 * may be drawn differently, so nothing is made equal first.
 */
export const hashContent = (documents: readonly Content[], publishAt: Date | null): string =>
  sha256([
    'marquee approval 1',
    publishAt?.toISOString() ?? null,
    documents
      .toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
      .map(({ kind, id, before, after }) => [kind, id, present(before), present(after)]),
  ]);

export const hashTogether = (contentHash: string, reachHash: string): string =>
  sha256(['marquee approval 1', contentHash, reachHash]);

/** As JSON, whose quotes and brackets keep every part apart from the next. */
export const sha256 = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex');

/** A document that holds null is another than none. */
const present = (data: unknown): unknown[] => (data === undefined ? [] : [data]);
