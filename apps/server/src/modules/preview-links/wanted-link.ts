import type { Context } from '@marquee/engine';
import type { CreatePreviewLinkBody } from '@marquee/schemas/server-calls';
import { instantOf, optionalInstant, wrongField } from '../admin-session/request-fields.ts';
import type { PreviewContent } from '../../store/database.ts';

const HOUR_MS = 3_600_000;
/** The possible lifetimes of a link, in milliseconds. */
export const LIFETIMES = { '1h': HOUR_MS, '1d': 24 * HOUR_MS, '7d': 7 * 24 * HOUR_MS } as const;
export type Lifetime = keyof typeof LIFETIMES;

export type WantedLink = {
  content: PreviewContent;
  /** The schedule that scheduled content is shown after. */
  after: string | null;
  shownAt: Date | null;
  path: string;
  visitor: string;
  context: Omit<Context, 'now'>;
  lifetime: Lifetime;
};

/** Reads a new link from the body. Fields that do not fit together are refused with the field's pointer. */
export function wantedLinkOf(body: CreatePreviewLinkBody): WantedLink {
  const { content, after = null, at, path, visitor, context, expiresIn: lifetime } = body;
  if (after !== null && content !== 'scheduled')
    throw wrongField('/after', 'Must be left out: only scheduled content is shown after a schedule.');
  const shownAt =
    content === 'scheduled' && after === null ? instantOf(at ?? '', '/at') : optionalInstant(at, '/at');
  return { content, after, shownAt, path, visitor: visitor.trim(), context, lifetime };
}
