import { client } from '../session/session.store.ts';
import type { NewPreviewLink, PreviewLink } from './preview-link-types.ts';

/** `url` is in this answer and nowhere else. */
export const makePreviewLink = (body: NewPreviewLink) =>
  client.send<PreviewLink & { url: string }>('/preview-links', { method: 'POST', body });

export const revokePreviewLink = (id: string) => client.send(`/preview-links/${id}`, { method: 'DELETE' });
