import {
  certifySteps,
  compileSnapshot,
  type CompiledSnapshot,
  type SuppressionCertificate,
} from '@marquee/engine';
import type { FastifyBaseLogger } from 'fastify';
import { AppError } from '../../errors.ts';
import { inTurns } from '../../turns.ts';
import type { CurrentRelease } from '../delivery/current-release.ts';
import { type FollowedRelease, followReleases } from '../delivery/follow-releases.ts';
import { recompileInTurns } from '../releases/recompile-in-turns.ts';
import type { ReleasesRepository } from '../releases/releases.repository.ts';
import { loadPastSnapshot } from '../snapshot/snapshot.service.ts';

export type ReleaseCertificates = Pick<ReleasesRepository, 'findCertificate' | 'keepCertificate'>;

/**
 * The certificate of a release (SAFE-09). That of one which no process has served since there are certificates is made
 * now. It is not kept: who reads writes nothing (OPS-12).
 */
export async function findOrMakeCertificate(
  releases: ReleasesRepository,
  number: number,
): Promise<SuppressionCertificate> {
  const kept = await releases.findCertificate(number);
  if (kept) return kept;
  if (kept === undefined) throw new AppError('RELEASE_NOT_FOUND');
  const { release, documents } = await loadPastSnapshot(releases, number);
  const changes = Object.entries(documents).flatMap(([kind, ofKind]) =>
    Object.entries(ofKind).map(([id, data]) => ({ kind, id, data })),
  );
  const compiled = await recompileInTurns(compileSnapshot({ release, documents: {} }), changes);
  return inTurns(certifySteps(compiled));
}

async function certify(
  releases: Pick<ReleaseCertificates, 'keepCertificate'>,
  compiled: CompiledSnapshot,
): Promise<SuppressionCertificate> {
  const certificate = await inTurns(certifySteps(compiled));
  await releases.keepCertificate(certificate);
  return certificate;
}

type Following = {
  currentRelease: Pick<CurrentRelease, 'get' | 'subscribe'>;
  releases: ReleaseCertificates;
  log: FastifyBaseLogger;
};

/**
 * Makes the certificate of each release that this process serves from now on, however it came to be: published, fired
 * by a schedule, rolled back to or undone. Whoever is on call reads in the log when promotions reach a player whom they
 * must not reach. Returns a function that stops it, and waits for what is under way.
 */
export function followCertificates({ currentRelease, releases, log }: Following): () => Promise<void> {
  async function keep({ compiled, number }: FollowedRelease): Promise<void> {
    try {
      if (number === 0 || (await releases.findCertificate(number))) return;
      const { cases } = await certify(releases, compiled);
      for (const { case: name, outcome, counterexamples } of cases) {
        if (outcome !== 'refuted') continue;
        const seen = counterexamples.map(({ kind, id, pointer }) => `${kind}/${id}${pointer}`);
        log.warn(
          { release: number, code: 'PROMOTIONS_NOT_SUPPRESSED', case: name, seen },
          'players see what they must not: the release’s page in the admin shows who',
        );
      }
    } catch (error) {
      log.error({ err: error, release: number }, 'CERTIFICATE_ERROR: a release has no certificate yet');
    }
  }

  return followReleases(currentRelease, keep);
}
