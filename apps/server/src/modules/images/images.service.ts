import { createHash } from 'node:crypto';
import { hasText } from '@marquee/schemas';
import { pictureUrl } from '@marquee/schemas/picture';
import { splitFocus, withFocus } from '@marquee/schemas/picture-focus';
import { AppError } from '../../errors.ts';
import type { Repositories } from '../../store/repositories.ts';
import type { Managing } from '../admin-session/manage.ts';
import { recordAction } from '../audit/audit.service.ts';
import { assertMayChangePicture } from '../rights/picture-gate.ts';
import type { ImageQuery, ImageRow, ImageWords } from './images.repository.ts';
import type { MadeFile, MadePicture } from './make-files.ts';

/** The channel that tells every process when a picture is removed, so that none serves it from memory. */
export const IMAGES_CHANNEL = 'marquee_images';

type Reading = Pick<Repositories, 'images'>;

export const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Half of a SHA-256 is enough to tell pictures apart, and gives an address that people can still copy. */
export const imageIdOf = (master: Buffer): string => hashOf(master).slice(0, 32);

export async function listImages({ images }: Reading, query: ImageQuery, quota: number) {
  const rows = await images.list(query);
  const { count, bytes } = await images.total();
  const items = rows.map(({ uses, ...row }) => ({ ...toItem(row), uses }));
  return { items, total: count, bytes, quota, tags: await images.listTags() };
}

export async function showImage({ images }: Reading, id: string) {
  const row = await findImage({ images }, id);
  return { ...toItem(row), uses: await images.listUses(id), releases: await images.listReleases(id) };
}

export type Upload = {
  name: string;
  sourceHash: string;
  picture: MadePicture;
  words?: Pick<ImageRow, 'alt' | 'isDecorative'>;
};

/** Stores a picture with all its files, unless it exists already. */
export async function keepImage(
  { transaction, actor, at }: Managing,
  { name, sourceHash, picture, words }: Upload,
  quota: number,
) {
  const { images, audit } = transaction;
  const { width, height, type, master, files } = picture;
  const id = imageIdOf(master);
  await images.lock();
  const known = await images.find(id);
  if (known) return { image: toItem(known), isNew: false };
  await assertMayChangePicture(transaction, actor, id, { before: undefined, after: { name } });
  const all: MadeFile[] = type === 'webp' ? files : [...files, { width, type, body: master }];
  const bytes = all.reduce((sum, { body }) => sum + body.length, 0);
  if ((await images.total()).bytes + bytes > quota) throw new AppError('IMAGE_STORE_FULL');
  const { alt = {}, isDecorative = false } = words ?? {};
  const row = { id, name, type, width, height, bytes, alt, isDecorative, createdAt: at };
  await images.insert({ ...row, sourceHash, authorId: actor.id, authorName: actor.name }, all);
  await recordAction(audit, { actor, at }, 'image.uploaded', { detail: { image: id, name, width, height } });
  return { image: toItem(await findImage({ images }, id)), isNew: true };
}

/** Changes a picture's words. Without an English description, it must be marked as decoration. */
export async function changeImage(
  { transaction, actor, at }: Managing,
  id: string,
  version: number,
  words: ImageWords,
) {
  const { images, audit } = transaction;
  const before = await findImage({ images }, id);
  const after = { ...before, ...words };
  await assertMayChangePicture(transaction, actor, id, { before, after });
  const isAboutWords = 'alt' in words || 'isDecorative' in words || 'name' in words;
  if (isAboutWords && !after.isDecorative && !hasText(after.alt['en']))
    throw new AppError('IMAGE_ALT_REQUIRED');
  const next = await images.update(id, version, words);
  if (next === undefined)
    throw new AppError('STALE_IMAGE', { current: toItem(await findImage({ images }, id)) });
  await recordAction(audit, { actor, at }, 'image.changed', {
    detail: { image: id, name: after.name, fields: Object.keys(words) },
  });
  return toItem({ ...after, version: next });
}

/** Removes a picture that no draft, schedule or release uses: any release may become current again. */
export async function removeImage({ transaction, actor, at }: Managing, id: string): Promise<void> {
  const { images, audit } = transaction;
  await images.lock();
  const { name } = await findImage({ images }, id);
  await assertMayChangePicture(transaction, actor, id, { before: { name }, after: undefined });
  const uses = await images.listUses(id);
  const releases = await images.listReleases(id);
  if (uses.length > 0 || releases.length > 0)
    throw new AppError('IMAGE_IN_USE', {
      message: inUseWords(uses.length, releases),
      current: { uses, releases },
    });
  await images.remove(id);
  await transaction.notify(IMAGES_CHANNEL, id);
  await recordAction(audit, { actor, at }, 'image.removed', { detail: { image: id, name } });
}

function inUseWords(documents: number, releases: readonly number[]): string {
  if (documents > 0)
    return `This picture stays: ${documents === 1 ? '1 document uses' : `${documents} documents use`} it. Take it out of them first.`;
  return `This picture stays: release ${releases.join(', ')} shows it, and may be published again by a rollback.`;
}

export async function findImage({ images }: Reading, id: string): Promise<ImageRow> {
  const row = await images.find(id);
  if (!row) throw new AppError('IMAGE_NOT_FOUND');
  return row;
}

/** Its address in documents, without where its subject is. */
export const addressOf = ({ id, width, height, type, address }: ImageRow): string =>
  address ?? pictureUrl({ id, width, height, type });

/** Whether a document’s address is of this picture, in whatever width a drawn one is named. */
export function isOf(row: ImageRow, src: string): boolean {
  const { address } = splitFocus(src);
  if (row.address === null) return address === addressOf(row);
  const withoutWidth = (path: string): string => path.replace(/-\d+\.webp$/, '');
  return withoutWidth(address) === withoutWidth(row.address);
}

export const srcOf = (row: ImageRow): string => withFocus(addressOf(row), row.focus ?? {});

export function toItem({ createdAt, authorName, address, ...row }: ImageRow) {
  const src = srcOf({ ...row, createdAt, authorName, address });
  return {
    ...row,
    src,
    isDrawn: address !== null,
    createdAt: createdAt.toISOString(),
    createdBy: authorName,
  };
}
