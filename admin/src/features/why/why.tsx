import { useSearchParams } from 'react-router';
import { useCallback, useMemo } from 'react';
import { clsx } from 'clsx';
import type { WhyRow } from '../../worker/why-report.ts';
import { ContentSwitch } from '../../preview/content-switch.tsx';
import { LookingBar } from '../../preview/looking-bar.tsx';
import { PageStage, type PagePlace } from '../../preview/page-stage.tsx';
import { CopyReplayLink } from '../../preview/replay-link.tsx';
import { ScreenLinks } from '../../preview/screen-links.tsx';
import { useLooking } from '../../preview/use-looking.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { useReference } from '../../shared/reference-data.ts';
import { ErrorState, SkeletonRows } from '../../shared/ui/states.tsx';
import { useSetParams } from '../../shared/use-set-params.ts';
import { say } from '../../words/generated/why.ts';
import { WhatIf } from './what-if.tsx';
import { parseTab, type WhyFilter } from './why-filter.ts';
import { WhyList } from './why-list.tsx';
import { rowOfPlace } from './row-of-place.ts';
import { useWhy } from './use-why.ts';
import whyListStyles from './why-list.module.css';
import textStyles from '../../shared/ui/text.module.css';
import arrangement from '../../shared/ui/arrangement.module.css';
import pageStyles from '../../shared/ui/page.module.css';
import styles from './why.module.css';

const NO_ROWS: readonly WhyRow[] = [];

/** For one page and one visitor: everything that is shown and hidden, and what decides about each (ADMIN-07). */
export function Why() {
  usePageTitle(say('why'));
  const looking = useLooking();
  const { snapshot, context, path, choice, change, now } = looking;
  const names = useReference('names');
  const [params, setParams] = useSearchParams();
  const why = useWhy(snapshot, path, context);
  const rows = why.report?.rows ?? NO_ROWS;
  const set = useSetParams(setParams);
  const filter = useMemo<WhyFilter>(
    () => ({
      tab: parseTab(params.get('only')),
      reason: params.get('because') ?? '',
      query: params.get('q') ?? '',
    }),
    [params],
  );
  const chosen = useMemo(() => {
    const wanted = params.get('on') ?? '';
    // A link from elsewhere names only a document and not one of its places.
    return rows.find(({ key }) => key === wanted) ?? rowOfPlace(rows, placeOfName(wanted));
  }, [rows, params]);
  const onSelect = useCallback(
    (place: PagePlace) => {
      const row = rowOfPlace(rows, place);
      if (row) set({ on: row.key, only: '', because: '', q: '' });
    },
    [rows, set],
  );
  const highlight = useMemo(
    () => (chosen ? { kind: chosen.kind, id: chosen.id, pointer: chosen.pointer } : null),
    [chosen],
  );
  return (
    <>
      <header className={pageStyles['top']} data-part="top">
        <h1>{say('why')}</h1>
        <span className={clsx(textStyles['muted'], textStyles['cut'])} data-part="subtitle">
          {say('what-one-visitor-sees')}
        </span>
        <span className={arrangement['end']} />
        <CopyReplayLink
          release={snapshot?.release.number}
          perspective={choice.perspective}
          path={path}
          context={context}
          frame={choice.frame}
        />
        <ScreenLinks here="why" />
        <ContentSwitch value={choice.perspective} onChange={(perspective) => change({ perspective })} />
      </header>
      <LookingBar looking={looking} />
      <div className={styles['why']}>
        <section className={styles['whyPage']} aria-label={say('the-page')}>
          <PageStage
            snapshot={snapshot}
            context={context}
            path={path}
            frame={choice.frame}
            title={say('the-page-as-this')}
            highlight={highlight}
            onSelect={onSelect}
            onPath={looking.setPath}
          />
          {snapshot && (
            <WhatIf
              rows={rows}
              context={context}
              now={now}
              words={{ snapshot, names, locale: context.locale, now: context.now }}
              onChange={change}
            />
          )}
        </section>
        {snapshot && why.report ? (
          <WhyList
            report={why.report}
            isStale={why.isStale}
            filter={filter}
            chosen={chosen}
            question={{ snapshot, path, context }}
            names={names}
            onFilter={set}
            onVisitor={change}
          />
        ) : (
          <section className={whyListStyles['whyList']} aria-label={say('everything-that-could-show')}>
            {(looking.error ?? why.error) ? (
              <ErrorState
                error={looking.error ?? why.error}
                what={say('the-reasons')}
                onRetry={looking.retry}
              />
            ) : (
              <SkeletonRows label={say('the-reasons')} rows={14} />
            )}
          </section>
        )}
      </div>
    </>
  );
}

/** A name such as `banner/gold-friday` of a document. */
function placeOfName(name: string): PagePlace {
  const [kind = '', ...id] = name.split('/');
  return { kind, id: id.join('/'), pointer: '' };
}
