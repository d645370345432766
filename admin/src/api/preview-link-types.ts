import type { Context } from '@marquee/engine';

export type SharedContent = 'live' | 'draft' | 'scheduled';
export type Lifetime = '1h' | '1d' | '7d';

/** A link that shows a preview to somebody without an account; what it shows was fixed when it was made. */
export type PreviewLink = {
  id: string;
  content: SharedContent;
  release: number;
  documents: number;
  schedules: string[];
  until: string | null;
  shownAt: string | null;
  path: string;
  visitor: string;
  context: Omit<Context, 'now'>;
  madeBy: string;
  createdAt: string;
  expiresAt: string;
  revokedAt: string | null;
  revokedBy: string | null;
  state: 'open' | 'expired' | 'revoked';
  opened: number;
  openedAt: string | null;
};

export type NewPreviewLink = {
  content: SharedContent;
  after?: string;
  at?: string;
  path: string;
  visitor: string;
  context: Omit<Context, 'now'>;
  expiresIn: Lifetime;
};
