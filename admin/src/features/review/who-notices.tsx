import { ArrowRight, Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { DocumentItem, Persona, Snapshot } from '../../api/api-types.ts';
import { PagePicture } from '../../preview/page-picture.tsx';
import { AS_PERSONA, visitorContext } from '../../preview/visitor.ts';
import { useReferenceData } from '../../shared/reference-data.ts';
import { useElementSize } from '../../shared/use-element-size.ts';
import { findImpact, type Impact, type ImpactReport, type Visitor } from './impact.ts';

type WhoNoticesProps = {
  live: Snapshot | undefined;
  drafts: readonly DocumentItem[];
  personas: readonly Persona[] | undefined;
};

/** Each picture is a running player: the first changes are drawn, all are named. */
const DRAWN = 3;

/** For whom the chosen drafts change something, with a page before and after. */
export function WhoNotices({ live, drafts, personas }: WhoNoticesProps) {
  const { locales } = useReferenceData();
  const [at] = useState(Date.now);
  const [report, setReport] = useState<ImpactReport>();
  const [drawn, setDrawn] = useState(0);
  useEffect(() => {
    if (!live || !personas) return;
    let isCurrent = true;
    const visitors = personas.map(({ id, name, ...rest }) => ({
      id,
      name,
      context: visitorContext({ id, name, ...rest }, AS_PERSONA, at),
    }));
    void findImpact(live, drafts, visitors, locales).then((found) => {
      if (isCurrent) setReport(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [live, drafts, personas, locales, at]);
  const count = report?.impacts.reduce((sum, { visitors }) => sum + visitors.length, 0) ?? 0;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the scrolling part takes focus so that the keyboard can scroll it
    <section className="rvwho" tabIndex={0} aria-label="Who will notice">
      <div className="hd row">
        <h2 className="h2">Who will notice</h2>
        <span className="muted">
          {report && personas
            ? `${count} of ${personas.length} personas see a change`
            : 'working out every persona’s pages…'}
        </span>
      </div>
      {report && live && (
        <>
          {report.impacts.map((impact, index) => (
            <ImpactCard
              key={impact.visitors.map(({ id }) => id).join()}
              impact={impact}
              before={live}
              after={report.after}
              first={index * 2}
              drawn={index < DRAWN ? drawn : -1}
              onDrawn={(picture) => setDrawn((known) => Math.max(known, picture + 1))}
            />
          ))}
          <p className="allgood">
            <Check size={15} aria-hidden="true" />
            <span>
              {report.impacts.length === 0
                ? 'No persona’s pages change.'
                : report.same.length === 0
                  ? 'Every persona notices.'
                  : `For ${namesOf(report.same)} nothing changes.`}
            </span>
          </p>
        </>
      )}
    </section>
  );
}

type ImpactCardProps = {
  impact: Impact;
  before: Snapshot;
  after: Snapshot;
  /** Number of the first of the two pictures; they are drawn one after the other. */
  first: number;
  /** How many pictures have been drawn; negative: this card has none. */
  drawn: number;
  onDrawn: (picture: number) => void;
};

function ImpactCard({ impact, before, after, first, drawn, onDrawn }: ImpactCardProps) {
  const [box, { width }] = useElementSize();
  const [page] = impact.pages;
  const [witness] = impact.visitors;
  const each = Math.floor((width - 40) / 2);
  return (
    <article className="card impact">
      <h3>{namesOf(impact.visitors)}</h3>
      {drawn >= 0 && page && witness && (
        <div className="beforeafter" ref={box}>
          {each > 0 &&
            (['Before', 'After'] as const).map((when, index) => (
              <figure key={when}>
                {index === 1 && <ArrowRight size={16} aria-hidden="true" />}
                <div>
                  <PagePicture
                    snapshot={index === 0 ? before : after}
                    context={witness.context}
                    path={page.path}
                    label={`${when}: ${page.title} for ${witness.name}`}
                    width={each}
                    height={Math.round(each * 0.62)}
                    isStarted={drawn >= first + index}
                    onDrawn={() => onDrawn(first + index)}
                  />
                  <figcaption>{when}</figcaption>
                </div>
              </figure>
            ))}
        </div>
      )}
      <p className="words s12">
        {impact.pages.length === 1 ? 'On ' : `On ${impact.pages.length} pages: `}
        <b>
          {impact.pages
            .slice(0, 4)
            .map(({ title }) => title)
            .join(', ')}
        </b>
        {impact.pages.length > 4 && ` and ${impact.pages.length - 4} more`}
      </p>
    </article>
  );
}

function namesOf(visitors: readonly Visitor[]): string {
  const names = visitors.map(({ name }) => name);
  if (names.length <= 4)
    return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
  return `${names.slice(0, 3).join(', ')} and ${names.length - 3} more`;
}
