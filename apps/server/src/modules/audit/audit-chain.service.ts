import { type AuditFault, CHAIN_START, type ChainEnd, checkLinks } from './audit-chain.model.ts';
import type { AuditChainRepository } from './audit-chain.repository.ts';

export type ChainCheck = {
  /** The position that is checked last; 0: from the beginning. */
  after?: number | undefined;
  /** Its hash, as the answer before has it. Undefined: as it is stored. */
  hash?: string | undefined;
  /** The entry that is looked for in the chain last. */
  entry?: number | undefined;
  /** The most links, and the most entries, that are checked. */
  limit: number;
  /** Where the chain ended once, as somebody wrote it down elsewhere. */
  known?: ChainEnd | undefined;
};

export type CheckedPart = {
  faults: AuditFault[];
  /** Where the next part begins. */
  checked: ChainEnd & { entry: number };
  /** Where the store says that the chain ends; null: it does not say. */
  head: ChainEnd | null;
  /** Whether the end is reached. */
  isDone: boolean;
};

/**
 * Checks a part of the audit log: that each link follows the one before, that each entry is what was chained, and that
 * each entry is chained (RULE-08). The whole log is checked part by part, so no request takes long.
 */
export async function checkAudit(chain: AuditChainRepository, check: ChainCheck): Promise<CheckedPart> {
  const { after = 0, entry = 0, limit, known } = check;
  const start = await startAt(chain, after, check.hash);
  const { links, head } = await chain.listAfter(after, limit);
  const { faults, end } = checkLinks(links, start);
  const entries = await chain.listEntriesAfter(entry, limit);
  for (const { id, at, isChained } of entries)
    if (!isChained) faults.push({ code: 'ENTRY_ADDED', position: null, entry: id, at });
  const isAtEnd = links.length < limit;
  if (isAtEnd) faults.push(...wrongEnd(end, head));
  if (known) {
    const is = known.position === end.position ? end : links.find((link) => link.position === known.position);
    if (is ? is.hash !== known.hash : isAtEnd && known.position > end.position)
      faults.push({ code: 'OTHER_HISTORY', position: known.position, entry: null, at: null });
  }
  return {
    faults,
    checked: { ...end, entry: entries.at(-1)?.id ?? entry },
    head: head ?? null,
    isDone: isAtEnd && entries.length < limit,
  };
}

async function startAt(chain: AuditChainRepository, position: number, hash?: string): Promise<ChainEnd> {
  if (position === 0) return CHAIN_START;
  // A link that is gone is said by the part before, and here by the next one, whose previous hash is another.
  return { position, hash: hash ?? (await chain.findHash(position)) ?? '' };
}

function wrongEnd(end: ChainEnd, head: ChainEnd | undefined): AuditFault[] {
  if (head && head.position > end.position)
    return [{ code: 'END_CUT_OFF', position: end.position + 1, entry: null, at: null }];
  if (head?.position === end.position && head.hash === end.hash) return [];
  return [{ code: 'HEAD_CHANGED', position: end.position, entry: null, at: null }];
}

/** Reads `345:<hash>`, as the log of the server and the command line say it, once the contract has looked at it. */
export function readHead(text: string): ChainEnd {
  const [position, hash = ''] = text.split(':');
  return { position: Number(position), hash };
}
