import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Check, CircleHelp } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { DocumentItem, Persona } from '../../api/api-types.ts';
import { personasQuery, snapshotQuery, visitsQuery } from '../../api/documents.queries.ts';
import type { ImpactReport } from '../../worker/find-impact.ts';
import type { ImpactGroup } from '../../worker/group-impacts.ts';
import { AS_PERSONA, visitorContext } from '../../visitors/visitor.ts';
import { useReference } from '../../shared/reference-data.ts';
import { ErrorState, SkeletonRows } from '../../shared/ui/states.tsx';
import { classSentence } from '../../words/visitors/class-sentence.ts';
import { documentTitle } from '../../words/document-words.ts';
import { say } from '../../words/generated/review.ts';
import { shareWords, visitsWords } from '../../words/visitors/share-words.ts';
import { listOf } from '../../words/list-of.ts';
import type { Sites } from './change-words.ts';
import { ComparisonDialog } from './comparison-dialog.tsx';
import { stepKey, stepsOf } from './comparison-steps.ts';
import { impactByBrand } from '../../words/visitors/impact-by-brand.ts';
import { impactQuery, withDrafts } from './impact.ts';
import { ImpactCard } from './impact-card.tsx';
import { sharesQuery, type Shares } from './shares.ts';
import { titleById } from './witness.ts';
import draftReviewStyles from './draft-review.module.css';
import stale from '../../shared/ui/stale.module.css';
import allGood from '../../shared/ui/all-good.module.css';
import textStyles from '../../shared/ui/text.module.css';
import arrangement from '../../shared/ui/arrangement.module.css';
import smallHeading from '../../shared/ui/small-heading.module.css';
import pageStyles from '../../shared/ui/page.module.css';
import styles from './who-notices.module.css';

/** Each picture is a running player: the first ones are drawn at once, the others on request. */
const DRAWN = 3;
const NOBODY: readonly Persona[] = [];

/** The visitors for whom the selected drafts change something, with their page before and after. */
export function WhoNotices({ drafts }: { drafts: readonly DocumentItem[] }) {
  const snapshot = useQuery(snapshotQuery('live'));
  const people = useQuery(personasQuery);
  const live = people.isPending ? undefined : snapshot.data;
  const personas = people.data ?? NOBODY;
  const [now] = useState(Date.now);
  const visitors = useMemo(
    () =>
      personas.map((persona) => ({
        id: persona.id,
        name: persona.name,
        context: visitorContext(persona, AS_PERSONA, now),
      })),
    [personas, now],
  );
  const impact = useQuery(impactQuery(live, drafts, { visitors, now }));
  const visits = useQuery(visitsQuery).data;
  const shares = useQuery(
    sharesQuery(live, impact.isPlaceholderData ? undefined : impact.data, { visits, now }),
  ).data;
  const sites = useMemo(() => live && { before: live, after: withDrafts(live, drafts) }, [live, drafts]);
  const report = impact.data;
  const error = snapshot.data ? impact.error : snapshot.error;
  return (
    <section
      className={draftReviewStyles['reviewWho']}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the scrolling part takes focus so that the keyboard can scroll it
      tabIndex={0}
      aria-label={say('who-will-notice')}
      aria-busy={impact.isFetching}
    >
      <div className={clsx(pageStyles['partHead'], arrangement['row'])} data-part="part-head">
        <h2 className={smallHeading['heading']}>{say('who-will-notice')}</h2>
        <output className={textStyles['muted']}>
          {!report || impact.isPlaceholderData
            ? say('working-out-every-page')
            : [
                summaryWords(report, personas.length),
                ...(shares?.all && report.groups.length > 0 ? [shareWords(shares.all)] : []),
              ].join(', ')}
        </output>
      </div>
      {impact.isPending && !error && <SkeletonRows rows={4} label={say('who-will-notice-in-line')} />}
      {error && !impact.isFetching && (
        <ErrorState
          error={error}
          what={say('who-will-notice-in-line')}
          onRetry={() => void (snapshot.data ? impact : snapshot).refetch()}
        />
      )}
      {report && sites && (
        <div className={impact.isPlaceholderData ? stale['stale'] : undefined}>
          {visits && report.groups.length > 0 && (
            <p className={clsx(styles['onVisits'], textStyles['quiet'])}>{visitsWords(visits)}</p>
          )}
          <ByBrand report={report} />
          <Groups report={report} sites={sites} personas={personas} now={now} shares={shares} />
        </div>
      )}
    </section>
  );
}

/** “Northstar 3 classes, Polaris none”: at a glance which brands a change reaches. */
function ByBrand({ report }: { report: ImpactReport }) {
  const brands = useReference('brands');
  const names = useReference('names');
  const counts = useMemo(
    () =>
      impactByBrand(
        report.groups.flatMap(({ impacts }) => impacts),
        brands,
      ),
    [report, brands],
  );
  if (brands.length === 0 || report.groups.length === 0) return null;
  return (
    <dl className={styles['byBrand']} aria-label={say('by-brand')}>
      {counts.map(({ brand, classes }) => (
        <div key={brand}>
          <dt>{brand === '' ? say('on-no-brand') : (names.brands.get(brand) ?? brand)}</dt>
          <dd className={clsx(textStyles['numbers'], classes === 0 && textStyles['muted'])}>
            {classes === 0 ? say('brand-none') : say('brand-classes', { count: classes })}
          </dd>
        </div>
      ))}
    </dl>
  );
}

