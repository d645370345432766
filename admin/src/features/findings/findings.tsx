import { ShieldCheck } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useCanEdit } from '../../session/session.store.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { EmptyState, ErrorState, SkeletonRows } from '../../shared/ui/states.tsx';
import { useSetParams } from '../../shared/use-set-params.ts';
import { useScreenKeys } from '../../shell/shortcuts/use-screen-keys.ts';
import { formatClock } from '../../words/time.ts';
import { FindingBar } from './finding-bar.tsx';
import { FindingDetail, fieldPath } from './finding-detail.tsx';
import { filterFindings, fitsShow, groupFindings, parseFindingFilter, SHOWS } from './finding-filter.ts';
import { FindingList } from './finding-list.tsx';
import { FixNotice } from './fix-notice.tsx';
import { SetAsideDialog } from './set-aside-dialog.tsx';
import { useApplyFix } from './use-apply-fix.ts';
import { useSiteFindings } from './use-site-findings.ts';
import styles from './findings.module.css';

const SHOW_WORDS = {
  all: 'Live and drafts',
  live: 'Live only',
  new: 'New in drafts',
  aside: 'Set aside',
} as const;

/** What does not do what it was made for, on the site and in the drafts: each with its proof and the way to its field. */
export function Findings() {
  usePageTitle('Findings');
  const site = useSiteFindings();
  const { findings, isKnown, isChecking, checkedAt, error, retry } = site;
  const fix = useApplyFix();
  const [params, setParams] = useSearchParams();
  const filter = useMemo(() => parseFindingFilter(params), [params]);
  const groups = useMemo(() => groupFindings(filterFindings(findings, filter)), [findings, filter]);
  const rows = useMemo(() => groups.flatMap((group) => group.findings), [groups]);
  const chosen = rows.find(({ key }) => key === params.get('on')) ?? rows[0];
  const [isSettingAside, setIsSettingAside] = useState(false);
  const canEdit = useCanEdit();
  const navigate = useNavigate();
  const set = useSetParams(setParams);
  const canSetAside = canEdit && chosen !== undefined && chosen.severity !== 'error' && !chosen.aside;
  const move = (by: number) => {
    const next = rows[Math.min(Math.max(rows.findIndex((row) => row === chosen) + by, 0), rows.length - 1)];
    if (next) set({ on: next.key });
  };
  useScreenKeys({
    j: () => move(1),
    k: () => move(-1),
    e: () => chosen && chosen.kind !== '' && void navigate(fieldPath(chosen)),
    s: () => canSetAside && setIsSettingAside(true),
  });
  return (
    <>
      <header className="top">
        <h1>Findings</h1>
        <fieldset className="seg" aria-label="Which of them">
          {SHOWS.map((show) => (
            <button
              key={show}
              type="button"
              aria-pressed={filter.show === show}
              onClick={() => set({ show: show === 'all' ? '' : show, on: '' })}
            >
              {SHOW_WORDS[show]}
              <span className="num muted">{findings.filter((each) => fitsShow(each, show)).length}</span>
            </button>
          ))}
        </fieldset>
        <span className="end" />
        <output className="muted s12 nowrap">
          {isChecking
            ? 'Checking every document…'
            : checkedAt > 0 && `Checked ${formatClock(checkedAt)}, every change checks again`}
        </output>
      </header>
      {!isKnown && error && <ErrorState error={error} what="the findings" onRetry={retry} />}
      {!isKnown && !error && <SkeletonRows label="the findings" rows={14} />}
      <FixNotice fix={fix} />
      {isKnown && (
        <div className={styles['findings']}>
          <section className={styles['findingList']} aria-label="Findings">
            <FindingBar findings={findings} filter={filter} onChange={set} />
            {rows.length === 0 ? (
              <Nothing isEmpty={findings.length === 0} onClear={() => setParams({}, { replace: true })} />
            ) : (
              <FindingList groups={groups} chosen={chosen} onChoose={(key) => set({ on: key })} />
            )}
            <footer className="foot">
              <span>
                <kbd>J</kbd>
                <kbd>K</kbd>move
              </span>
              <span>
                <kbd>E</kbd>open the field
              </span>
              {canEdit && (
                <span>
                  <kbd>S</kbd>set aside, with a reason
                </span>
              )}
              <span className="end num">{`${rows.length} of ${findings.length}`}</span>
            </footer>
          </section>
          {chosen && (
            <FindingDetail
              key={chosen.key}
              finding={chosen}
              site={site}
              fix={fix}
              canSetAside={canSetAside}
              canEdit={canEdit}
              onSetAside={() => setIsSettingAside(true)}
            />
          )}
        </div>
      )}
      {isSettingAside && chosen && (
        <SetAsideDialog finding={chosen} onClose={() => setIsSettingAside(false)} />
      )}
    </>
  );
}

function Nothing({ isEmpty, onClear }: { isEmpty: boolean; onClear: () => void }) {
  if (isEmpty)
    return (
      <EmptyState icon={ShieldCheck} title="Nothing found">
        Everything that is live, and every draft, does what it was made for.
      </EmptyState>
    );
  return (
    <EmptyState
      icon={ShieldCheck}
      title="None fits"
      actions={
        <button type="button" className="btn" onClick={onClear}>
          Show everything
        </button>
      }
    >
      Take a filter away to see more.
    </EmptyState>
  );
}
