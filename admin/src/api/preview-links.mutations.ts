import { client } from '../session/session.store.ts';
import type { NewPreviewLink } from './preview-link-types.ts';

/** `url` is in this answer and nowhere else. */
export const makePreviewLink = (body: NewPreviewLink) =>
  client.call('POST /admin/api/preview-links', { body });

export const revokePreviewLink = (id: string) =>
  client.call('DELETE /admin/api/preview-links/{id}', { params: { id } });
