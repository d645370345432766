import type { ResolvedPromotionPageDocument, Tournament } from '@marquee/schemas';
import {
  contestKind,
  contestSlug,
  isHiddenContest,
  type ContestKind,
} from '../primitives/contests/contest.model.ts';
import { promotionStatus, type PromotionStatus } from '../primitives/promotions/promotion-status.ts';

export type ListedTournament = {
  tournament: Tournament;
  page: ResolvedPromotionPageDocument;
  kind: ContestKind;
  status: PromotionStatus;
};

type Options = {
  pages: readonly ResolvedPromotionPageDocument[];
  kinds?: readonly ContestKind[];
  show: 'all' | 'current' | 'archive';
  /** Epoch milliseconds. */
  now: number;
};

const DEFAULT_KINDS: readonly ContestKind[] = ['tournament', 'producers', 'arena'];
const ORDER: readonly PromotionStatus[] = ['active', 'future', 'archive'];

/**
 * The platform's tournaments that have a page, by status: those that end or start soonest first, or for past ones the
 * latest first. Achievements are included only when requested (TOUR-04).
 */
export function listTournaments(
  tournaments: readonly Tournament[],
  { pages, kinds = DEFAULT_KINDS, show, now }: Options,
): ListedTournament[] {
  const listed = tournaments.flatMap((tournament): ListedTournament[] => {
    const { frontend_identifier } = tournament;
    const kind = contestKind(frontend_identifier);
    const status = promotionStatus(tournament, now);
    const page = findPage(pages, frontend_identifier);
    const isShown =
      !isHiddenContest(frontend_identifier) &&
      kinds.includes(kind) &&
      (show === 'all' || (show === 'archive') === (status === 'archive'));
    return isShown && page ? [{ tournament, page, kind, status }] : [];
  });
  return ORDER.flatMap((status) =>
    listed.filter((each) => each.status === status).toSorted((a, b) => rank(a) - rank(b)),
  );
}

/**
 * The pages whose tournaments will probably be listed, judged by the pages' own times: placeholders while the
 * platform's response is loading.
 */
export function expectTournaments(
  pages: readonly ResolvedPromotionPageDocument[],
  { kinds = DEFAULT_KINDS, show, now }: Omit<Options, 'pages'>,
): Pick<ListedTournament, 'page' | 'status'>[] {
  const expected = pages.flatMap((page) => {
    const status = promotionStatus(page.timer, now);
    const isShown = show === 'all' || (show === 'archive') === (status === 'archive');
    return isShown && kinds.some((kind) => kind === page.type) ? [{ page, status }] : [];
  });
  const end = ({ page }: (typeof expected)[number]): number => Date.parse(page.timer?.end_at ?? '') || 0;
  return ORDER.flatMap((status) =>
    expected
      .filter((each) => each.status === status)
      .toSorted((a, b) => (status === 'archive' ? end(b) - end(a) : end(a) - end(b))),
  );
}

/** A page belongs to a contest when its path ends with the contest's slug. */
export function findPage(
  pages: readonly ResolvedPromotionPageDocument[],
  identifier: string,
): ResolvedPromotionPageDocument | undefined {
  const slug = contestSlug(identifier);
  return pages.find(({ path }) => path.endsWith(`/${slug}`));
}

function rank({ tournament, status }: ListedTournament): number {
  if (status === 'future') return Date.parse(tournament.start_at);
  const end = Date.parse(tournament.end_at);
  return status === 'archive' ? -end : end;
}
