import { ShieldCheck } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { clsx } from 'clsx';
import { useCanEdit } from '../../session/session.store.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { Button } from '../../shared/ui/button.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../shared/ui/states.tsx';
import { useSetParams } from '../../shared/use-set-params.ts';
import { useScreenKeys } from '../../shell/shortcuts/use-screen-keys.ts';
import { say } from '../../words/generated/findings.ts';
import { formatClock } from '../../words/time.ts';
import { FindingBar } from './finding-bar.tsx';
import { FindingDetail, fieldPath } from './finding-detail.tsx';
import { filterFindings, fitsShow, groupFindings, parseFindingFilter, SHOWS } from './finding-filter.ts';
import { FindingList } from './finding-list.tsx';
import { FixNotice } from './fix-notice.tsx';
import { SetAsideDialog } from './set-aside-dialog.tsx';
import { useApplyFix } from './use-apply-fix.ts';
import { useSiteFindings } from './use-site-findings.ts';
import segments from '../../shared/ui/segments.module.css';
import textStyles from '../../shared/ui/text.module.css';
import arrangement from '../../shared/ui/arrangement.module.css';
import pageStyles from '../../shared/ui/page.module.css';
import styles from './findings.module.css';

const SHOW_WORDS = {
  get all() {
    return say('live-and-drafts');
  },
  get live() {
    return say('live-only');
  },
  get new() {
    return say('new-in-drafts');
  },
  get aside() {
    return say('Set-aside');
  },
} as const;

/**
 * Everything on the site and in the drafts that has no effect or the wrong one, each with its proof and a link to its
 * field.
 */
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
      <header className={pageStyles['top']} data-part="top">
        <h1>{say('findings')}</h1>
        <fieldset className={segments['segments']} data-part="segments" aria-label={say('which-of-them')}>
          {SHOWS.map((show) => (
            <button
              key={show}
              type="button"
              aria-pressed={filter.show === show}
              onClick={() => set({ show: show === 'all' ? '' : show, on: '' })}
            >
              {SHOW_WORDS[show]}
              <span className={clsx(textStyles['numbers'], textStyles['muted'])} data-part="count">
                {findings.filter((each) => fitsShow(each, show)).length}
              </span>
            </button>
          ))}
        </fieldset>
        <span className={arrangement['end']} />
        <output className={clsx(textStyles['quiet'], textStyles['oneLine'])}>
          {isChecking
            ? say('checking-every-document')
            : checkedAt > 0 && say('checked-every-change-checks', { checkedAt: formatClock(checkedAt) })}
        </output>
      </header>
      {!isKnown && error && <ErrorState error={error} what={say('the-findings')} onRetry={retry} />}
      {!isKnown && !error && <SkeletonRows label={say('the-findings')} rows={14} />}
      <FixNotice fix={fix} />
      {isKnown && (
        <div className={styles['findings']}>
          <section className={styles['findingList']} aria-label={say('findings')}>
            <FindingBar findings={findings} filter={filter} onChange={set} />
            {rows.length === 0 ? (
              <Nothing isEmpty={findings.length === 0} onClear={() => setParams({}, { replace: true })} />
            ) : (
              <FindingList groups={groups} chosen={chosen} onChoose={(key) => set({ on: key })} />
            )}
            <footer className={pageStyles['foot']} data-part="foot">
              <span>
                <kbd>J</kbd>
                <kbd>K</kbd>
                {say('move')}
              </span>
              <span>
                <kbd>E</kbd>
                {say('open-the-field')}
              </span>
              {canEdit && (
                <span>
                  <kbd>S</kbd>
                  {say('set-aside-with-a')}
                </span>
              )}
              <span className={clsx(arrangement['end'], textStyles['numbers'])} data-part="foot-end">
                {say('of-findings', { part: rows.length, findings: findings.length })}
              </span>
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
      <EmptyState icon={ShieldCheck} title={say('nothing-found')}>
        {say('everything-that-is-live')}
      </EmptyState>
    );
  return (
    <EmptyState
      icon={ShieldCheck}
      title={say('none-fits')}
      actions={<Button onClick={onClear}>{say('show-everything')}</Button>}
    >
      {say('take-a-filter-away')}
    </EmptyState>
  );
}
