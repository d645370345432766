import type { CmsPage, ResolvedLogoDocument, ResolvedNavigationDocument, SaferPlay } from '@marquee/schemas';
import { isSafeLink, isSafePicture } from '@marquee/schemas/link';
import type { ChatForm } from '../features/support/chat-form.model.ts';
import { isBreakType } from '../shared/account/limits.model.ts';
import { leadsToPlay } from '../shared/account/leads-to-play.ts';
import type { SharedPreview } from '../shared/calls/request-services.ts';
import type { PlayerSummary, VipBadge, VipTable } from '../shared/visitor/player-summary.ts';
import type { VisitorFacts } from '../shared/visitor/visitor.tsx';

export type MenuItem = { id: string; label: string; link: string; icon?: string; collection?: string };
export type MenuSection = { id: string; title?: string; items: MenuItem[] };
export type Menu = { title: string; sections: MenuSection[] };
export type MenuName =
  | 'header'
  | 'rail'
  | 'bottom-bar'
  | 'footer'
  | 'account'
  | 'contact'
  | 'payments'
  | 'social'
  | 'trust';

export type LicenceSummary = {
  code: string;
  minimumAge: number;
  line: string;
  helpLinks: { label: string; link: string }[];
  hasSessionTimer: boolean;
  /** The page of a game says what was won or lost. */
  hasNetResult?: true;
  /** After how many minutes games pause; left out: they do not. */
  realityCheckMinutes?: number;
  /** After how many months players are reminded of their deposit limit; left out: they are not. */
  limitReviewMonths?: number;
};

/** The rules of a licence that the page follows; games ask the platform for theirs. */
export function summarizeSaferPlay({ netResult, realityCheckMinutes, limitReviewMonths }: SaferPlay) {
  return {
    ...(netResult ? { hasNetResult: true as const } : {}),
    ...(realityCheckMinutes === undefined ? {} : { realityCheckMinutes }),
    ...(limitReviewMonths === undefined ? {} : { limitReviewMonths }),
  };
}

/** The highest status whose group the player is in (GRP-06 to GRP-11); the table names the lowest first. */
export function summarizeVip(table: VipTable | undefined, groups: readonly number[]): VipBadge | null {
  const held = table?.statuses.filter(({ group }) => groups.includes(group)).at(-1);
  return held ? { status: held.status, title: held.title } : null;
}

/** The logo as configured; without one the site draws its own. */
export type LogoSummary = { name: string; src: string; link: string };

/** Everything the frame around every page needs; it goes into each page's HTML, so it stays small. */
export type ShellData = {
  locale: string;
  locales: { code: string; name: string }[];
  /** Codes of every language that has addresses; `locales` may leave some out. */
  localeCodes: readonly string[];
  release: number;
  /** Identifies the release across all histories of the store; left out in previews. */
  releaseId?: string;
  /** What the brand’s look changes of the theme, as CSS custom properties. */
  look?: Readonly<Record<string, string>>;
  licence: LicenceSummary;
  logo: LogoSummary | null;
  menus: Record<MenuName, Menu>;
  /** How many games each collection in a menu has, as formatted text: a phone takes long to load its number formats. */
  collectionCounts: Record<string, string>;
  player: PlayerSummary | null;
  /** Set when the visitor's session here has lapsed. */
  hasLapsed?: true;
  /** Set when it is not known who the visitor is, or whether they take a break; the page is requested again. */
  isUnknown?: true;
  visitor: VisitorFacts;
  /** Set after a release: what the platform says of the player was not asked again, and stays as it is. */
  isKept?: true;
  /** Set while another page shows a round: the player's wallets are requested after it has been shown (PLAY-02). */
  hasRound?: true;
  /** A guest whose region may not register, sign in or play (NAV-22). */
  isRestricted: boolean;
  /** Groups of the player; empty for guests. */
  groups: readonly number[];
  /** How this visitor reaches support (CHROME-25). */
  chat: ChatForm;
  overrideCount: number;
  isRailCollapsed: boolean;
  hasAcceptedCookies: boolean;
  /** Whether this browser has approved the question for guests in Australia (CHROME-28). */
  hasApprovedEmp: boolean;
  /** How long a short message stays (NOTE-15). */
  toastSeconds: number;
  renderedAt: number;
  /** Where search engines find this page, whichever mirror domain shows it. */
  canonicalOrigin: string;
  /**
   * Advertising script to run once cookies are accepted; null for players who take a break or may take one, too
   * (SAFE-02, SAFE-08).
   */
  adScript: string | null;
  /** The share of browsers, above 0, that report how the page felt; left out: none. */
  vitalsShare?: number;
  /** Set when the page is a preview shared by a link. */
  preview?: SharedPreview;
  /** Inside a frame of the sports site, the page has no header, rail or footer. */
  isBare?: true;
};

