import { matchesAudience } from '@marquee/engine';
import type { RequestVisitor } from '../modules/delivery/visitor.service.ts';
import type { Release } from '../modules/delivery/release.model.ts';
import { findLocale } from '../modules/delivery/visitor-locale.ts';
import type { PreviewLinkRow } from '../modules/preview-links/preview-links.repository.ts';

type Wishes = { prefix?: string | undefined; cookie?: string | undefined };

/** The visitor that a link was made for, whoever opens it. Only the language follows the choice made on the page. */
export function createPreviewVisitor(
  link: PreviewLinkRow,
  { release, now, prefix, cookie }: Wishes & { release: Release; now: number },
): RequestVisitor {
  const locales = [...release.documents('locale').keys()];
  const { context } = link;
  const seen = {
    ...context,
    locale: findLocale(locales, prefix) ?? findLocale(locales, cookie) ?? context.locale,
    now: link.shownAt?.getTime() ?? now,
  };
  return {
    context: seen,
    // Nobody is signed in as this player: it has the persona's name and no account data.
    player:
      context.login === 'player'
        ? { id: context.userId ?? 'preview', email: '', nickname: link.visitor, currency: context.currency }
        : null,
    hasLapsed: false,
    isTester: matchesAudience(release.compiled, { audience: 'tester' }, seen),
    isAdmin: false,
    hasOverrides: false,
    release,
  };
}
