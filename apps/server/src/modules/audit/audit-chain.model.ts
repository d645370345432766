import { createHash } from 'node:crypto';

// What the database writes at each commit (migration 0020), calculated again from what is stored now. The format is
// written down in decision 045, so that somebody without the product can do the same.

/** An entry of the log as the database writes it: each field as text. */
export type EntryText = {
  id: string;
  /** In UTC with microseconds: `2026-11-30T06:36:14.214000Z`. */
  at: string;
  actorId: string | null;
  actor: string;
  action: string;
  kind: string | null;
  documentId: string | null;
  /** JSON, letter by letter as it was stored. */
  detail: string;
  ip: string | null;
};

/** A link of the chain, with the entry that it is about. */
export type ChainLink = {
  position: number;
  entryId: number;
  origin: string;
  /** As `EntryText.at`. */
  chainedAt: string;
  salt: string;
  content: string;
  previous: string;
  hash: string;
  /** Undefined: the entry is gone. */
  entry: EntryText | undefined;
};

/** Where a chain ends, or where a check has come to. */
export type ChainEnd = { position: number; hash: string };

/** Before the first link. */
export const CHAIN_START: ChainEnd = { position: 0, hash: '0'.repeat(64) };

export const AUDIT_FAULTS = [
  'ENTRY_CHANGED',
  'ENTRY_REMOVED',
  'ENTRY_ADDED',
  'LINK_CHANGED',
  'LINK_REMOVED',
  'ORDER_CHANGED',
  'END_CUT_OFF',
  'HEAD_CHANGED',
  'OTHER_HISTORY',
] as const;
export type AuditFaultCode = (typeof AUDIT_FAULTS)[number];

export type AuditFault = {
  code: AuditFaultCode;
  /** In the chain; null: the entry is in none. */
  position: number | null;
  /** `id` of the entry; null: nothing is left that says which. */
  entry: number | null;
  /** When the entry says that it happened, as `EntryText.at`. */
  at: string | null;
};

/** A field says its length in bytes, so that no two rows have the same text. */
const field = (value: string | null): string =>
  value === null ? '-,' : `${Buffer.byteLength(value)}:${value},`;

const sha256 = (fields: readonly (string | null)[]): string =>
  createHash('sha256').update(fields.map(field).join('')).digest('hex');

export function contentHash(salt: string, entry: EntryText): string {
  const { id, at, actorId, actor, action, kind, documentId, detail, ip } = entry;
  return sha256(['marquee audit 1', salt, id, at, actorId, actor, action, kind, documentId, detail, ip]);
}

export const linkHash = ({
  previous,
  position,
  entryId,
  origin,
  chainedAt,
  content,
}: Omit<ChainLink, 'entry' | 'salt' | 'hash'>): string =>
  sha256([previous, String(position), String(entryId), origin, chainedAt, content]);

/**
 * What is wrong with links that should follow one after the other, from after `start` on. A wrong link is one fault:
 * the next one is held against what the wrong one says of itself.
 */
export function checkLinks(
  links: readonly ChainLink[],
  start: ChainEnd,
): { faults: AuditFault[]; end: ChainEnd } {
  const faults: AuditFault[] = [];
  let end = start;
  for (const link of links) {
    const { position, entryId, entry, hash } = link;
    const report = (code: AuditFaultCode): void =>
      void faults.push({ code, position, entry: entryId, at: entry?.at ?? null });
    if (position !== end.position + 1)
      faults.push({ code: 'LINK_REMOVED', position: end.position + 1, entry: null, at: null });
    else if (link.previous !== end.hash) report('ORDER_CHANGED');
    if (linkHash(link) !== hash) report('LINK_CHANGED');
    if (!entry) report('ENTRY_REMOVED');
    else if (contentHash(link.salt, entry) !== link.content) report('ENTRY_CHANGED');
    end = { position, hash };
  }
  return { faults, end };
}
