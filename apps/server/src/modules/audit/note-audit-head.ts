import type { FastifyBaseLogger } from 'fastify';
import type { CurrentRelease } from '../delivery/current-release.ts';
import { type FollowedRelease, followReleases } from '../delivery/follow-releases.ts';
import type { AuditChainRepository } from './audit-chain.repository.ts';

export type AuditHead = Pick<AuditChainRepository, 'findHead'>;
type Following = {
  currentRelease: Pick<CurrentRelease, 'get' | 'subscribe'>;
  chain: AuditHead;
  log: FastifyBaseLogger;
};

/**
 * Says in the log of the server where the audit log ends, when this process starts and with each release that it
 * serves. Lines of the log are kept elsewhere: with one of them, `marquee audit verify --head` finds that the audit log
 * was cut off or written anew by whoever has every right on the database (RULE-08). Returns a function that stops it,
 * and waits for what is under way.
 */
export function noteAuditHead({ currentRelease, chain, log }: Following): () => Promise<void> {
  async function note({ number }: FollowedRelease): Promise<void> {
    try {
      const head = await chain.findHead();
      if (head)
        log.info(
          { release: number, head: `${head.position}:${head.hash}` },
          'the audit log ends here: marquee audit verify --head takes this',
        );
      else
        log.error(
          { release: number, code: 'AUDIT_HEAD_MISSING' },
          'the audit log does not say where it ends',
        );
    } catch (error) {
      log.error({ err: error, release: number }, 'AUDIT_HEAD_ERROR: where the audit log ends is not known');
    }
  }

  return followReleases(currentRelease, note);
}
