import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { findKind } from '@marquee/schemas';
import { ChevronRight, FileX2, Pencil } from 'lucide-react';
import { useMemo } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { historyQuery, revisionQuery } from '../../api/history.queries.ts';
import { RequestError } from '../../api/request-error.ts';
import { useNow } from '../../shared/clock.ts';
import { documentPath, kindMany, listPath } from '../../shared/documents/kinds.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../shared/ui/states.tsx';
import { NotFound } from '../../shell/route-problem.tsx';
import { documentTitle } from '../../words/document-words.ts';
import { say } from '../../words/generated/history.ts';
import { VersionDetail } from './version-detail.tsx';
import { VersionList } from './version-list.tsx';
import { groupVersions } from './versions.ts';
import arrangement from '../../shared/ui/arrangement.module.css';
import listAndDetail from '../../shared/ui/list-and-detail.module.css';
import textStyles from '../../shared/ui/text.module.css';
import pageStyles from '../../shared/ui/page.module.css';
import styles from './history.module.css';

export function HistoryRoute() {
  const { kind = '', id = '' } = useParams();
  return findKind(kind) ? <HistoryScreen key={`${kind}/${id}`} kind={kind} id={id} /> : <NotFound />;
}

/** The past of one document: each version, what it changed and what became of it (ADMIN-20). */
function HistoryScreen({ kind, id }: { kind: string; id: string }) {
  const [params] = useSearchParams();
  const now = useNow();
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(
    historyQuery(kind, id),
  );
  const [first] = data?.pages ?? [];
  const showsEvery = params.get('every') === '1';
  const versions = useMemo(() => {
    const items = data?.pages.flatMap((page) => page.items) ?? [];
    const head = data?.pages[0]?.head ?? null;
    return showsEvery
      ? items.map((item) => ({ last: item, saves: [item], base: item.previous }))
      : groupVersions(items, head);
  }, [data, showsEvery]);
  const wanted = Number(params.get('version'));
  const asked = versions.find(({ saves }) => saves.some(({ revision }) => revision === wanted));
  const chosen = asked ?? versions[0];
  // What it is called now; of one that is not there or leaves the site, what it was called last.
  const isThere = first !== undefined && first.state !== 'gone' && first.state !== 'deleted';
  const named = (isThere ? first.head : null) ?? versions.find(({ last }) => !last.isDeletion)?.last.revision;
  const latest = useQuery({
    ...revisionQuery(kind, id, named ?? 0),
    enabled: named !== undefined,
  }).data;
  const title = documentTitle(kind, id, latest?.data);
  usePageTitle(say('history-of', { title }));
  const isMissing = error instanceof RequestError && error.status === 404;
  return (
    <>
      <header className={pageStyles['top']} data-part="top">
        <span className={styles['breadcrumbs']}>
          {listPath(kind) !== documentPath(kind, id) && (
            <>
              <Link to={listPath(kind)}>{kindMany(kind)}</Link>
              <ChevronRight size={14} aria-hidden="true" />
            </>
          )}
          {first?.state === 'gone' ? (
            <span className={textStyles['cut']}>{title}</span>
          ) : (
            <Link className={textStyles['cut']} to={documentPath(kind, id)}>
              {title}
            </Link>
          )}
          <ChevronRight size={14} aria-hidden="true" />
        </span>
        <h1>{say('history')}</h1>
        <span className={arrangement['end']} />
        {first && first.state !== 'gone' && (
          <ButtonLink to={documentPath(kind, id)}>
            <Pencil size={15} aria-hidden="true" />
            {say('open-in-the-editor')}
          </ButtonLink>
        )}
      </header>
      {isPending && <SkeletonRows label={say('the-history')} />}
      {isMissing && (
        <EmptyState icon={FileX2} title={say('nothing-was-ever-saved')}>
          {say('its-name-may-be')}
        </EmptyState>
      )}
      {error && !isMissing && !data && (
        <ErrorState error={error} what={say('the-history')} onRetry={() => void refetch()} />
      )}
      {first && chosen && (
        <div className={listAndDetail['both']}>
          <VersionList
            kind={kind}
            versions={versions}
            chosen={chosen}
            history={first}
            showsEvery={showsEvery}
            now={now}
            onMore={hasNextPage ? () => void fetchNextPage() : undefined}
          />
          <VersionDetail
            // What was just restored may join the version that is looked at: what is said of it stays.
            key={asked ? wanted : chosen.last.revision}
            kind={kind}
            id={id}
            version={chosen}
            versions={versions}
            history={first}
            now={now}
          />
        </div>
      )}
    </>
  );
}
