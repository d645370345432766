import type { ServerAnswer } from '@marquee/schemas/ask-server';
import type { Context } from '@marquee/engine';

export type SharedContent = 'live' | 'draft' | 'scheduled';
export type Lifetime = '1h' | '1d' | '7d';

/** A link that shows a preview to people without an account; its content was fixed when it was created. */
export type PreviewLink = ServerAnswer<'GET /admin/api/preview-links'>['items'][number];

export type NewPreviewLink = {
  content: SharedContent;
  after?: string;
  at?: string;
  path: string;
  visitor: string;
  context: Omit<Context, 'now'>;
  expiresIn: Lifetime;
};
