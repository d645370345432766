import { foldText, hasWords, isSafeLink, searchWords } from '@marquee/schemas';
import type { PlacedPage } from '../shared/reference-data.ts';
import { say } from '../words/generated/links.ts';
import { PLATFORM_PATHS, SITE_SCREENS } from './site-screens.ts';

/** A possible target of a link, by name. */
export type LinkTarget = { link: string; name: string; group: string; note?: string };

/** All link targets, and what is known about them. */
export type LinkTargets = {
  offered: readonly LinkTarget[];
  byLink: ReadonlyMap<string, LinkTarget>;
  locales: readonly string[];
  /** False until the platform has responded: until then none of its content is reported as missing. */
  hasPlatform: boolean;
};

type Named = { slug: string; title: string };
export type PlatformContent = {
  categories: readonly Named[];
  studios: readonly Named[];
  pages: readonly { path: string; title: string }[];
};

export type LinkSources = {
  pages: readonly PlacedPage[];
  popups: readonly { id: string; title: string }[];
  locales: readonly string[];
  platform: PlatformContent | undefined;
};

const FOR_WHOM = {
  get players() {
    return say('players-only');
  },
  get guests() {
    return say('guests-only');
  },
} as const;

/**
 * Everything with a name and an address, in the order in which people look for it. Documents override the site's
 * screens.
 */
export function listLinkTargets({ pages, popups, locales, platform }: LinkSources): LinkTargets {
  // Variants of a page have its path and come after it; the link is that of the page.
  const own = [...Map.groupBy(pages, ({ path }) => path).values()].flatMap(([first]) => first ?? []);
  const documents = own.map(({ path, title, group, isOff }): LinkTarget => ({
    link: path,
    name: title,
    group,
    ...(isOff ? { note: say('switched-off') } : {}),
  }));
  const screens = SITE_SCREENS.flatMap(({ path, name, isFor, aliases = [], isHidden = false }) =>
    [path, ...aliases].map((link, index) => ({
      isHidden: isHidden || index > 0,
      target: {
        link,
        name: name(),
        group: say('screens'),
        ...(isFor ? { note: FOR_WHOM[isFor] } : {}),
      } as LinkTarget,
    })),
  );
  const opened = popups.map(({ id, title }): LinkTarget => ({
    link: `#popup/${id}`,
    name: title,
    group: say('pop-ups'),
  }));
  const named = (prefixes: string[], group: string, list: readonly Named[]): LinkTarget[] =>
    prefixes.flatMap((prefix) =>
      list.map(({ slug, title }) => ({ link: `${prefix}${slug}`, name: title, group })),
    );
  const categories = platform?.categories ?? [];
  const offeredOfPlatform = [
    ...named(['/categories/'], say('game-categories'), categories),
    ...named(['/producers/'], 'Studios', platform?.studios ?? []),
    ...(platform?.pages ?? []).map(({ path, title }) => ({ link: path, name: title, group: say('texts') })),
  ];
  const others = named(['/games/', '/pokies/', '/live/'], say('game-categories'), categories);
  const documentPaths = new Set(documents.map(({ link }) => link));
  const offered = [
    ...documents,
    ...screens.flatMap(({ isHidden, target }) =>
      isHidden || documentPaths.has(target.link) ? [] : [target],
    ),
    ...opened,
    ...offeredOfPlatform,
  ];
  const all = [...others, ...screens.map(({ target }) => target), ...offered];
  return {
    offered,
    byLink: new Map(all.map((target) => [target.link, target])),
    locales,
    hasPlatform: platform !== undefined,
  };
}

/** `wrong`: not a valid link. `missing`: an address of this site without content. */
export type LinkVerdict = {
  state: 'known' | 'outside' | 'unchecked' | 'missing' | 'wrong';
  /** The target in words. */
  words: string;
  note?: string;
  /** The path of a game; only the platform knows its name. */
  game?: string;
};

