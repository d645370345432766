import { AppError } from '../../errors.ts';
import type { Store } from '../../store/open-store.ts';
import type { Sources } from '../../store/seeding/sources.ts';
import type { AdminSession } from '../admin-session/admin-session.service.ts';
import type { Managing } from '../admin-session/manage.ts';
import { recordAction } from '../audit/audit.service.ts';
import { pinContent } from './pin-content.ts';
import type { PreviewLinkRow } from './preview-links.repository.ts';
import { LIFETIMES, type WantedLink } from './wanted-link.ts';

/** The most links that may be open at once: each shows content that is not public. */
const MOST_OPEN = 500;
/** In milliseconds: the time for which ended links stay in the list. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

export async function listPreviewLinks(
  { previewLinks }: Pick<Store, 'previewLinks'>,
  { now }: Pick<Sources, 'now'>,
): Promise<{ items: ReturnType<typeof toItem>[] }> {
  const at = now();
  return { items: (await previewLinks.list()).map((row) => toItem(row, at)) };
}

type Making = { maker: AdminSession['user']; wanted: WantedLink; siteOrigin?: string | undefined };

/** Creates a link. Its token is only in this response; it is not stored. */
export async function createPreviewLink(
  { transaction, actor, at }: Managing,
  sources: Sources,
  { maker, wanted, siteOrigin = '' }: Making,
) {
  const { previewLinks, audit } = transaction;
  await previewLinks.removeBefore(new Date(at.getTime() - KEPT_MS));
  if ((await previewLinks.countOpen(at)) >= MOST_OPEN) throw new AppError('PREVIEW_LINKS_FULL');
  const { pinned, ...content } = await pinContent(transaction, wanted);
  const token = sources.createToken();
  const row = {
    id: sources.createId(),
    content: wanted.content,
    ...content,
    path: wanted.path,
    visitor: wanted.visitor,
    context: wanted.context,
    authorId: maker.id,
    authorName: maker.name,
    createdAt: at,
    expiresAt: new Date(at.getTime() + LIFETIMES[wanted.lifetime]),
  };
  await previewLinks.insert({ ...row, tokenHash: sources.hashToken(token) }, pinned);
  await recordAction(audit, { actor, at }, 'preview-link.created', {
    detail: {
      link: row.id,
      content: row.content,
      release: row.release,
      documents: pinned.length,
      path: row.path,
      visitor: row.visitor,
      expiresAt: row.expiresAt.toISOString(),
    },
  });
  const kept = { ...row, revokedAt: null, revokedBy: null, opened: 0, openedAt: null };
  return {
    ...toItem({ ...kept, documents: pinned.length }, at),
    url: `${siteOrigin}/preview/${token}${row.path === '/' ? '' : row.path}`,
  };
}

/** Ends a link at once: it cannot be opened again, and pages that are open get no more data. */
export async function revokePreviewLink({ transaction, actor, at }: Managing, id: string): Promise<void> {
  const link = await transaction.previewLinks.find(id);
  if (!link) throw new AppError('PREVIEW_LINK_NOT_FOUND');
  if (link.revokedAt || link.expiresAt <= at) return;
  await transaction.previewLinks.revoke(id, actor.name, at);
  await recordAction(transaction.audit, { actor, at }, 'preview-link.revoked', {
    detail: { link: id, path: link.path, visitor: link.visitor, by: link.authorName },
  });
}

function toItem(row: PreviewLinkRow & { documents: number }, at: Date) {
  return {
    id: row.id,
    content: row.content,
    release: row.release,
    /** The number of documents that differ from that release. */
    documents: row.documents,
    schedules: row.schedules,
    until: row.until?.toISOString() ?? null,
    shownAt: row.shownAt?.toISOString() ?? null,
    path: row.path,
    visitor: row.visitor,
    context: row.context,
    madeBy: row.authorName,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    revokedAt: row.revokedAt?.toISOString() ?? null,
    revokedBy: row.revokedBy,
    state: row.revokedAt ? 'revoked' : row.expiresAt <= at ? 'expired' : 'open',
    opened: row.opened,
    openedAt: row.openedAt?.toISOString() ?? null,
  } as const;
}
