import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useReferenceData } from '../shared/reference-data.ts';
import { say } from '../words/generated/links.ts';
import { describeLink, listLinkTargets, type LinkTargets, type LinkVerdict } from './link-target.ts';
import { gameTitleQuery, platformContentQuery } from './platform-content.queries.ts';

/** All link targets: pages and pop-ups of the drafts, the site's screens, and the platform's content. */
export function useLinkTargets(): LinkTargets {
  const { pages, documents, locales } = useReferenceData();
  const platform = useQuery(platformContentQuery).data;
  return useMemo(
    () => listLinkTargets({ pages, popups: documents('popup'), locales, platform }),
    [pages, documents, locales, platform],
  );
}

/** The target of a link; the title of a game is requested from the platform. */
export function useLinkVerdict(link: string, targets: LinkTargets): LinkVerdict | undefined {
  const verdict = link === '' ? undefined : describeLink(link, targets);
  const game = useQuery({
    ...gameTitleQuery(verdict?.game ?? ''),
    enabled: verdict?.game !== undefined,
  }).data;
  if (!verdict?.game || game === undefined) return verdict;
  return game === null ? { state: 'missing', words: say('no-such-game') } : { state: 'known', words: game };
}