/** Describes the target of a link in words, immediately and without any request. */
export function describeLink(link: string, targets: LinkTargets): LinkVerdict {
  if (!isSafeLink(link)) return { state: 'wrong', words: say('not-an-address') };
  if (link.startsWith('mailto:'))
    return { state: 'outside', words: say('e-mail-to-split', { split: link.slice(7).split('?')[0] ?? '' }) };
  if (link.startsWith('tel:')) return { state: 'outside', words: say('calls-link', { link: link.slice(4) }) };
  if (/^https?:/.test(link)) return describeOutside(link);
  const known = targets.byLink.get(link);
  if (known) return verdictOf(known);
  if (link.startsWith('#popup/')) return { state: 'missing', words: say('no-such-pop-up') };
  if (link.startsWith('#')) return { state: 'unchecked', words: say('a-place-on-the') };
  return describePath(link, targets);
}

function describeOutside(link: string): LinkVerdict {
  if (!URL.canParse(link)) return { state: 'wrong', words: say('not-an-address') };
  const note = link.startsWith('http:') ? { note: say('not-encrypted-https-is') } : {};
  return { state: 'outside', words: say('outside-hostname', { hostname: new URL(link).hostname }), ...note };
}

function describePath(link: string, targets: LinkTargets): LinkVerdict {
  const [bare = ''] = link.split(/[?#]/, 1);
  const segment = bare.split('/')[1] ?? '';
  const inLocale = targets.locales.includes(segment) ? segment : undefined;
  const path = (inLocale ? bare.slice(segment.length + 1) : bare).replace(/(.)\/$/, '$1') || '/';
  const verdict = describeBarePath(path, targets);
  return inLocale && verdict.state !== 'missing'
    ? { ...verdict, note: say('always-in-whatever-the', { inLocale }) }
    : verdict;
}

function describeBarePath(path: string, { byLink, hasPlatform }: LinkTargets): LinkVerdict {
  const known = byLink.get(path);
  if (known) return verdictOf(known);
  const game = /^\/play(?:-sfu)?\/([^/]+\/[^/]+)$/.exec(path)?.[1];
  if (game) return { state: 'unchecked', words: say('a-game'), game };
  const platform = PLATFORM_PATHS.find(([pattern]) => pattern.test(path));
  if (platform) return { state: 'unchecked', words: platform[1]() };
  // Until the platform has responded, its categories, studios and texts must not be reported as missing.
  if (!hasPlatform) return { state: 'unchecked', words: say('a-page-of-this') };
  return { state: 'missing', words: say('nothing-at-this-address') };
}

const verdictOf = ({ name, note }: LinkTarget): LinkVerdict => ({
  state: 'known',
  words: name,
  ...(note === undefined ? {} : { note }),
});

/** Targets with every word in their name or address; grouped, at most `most` per group. */
export function findLinkTargets(
  query: string,
  targets: readonly LinkTarget[],
  most: number,
): { group: string; targets: LinkTarget[] }[] {
  const words = searchWords(query);
  const fitting = targets.filter(({ name, link }) => hasWords(foldText(`${name} ${link}`), words));
  return [...Map.groupBy(fitting, ({ group }) => group)].map(([group, list]) => ({
    group,
    targets: list
      .toSorted((left, right) => startsWith(right, words[0]) - startsWith(left, words[0]))
      .slice(0, most),
  }));
}

const startsWith = ({ name, link }: LinkTarget, word: string | undefined): number =>
  word !== undefined && (foldText(name).startsWith(word) || link.startsWith(word)) ? 1 : 0;

/** Whether a text is meant as an address, and not as a name to search for. */
export const isAddress = (text: string): boolean =>
  /^(?:[/#]|https?:|mailto:|tel:|[a-z][a-z\d+.-]*:\S)/i.test(text);

/** The link that the person probably meant: “example.com” lacks https, “help@example.com” lacks mailto. */
export function completeLink(text: string): LinkTarget | undefined {
  const trimmed = text.trim();
  if (/^[^\s@/:]+@[^\s@/]+\.[a-z]{2,}$/i.test(trimmed))
    return { link: `mailto:${trimmed}`, name: say('write-an-e-mail', { trimmed }), group: say('address') };
  if (/^\+?[\d\s()-]{7,}$/.test(trimmed)) {
    const number = trimmed.replaceAll(/[\s()-]/g, '');
    return { link: `tel:${number}`, name: say('call-number', { number }), group: say('address') };
  }
  if (/^(?:[a-z0-9-]+\.)+[a-z]{2,}(?:\/\S*)?$/i.test(trimmed))
    return {
      link: `https://${trimmed}`,
      name: say('outside-this-site-trimmed', { trimmed }),
      group: say('address'),
    };
  return undefined;
}
