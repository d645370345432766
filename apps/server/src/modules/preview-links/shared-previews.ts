import type { Snapshot } from '@marquee/engine';
import type { Store } from '../../store/open-store.ts';
import type { Sources } from '../../store/seeding/sources.ts';
import { roleAllows } from '../admin-session/roles.ts';
import { createBoundedCache } from '../delivery/bounded-cache.ts';
import { compileRelease, recompileRelease, type Release } from '../delivery/release.model.ts';
import { changesBetween, enteringOf, keyOf, toSnapshotChanges } from '../releases/manifest.model.ts';
import { toDocuments, type ManifestEntry } from '../releases/releases.repository.ts';
import type { PreviewLinkRow } from './preview-links.repository.ts';

/** Why a link shows nothing: it never existed, it has expired, or a person ended it. */
export type PreviewEnd = 'unknown' | 'expired' | 'revoked';
export type FoundPreview = { link: PreviewLinkRow; end: null } | { link: null; end: PreviewEnd };

export type SharedPreviews = {
  find(token: string): Promise<FoundPreview>;
  /** The compiled content of the link; parts that are the same are shared with `current`. */
  loadRelease(link: PreviewLinkRow, current: Release): Promise<Release>;
  countOpening(link: PreviewLinkRow): Promise<void>;
};

type Reading = Pick<Store, 'previewLinks' | 'users' | 'releases'>;

/** The number of compiled previews in memory. Each shares most of its content with the served release. */
const KEPT = 8;
/** 256 random bits in base64url. */
const TOKEN = /^[\w-]{43}$/;

export function createSharedPreviews(
  store: Reading,
  { now, tokenHashes }: Pick<Sources, 'now' | 'tokenHashes'>,
): SharedPreviews {
  const compiled = createBoundedCache<Promise<Release>>(KEPT);
  return {
    async find(token) {
      if (!TOKEN.test(token)) return { link: null, end: 'unknown' };
      const link = await store.previewLinks.findByHash(tokenHashes(token));
      if (!link) return { link: null, end: 'unknown' };
      if (link.revokedAt) return { link: null, end: 'revoked' };
      if (link.expiresAt <= now()) return { link: null, end: 'expired' };
      // A link ends when its maker loses the right to share previews.
      const maker = await store.users.find(link.authorId);
      if (!maker || !roleAllows(maker.role, 'editor')) return { link: null, end: 'revoked' };
      return { link, end: null };
    },
    loadRelease(link, current) {
      const known = compiled.get(link.id);
      if (known) return known;
      const loading = loadPinned(store, link, current);
      compiled.set(link.id, loading);
      loading.catch(() => compiled.delete(link.id));
      return loading;
    },
    countOpening: (link) => store.previewLinks.countOpening(link.id, now()),
  };
}

async function loadPinned(
  { releases, previewLinks }: Reading,
  link: PreviewLinkRow,
  current: Release,
): Promise<Release> {
  const wanted = new Map((await releases.loadManifest(link.release)).map((entry) => [keyOf(entry), entry]));
  for (const { kind, id, revision, isDeletion } of await previewLinks.listPinned(link.id))
    if (isDeletion) wanted.delete(keyOf({ kind, id }));
    else wanted.set(keyOf({ kind, id }), { kind, id, revision });
  const manifest: ManifestEntry[] = [...wanted.values()];
  const release = await describeRelease(releases, link.release);
  if (current.number > 0 && isSound(current)) {
    // Only a few documents differ from the current site: the rest is not compiled again.
    const changes = changesBetween(await releases.loadManifest(current.number), manifest);
    const documents = await releases.loadRevisions(enteringOf(changes));
    const next = await recompileRelease(current, toSnapshotChanges(changes, documents), release);
    if (isSound(next)) return next;
  }
  return compileRelease({ release, documents: toDocuments(await releases.loadRevisions(manifest)) });
}

async function describeRelease(releases: Reading['releases'], number: number): Promise<Snapshot['release']> {
  const release = await releases.find(number);
  return { number, publishedAt: (release?.publishedAt ?? new Date(0)).toISOString() };
}

/** Whether no damaged part was left out. Damaged parts are handled well only when everything is compiled. */
const isSound = ({ problems }: Release): boolean => !problems.some(({ severity }) => severity === 'error');
