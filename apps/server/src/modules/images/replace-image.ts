import { isDeepStrictEqual } from 'node:util';
import { isRecord } from '@marquee/schemas/is-record';
import { withFocus } from '@marquee/schemas/picture-focus';
import type { Managing } from '../admin-session/manage.ts';
import { recordAction } from '../audit/audit.service.ts';
import { saveDocument } from '../documents/documents.service.ts';
import type { ImageRow } from './images.repository.ts';
import { findImage, isOf, srcOf } from './images.service.ts';

/**
 * Replaces a picture by another one in the draft of every document that uses it. Published and older revisions keep the
 * old picture.
 */
export async function replaceImage(managing: Managing, id: string, by: string) {
  const { transaction, actor, at } = managing;
  const { images, documents, audit } = transaction;
  const before = await findImage({ images }, id);
  const after = await findImage({ images }, by);
  const changed: { kind: string; id: string; revision: number }[] = [];
  for (const { kind, id: document, isDraft } of await images.listUses(id)) {
    const head = isDraft ? await documents.find(kind, document) : undefined;
    if (!head) continue;
    const data = withOther(head.data, before, after);
    const { item } = await saveDocument(managing, { kind, id: document }, head.revision, data);
    changed.push({ kind, id: document, revision: item.revision });
  }
  await recordAction(audit, { actor, at }, 'image.replaced', {
    detail: { image: id, name: before.name, by, byName: after.name, documents: changed.length },
  });
  return { documents: changed };
}

/** The picture's own words are replaced with it; words that were written for this place stay. */
export function withOther(value: unknown, before: ImageRow, after: ImageRow): unknown {
  if (Array.isArray(value)) return value.map((item) => withOther(item, before, after));
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, withOther(inner, before, after)]);
  const { src, alt, decorative: _, ...rest } = value;
  if (typeof src !== 'string' || !isOf(before, src)) return Object.fromEntries(entries);
  // The same picture: only where its subject is was said anew.
  if (before.id === after.id) return { ...value, src: withFocus(src, after.focus ?? {}) };
  const isOwn = alt === undefined || isDeepStrictEqual(alt, before.alt);
  return { ...rest, src: srcOf(after), ...(isOwn ? wordsAtUse(after) : { alt }) };
}

export const wordsAtUse = ({ alt, isDecorative }: Pick<ImageRow, 'alt' | 'isDecorative'>) =>
  isDecorative ? { decorative: true } : { alt };
