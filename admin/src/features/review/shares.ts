import { queryOptions, skipToken } from '@tanstack/react-query';
import type { AskedClass, ClassCondition, Impact, Share } from '@marquee/engine';
import type { Snapshot, VisitReport } from '../../api/api-types.ts';
import { askWorker, contentRef } from '../../worker/ask-worker.ts';
import type { ImpactReport } from '../../worker/find-impact.ts';

/** The share of visits that all changes together affect, and that of each cause, by key. */
export type Shares = { all: Share | undefined; byGroup: ReadonlyMap<string, Share> };

/** Calculated only when there are enough visits to say something. */
export const sharesQuery = (
  live: Snapshot | undefined,
  report: ImpactReport | undefined,
  { visits, now }: { visits: VisitReport | undefined; now: number },
) =>
  queryOptions({
    queryKey: [
      'shares',
      live?.release.number,
      visits?.visits,
      report?.groups.map(({ key, impacts }) => [key, impacts.map((impact) => impact.class.words)]),
      now,
    ],
    queryFn:
      live && report && visits?.isEnough
        ? async (): Promise<Shares> => {
            const classes = [
              askedClass(report.groups.flatMap(({ impacts }) => impacts)),
              ...report.groups.map(({ impacts }) => askedClass(impacts)),
            ];
            const content = contentRef(live);
            const [all, ...shares] = await askWorker('shares', {
              content,
              classes,
              visits: visits.kinds,
              now,
            });
            const entries = report.groups.flatMap(({ key }, index): [string, Share][] => {
              const share = shares[index];
              return share ? [[key, share]] : [];
            });
            return { all, byGroup: new Map(entries) };
          }
        : skipToken,
    staleTime: Infinity,
    gcTime: 60_000,
    retry: false,
  });

/** Visitors in a proved class notice the change. Visitors in an undecided class may notice it. */
export function askedClass(impacts: readonly Impact[]): AskedClass {
  const proved = impacts.filter(({ certainty }) => certainty === 'proved');
  return { least: anyOf(proved), most: anyOf(impacts) };
}

const anyOf = (impacts: readonly Impact[]): ClassCondition => ({
  type: 'any',
  of: impacts.map((impact) => impact.class.condition),
});

/** The share of one class. */
export const classShareQuery = (
  live: Snapshot,
  impact: Impact | undefined,
  { visits, now }: { visits: VisitReport | undefined; now: number },
) =>
  queryOptions({
    queryKey: ['share', live.release.number, visits?.visits, impact?.class.words, impact?.certainty, now],
    queryFn:
      impact && visits?.isEnough
        ? async (): Promise<Share | null> => {
            const [share] = await askWorker('shares', {
              content: contentRef(live),
              classes: [askedClass([impact])],
              visits: visits.kinds,
              now,
            });
            return share ?? null;
          }
        : skipToken,
    staleTime: Infinity,
    gcTime: 60_000,
    retry: false,
  });