/** Whether the frame has everything that the platform says of its player. */
export const isPlayerKnown = ({ player, isUnknown, hasRound }: ShellData): boolean =>
  player !== null && !isUnknown && !hasRound && !player.reached.some(({ type }) => isBreakType(type));

/**
 * A frame that was asked for after a release is without what the platform was not asked again; it takes over what the
 * page has of the same player.
 */
export function keepPlayer(before: ShellData, next: ShellData): ShellData {
  if (!next.isKept || !next.player || before.player?.id !== next.player.id) return next;
  const { wallets, reached } = before.player;
  return {
    ...next,
    player: { ...next.player, wallets, reached },
    collectionCounts: before.collectionCounts,
  };
}

export function summarizeLogo(logo: ResolvedLogoDocument | undefined): LogoSummary | null {
  return logo && isSafePicture(logo.mark.src)
    ? { name: logo.name, src: logo.mark.src, link: logo.link ?? '/' }
    : null;
}

const MENUS: readonly MenuName[] = [
  'header',
  'rail',
  'bottom-bar',
  'footer',
  'account',
  'contact',
  'payments',
  'social',
  'trust',
];

/** The fields of a CMS page that a menu shows. */
export type MenuPage = Pick<CmsPage, 'id' | 'path' | 'title' | 'categories'>;

type Filling = {
  /** Ids of items that the licence hides, those of CMS pages included. */
  hiddenLinks: readonly string[];
  /** Pages of the platform's CMS, in its order. */
  pages: readonly MenuPage[];
  /** During a break no menu leads to playing or depositing (SAFE-10). */
  hasBreak?: boolean;
};

/** The frame's menus, each by the id of its document. */
export function summarizeMenus(
  documents: readonly ResolvedNavigationDocument[],
  filling: Filling,
): ShellData['menus'] {
  const find = (name: string) => documents.find(({ id }) => id === name);
  const menus = MENUS.map((name) => [name, summarizeMenu(find(name), filling)]);
  // The entries were made from the names in MENUS, so every menu is there.
  return Object.fromEntries(menus) as ShellData['menus'];
}

/**
 * A menu with the pages of its CMS categories, without items that the licence hides and fields that are never drawn.
 */
function summarizeMenu(menu: ResolvedNavigationDocument | undefined, filling: Filling): Menu {
  const { hiddenLinks, pages, hasBreak = false } = filling;
  if (!menu) return { title: '', sections: [] };
  const sections = menu.sections.map(({ id, title, items, cmsCategory }) => ({
    id,
    ...(title ? { title } : {}),
    items: [...items.map(summarizeItem), ...listPages(pages, cmsCategory, items)].filter(
      (item) => !hiddenLinks.includes(item.id) && !(hasBreak && leadsToPlay(item.link)),
    ),
  }));
  return { title: menu.title, sections: sections.filter(({ items }) => items.length > 0) };
}

/** Whether any menu asks for pages of the platform's CMS (PAGE-06 to PAGE-08). */
export function hasCmsPages(documents: readonly ResolvedNavigationDocument[]): boolean {
  return documents.some(({ sections }) => sections.some(({ cmsCategory }) => cmsCategory !== undefined));
}

/** The platform's response is not trusted: a page that cannot be a link of this site is left out. */
function listPages(
  pages: readonly MenuPage[],
  category: string | undefined,
  items: readonly MenuItem[],
): MenuItem[] {
  if (category === undefined) return [];
  return pages
    .filter(({ categories }) => Array.isArray(categories) && categories.includes(category))
    .filter(({ id, title, path }) => isText(id) && isText(title) && isText(path) && isSafeLink(path))
    .filter(({ path }) => !items.some(({ link }) => link === path))
    .map(({ id, title, path }) => ({ id, label: title, link: path }));
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function summarizeItem({ id, label, link, icon, collection }: MenuItem): MenuItem {
  return { id, label, link, ...(icon ? { icon } : {}), ...(collection ? { collection } : {}) };
}

/** The items of all sections of a menu, in one list. */
export function listItems({ sections }: Menu): MenuItem[] {
  return sections.flatMap(({ items }) => items);
}

/** Collections whose number of games a menu shows. */
export function listCollections(menu: Pick<Menu, 'sections'> | undefined): string[] {
  return menu?.sections.flatMap(({ items }) => items.flatMap(({ collection }) => collection ?? [])) ?? [];
}
