import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useReferenceData } from '../shared/reference-data.ts';
import { say } from '../words/generated/links.ts';
import { describeLink, listLinkTargets, type LinkTargets, type LinkVerdict } from './link-target.ts';
import { gameTitleQuery, platformContentQuery } from './platform-content.queries.ts';

/** Everything a link can lead to: the drafts’ pages and pop-ups, the site’s screens, what the platform has. */
export function useLinkTargets(): LinkTargets {
  const { pages, documents, locales } = useReferenceData();
  const platform = useQuery(platformContentQuery).data;
  return useMemo(
    () => listLinkTargets({ pages, popups: documents('popup'), locales, platform }),
    [pages, documents, locales, platform],
  );
}

/** Where a link leads; a game is asked for by name. */
export function useLinkVerdict(link: string, targets: LinkTargets): LinkVerdict | undefined {
  const verdict = link === '' ? undefined : describeLink(link, targets);
  const game = useQuery({
    ...gameTitleQuery(verdict?.game ?? ''),
    enabled: verdict?.game !== undefined,
  }).data;
  if (!verdict?.game || game === undefined) return verdict;
  return game === null ? { state: 'missing', words: say('no-such-game') } : { state: 'known', words: game };
}