type GroupsProps = {
  report: ImpactReport;
  sites: Sites;
  personas: readonly Persona[];
  now: number;
  shares: Shares | undefined;
};

function Groups({ report, sites, personas, now, shares }: GroupsProps) {
  const names = useReference('names');
  const [compared, setCompared] = useState<string>();
  const [asked, setAsked] = useState<readonly string[]>([]);
  const [drawn, setDrawn] = useState(0);
  const nameOf = (id: string): string => personas.find((persona) => persona.id === id)?.name ?? id;
  const groups = useMemo(() => report.groups.toSorted(byWeight), [report]);
  const order = [...new Set([...groups.slice(0, DRAWN).map(({ key }) => key), ...asked])];
  const steps = useMemo(() => stepsOf(groups), [groups]);
  const at = steps.findIndex(({ key }) => key === compared);
  const shareFor = (key: string): string | undefined => {
    const share = shares?.byGroup.get(key);
    return share && shareWords(share);
  };
  const paths = [...new Set(groups.map(({ path }) => path))];
  return (
    <>
      {paths.map((path) => (
        <section key={path ?? ''} className={styles['impactPage']} aria-label={pageName(path, sites)}>
          <h3 className={arrangement['row']}>
            {pageName(path, sites)}
            {path !== null && (
              <span className={clsx(textStyles['quiet'], textStyles['monospace'])}>{path}</span>
            )}
          </h3>
          {groups
            .filter((group) => group.path === path)
            .map((group) => {
              const place = order.indexOf(group.key);
              return (
                <ImpactCard
                  key={group.key}
                  group={group}
                  sites={sites}
                  known={group.visitors.map(nameOf)}
                  now={now}
                  first={place * 2}
                  drawn={place < 0 ? undefined : drawn}
                  share={shareFor(group.key)}
                  onCompare={(index) => setCompared(stepKey(group, index))}
                  onAsk={() => setAsked((before) => [...before, group.key])}
                  onDrawn={(picture) => setDrawn((known) => Math.max(known, picture + 1))}
                />
              );
            })}
        </section>
      ))}
      {at >= 0 && (
        <ComparisonDialog
          steps={steps}
          at={at}
          sites={sites}
          wordsOf={(condition) =>
            classSentence(condition, { names, now, titleOf: (id) => titleById(id, sites) })
          }
          now={now}
          onStep={(next) => setCompared(steps[next]?.key)}
          onClose={() => setCompared(undefined)}
        />
      )}
      <p className={allGood['good']} data-part="all-good">
        <Check size={15} aria-hidden="true" />
        <span>{sameWords(report, nameOf)}</span>
      </p>
      {report.maybe.length > 0 && (
        <p className={styles['maybe']}>
          <CircleHelp size={15} aria-hidden="true" />
          <span>{say('may-notice-to-be', { list: listOf(report.maybe.map(nameOf)) })}</span>
        </p>
      )}
    </>
  );
}

/** Groups by page, certain changes first, then those that most personas see. */
const byWeight = (one: ImpactGroup, other: ImpactGroup): number =>
  Number(one.path === null) - Number(other.path === null) ||
  (one.path ?? '').localeCompare(other.path ?? '') ||
  Number(other.isCertain) - Number(one.isCertain) ||
  other.visitors.length - one.visitors.length;

function pageName(path: string | null, { before, after }: Sites): string {
  if (path === null) return say('around-every-page');
  for (const { documents } of [after, before])
    for (const kind of ['page', 'promotion-page'])
      for (const [id, data] of Object.entries(documents[kind] ?? {}))
        if (data['path'] === path) return documentTitle(kind, id, data);
  return path;
}

function summaryWords({ groups, noticing }: ImpactReport, personas: number): string {
  if (groups.length === 0) return 'nobody';
  const pages = new Set(groups.map(({ path }) => path).filter((path) => path !== null)).size;
  const where = pages === 0 ? say('around-every-page-in-line') : say('on-pages', { count: pages });
  return say('of-personas-personas-where', { part: noticing.length, personas, where });
}

function sameWords({ groups, same, noticing, maybe }: ImpactReport, nameOf: (id: string) => string): string {
  if (groups.length === 0) return say('right-now-nobodys-pages');
  if (same.length === 0)
    return maybe.length > 0 ? say('every-other-persona-notices') : say('every-persona-notices');
  if (noticing.length + maybe.length === 0) return say('no-persona-is-among');
  return say('for-list-nothing-changes', { list: listOf(same.map(nameOf)) });
}
