import { client } from '../session/session.store.ts';
import type { NewPreviewLink } from './preview-link-types.ts';

/** Only this response contains the `url`. */
export const makePreviewLink = (body: NewPreviewLink) =>
  client.call('POST /admin/api/preview-links', { body });

export const revokePreviewLink = (id: string) =>
  client.call('DELETE /admin/api/preview-links/{id}', { params: { id } });
