import { skipToken, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Gavel } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import type { Snapshot } from '../../api/api-types.ts';
import { snapshotQuery } from '../../api/documents.queries.ts';
import { useNow } from '../../shared/clock.ts';
import { listPath } from '../../shared/documents/kinds.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { Button } from '../../shared/ui/button.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../shared/ui/states.tsx';
import { useSetParams } from '../../shared/use-set-params.ts';
import { say } from '../../words/generated/rules.ts';
import { askWorker, contentRef } from '../../worker/ask-worker.ts';
import { PackPart } from './pack-part.tsx';
import { rulesInForce } from './rules-in-force.ts';
import arrangement from '../../shared/ui/arrangement.module.css';
import note from '../../shared/ui/note.module.css';
import pageStyles from '../../shared/ui/page.module.css';
import segments from '../../shared/ui/segments.module.css';
import textStyles from '../../shared/ui/text.module.css';
import styles from './rules.module.css';

const MINUTE_MS = 60_000;

/** The rules of all packs, which of them are in force, and what of the live site breaks each (RULE-02). */
export function Rules() {
  usePageTitle(say('rules'));
  const live = useQuery(snapshotQuery('live'));
  const [params, setParams] = useSearchParams();
  const set = useSetParams(setParams);
  const isBrokenOnly = params.get('show') === 'broken';
  return (
    <>
      <header className={pageStyles['top']} data-part="top">
        <h1>{say('rules')}</h1>
        <span className={clsx(textStyles['muted'], textStyles['cut'])} data-part="subtitle">
          {say('what-the-law-asks')}
        </span>
        <span className={arrangement['end']} />
        <fieldset className={segments['segments']} data-part="segments" aria-label={say('show')}>
          {[false, true].map((broken) => (
            <button
              key={String(broken)}
              type="button"
              aria-pressed={isBrokenOnly === broken}
              onClick={() => set({ show: broken ? 'broken' : '' })}
            >
              {broken ? say('broken') : say('all')}
            </button>
          ))}
        </fieldset>
      </header>
      <div className={clsx(pageStyles['content'], styles['rules'])}>
        {live.isPending && <SkeletonRows label={say('loading-the-rules')} rows={8} />}
        {!live.data && live.error && (
          <ErrorState error={live.error} what={say('the-rules')} onRetry={() => void live.refetch()} />
        )}
        {live.data && <Packs live={live.data} isBrokenOnly={isBrokenOnly} />}
      </div>
    </>
  );
}

function Packs({ live, isBrokenOnly }: { live: Snapshot; isBrokenOnly: boolean }) {
  const now = useNow();
  const hasPacks = Object.keys(live.documents['rule-pack'] ?? {}).length > 0;
  const judged = useQuery({
    queryKey: ['broken-rules', live.release.number],
    queryFn: hasPacks
      ? () =>
          askWorker('ruleViolations', {
            content: contentRef(live),
            now: Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS,
          })
      : skipToken,
    staleTime: Infinity,
    retry: false,
  });
  if (!hasPacks)
    return (
      <EmptyState
        title={say('no-rules')}
        icon={Gavel}
        actions={<Link to={listPath('rule-pack')}>{say('rule-packs')}</Link>}
      >
        {say('no-rules-more')}
      </EmptyState>
    );
  const all = rulesInForce(live, judged.data ?? [], now);
  const shown = isBrokenOnly
    ? all.flatMap((pack) => {
        const rules = pack.rules.filter(({ broken }) => broken.length > 0);
        return rules.length > 0 ? [{ ...pack, rules }] : [];
      })
    : all;
  return (
    <>
      {judged.isFetching && (
        <p className={textStyles['quiet']} role="status">
          {say('judging')}
        </p>
      )}
      {judged.error && (
        <div className={clsx(note['note'], note['bad'])} data-part="note" role="alert">
          <p className={arrangement['grow']}>
            {say('could-not-be-judged', { message: judged.error.message })}
          </p>
          <Button isSmall onClick={() => void judged.refetch()}>
            {say('try-again')}
          </Button>
        </div>
      )}
      {shown.map((pack) => (
        <PackPart
          key={pack.id}
          pack={pack}
          documents={live.documents}
          isJudged={judged.data !== undefined}
          now={now}
        />
      ))}
      {judged.data && shown.length === 0 && (
        <p className={textStyles['secondary']}>{say('nothing-broken')}</p>
      )}
    </>
  );
}
