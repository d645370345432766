import { useInfiniteQuery } from '@tanstack/react-query';
import { findKind } from '@marquee/schemas';
import { clsx } from 'clsx';
import { Archive, ChevronRight } from 'lucide-react';
import { useMemo } from 'react';
import { Link, useParams } from 'react-router';
import { pastDocumentsQuery } from '../../api/history.queries.ts';
import { useNow } from '../../shared/clock.ts';
import { historyPath, kindMany, listPath } from '../../shared/documents/kinds.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { Avatar } from '../../shared/ui/avatar.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../shared/ui/states.tsx';
import { VariableText } from '../../shared/ui/variable-text.tsx';
import { NotFound } from '../../shell/route-problem.tsx';
import { say } from '../../words/generated/history.ts';
import { formatInstant } from '../../words/time.ts';
import tableStyles from '../../shared/ui/table.module.css';
import textStyles from '../../shared/ui/text.module.css';
import arrangement from '../../shared/ui/arrangement.module.css';
import pageStyles from '../../shared/ui/page.module.css';
import historyStyles from './history.module.css';
import styles from './past-documents.module.css';

export function PastDocumentsRoute() {
  const { kind = '' } = useParams();
  return findKind(kind) ? <PastDocuments key={kind} kind={kind} /> : <NotFound />;
}

/** Documents of a kind that were discarded or removed, with the way to their history (ADMIN-20). */
function PastDocuments({ kind }: { kind: string }) {
  const kinds = kindMany(kind);
  usePageTitle(say('documents-that-went', { kinds }));
  const now = useNow();
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(pastDocumentsQuery(kind));
  const items = useMemo(() => {
    const all = data?.pages.flatMap((page) => page.items) ?? [];
    // One that went several times is where it went last.
    return [...new Map(all.toReversed().map((item) => [item.id, item])).values()].toReversed();
  }, [data]);
  return (
    <>
      <header className={pageStyles['top']} data-part="top">
        <span className={historyStyles['breadcrumbs']}>
          <Link to={listPath(kind)}>{kinds}</Link>
          <ChevronRight size={14} aria-hidden="true" />
        </span>
        <h1>{say('removed-and-discarded')}</h1>
      </header>
      {isPending && <SkeletonRows label={say('the-documents-that-went')} />}
      {error && !data && (
        <ErrorState error={error} what={say('the-documents-that-went')} onRetry={() => void refetch()} />
      )}
      {data && items.length === 0 && (
        <EmptyState icon={Archive} title={hasNextPage ? say('none-among-the-latest') : say('nothing-went')}>
          {say('what-is-removed-is-here')}
        </EmptyState>
      )}
      {data && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the scrolling part takes focus so that the keyboard can scroll it
        <section className={pageStyles['content']} aria-label={say('removed-and-discarded')} tabIndex={0}>
          {items.length > 0 && (
            <table
              className={clsx(tableStyles['table'], styles['past'])}
              aria-label={say('documents-that-went', { kinds })}
            >
              <thead>
                <tr>
                  <th scope="col">{say('document')}</th>
                  <th scope="col">{say('how-it-went')}</th>
                  <th scope="col">{say('by-whom')}</th>
                  <th scope="col">{say('when-berlin')}</th>
                </tr>
              </thead>
              <tbody>
                {items.map(({ id, title, went, at, by }) => (
                  <tr key={id}>
                    <td>
                      <Link className={textStyles['bold']} to={historyPath(kind, id)}>
                        <VariableText text={title} />
                      </Link>{' '}
                      {title !== id && <span className={textStyles['quiet']}>{id}</span>}
                    </td>
                    <td>{went === 'discarded' ? say('was-discarded') : say('was-removed')}</td>
                    <td>
                      <span className={arrangement['closeRow']}>
                        <Avatar name={by} />
                        <span className={textStyles['cut']} aria-hidden="true">
                          {by}
                        </span>
                      </span>
                    </td>
                    <td className={textStyles['numbers']}>{formatInstant(Date.parse(at), now)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          {hasNextPage && (
            <div className={styles['more']}>
              <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {say('look-further-back')}
              </Button>
            </div>
          )}
        </section>
      )}
    </>
  );
}
