import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Share2 } from 'lucide-react';
import { useState } from 'react';
import type { PreviewLink } from '../../api/preview-link-types.ts';
import { previewLinksQuery } from '../../api/preview-links.queries.ts';
import { useCanEdit } from '../../session/session.store.ts';
import { useNow } from '../../shared/clock.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Pill } from '../../shared/ui/pill.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../shared/ui/states.tsx';
import { contentWords } from '../../words/content-words.ts';
import { say } from '../../words/generated/preview-links.ts';
import { formatAgo, formatDuration, formatInstant } from '../../words/time.ts';
import { RevokeLinkDialog } from './revoke-link-dialog.tsx';
import textStyles from '../../shared/ui/text.module.css';
import tableStyles from '../../shared/ui/table.module.css';
import pageStyles from '../../shared/ui/page.module.css';
import styles from './preview-links.module.css';

/** All links that show a preview to people without an account: who made each, what it shows, and when it ends. */
export function PreviewLinks() {
  usePageTitle(say('shared-previews'));
  const { data, error, isPending, refetch } = useQuery(previewLinksQuery);
  const [revoking, setRevoking] = useState<PreviewLink>();
  const canEdit = useCanEdit();
  const now = useNow();
  const open = data?.filter(({ state }) => state === 'open').length ?? 0;
  return (
    <>
      <header className={pageStyles['top']} data-part="top">
        <h1>{say('shared-previews')}</h1>
        <output className={clsx(textStyles['muted'], textStyles['cut'])} data-part="subtitle">
          {data && say('links-are-open', { count: open })}
        </output>
      </header>
      {isPending && <SkeletonRows label={say('the-shared-previews')} />}
      {!data && error && (
        <ErrorState error={error} what={say('the-shared-previews')} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && (
        <EmptyState icon={Share2} isScreen title={say('no-preview-has-been')}>
          {say('above-every-preview-there')}
        </EmptyState>
      )}
      {data && data.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the scrolling region takes focus so that the keyboard can scroll it
        <div className={pageStyles['content']} tabIndex={0} role="region" aria-label={say('shared-previews')}>
          <table
            className={clsx(styles['table'], styles['previewLinks'], tableStyles['table'])}
            aria-label={say('shared-previews')}
          >
            <thead>
              <tr>
                <th scope="col">{say('what-it-shows')}</th>
                <th scope="col">{say('to-whom')}</th>
                <th scope="col">{say('made-by')}</th>
                <th scope="col">{say('ends')}</th>
                <th scope="col">{say('opened')}</th>
                <th scope="col">
                  <span className={textStyles['readAloud']}>{say('actions')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {data.map((link) => (
                <tr key={link.id} className={link.state === 'open' ? undefined : 'ended'}>
                  <th scope="row">
                    <b>{shownWords(link)}</b>
                    <span className={clsx(textStyles['monospace'], textStyles['quiet'])}>{link.path}</span>
                  </th>
                  <td className={textStyles['secondary']} data-name={say('to-whom')}>
                    {link.visitor}
                    {link.shownAt !== null && (
                      <span className={clsx(styles['detail'], textStyles['quiet'], textStyles['numbers'])}>
                        {formatInstant(Date.parse(link.shownAt), now)}
                      </span>
                    )}
                  </td>
                  <td className={textStyles['secondary']} data-name={say('made-by')}>
                    {link.madeBy}
                    <span className={clsx(styles['detail'], textStyles['quiet'], textStyles['numbers'])}>
                      {formatInstant(Date.parse(link.createdAt), now)}
                    </span>
                  </td>
                  <td className={textStyles['numbers']} data-name={say('ends')}>
                    <End link={link} now={now} />
                  </td>
                  <td className={textStyles['numbers']} data-name={say('opened')}>
                    {timesWords(link.opened)}
                    {link.openedAt !== null && (
                      <span className={clsx(styles['detail'], textStyles['quiet'])}>
                        {say('last', { ago: formatAgo(Date.parse(link.openedAt), now) })}
                      </span>
                    )}
                  </td>
                  <td className={tableStyles['right']}>
                    {canEdit && link.state === 'open' && (
                      <Button
                        isSmall
                        aria-label={say('end-it-for', { path: link.path, visitor: link.visitor })}
                        onClick={() => setRevoking(link)}
                      >
                        {say('end-it')}
                      </Button>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {revoking && <RevokeLinkDialog link={revoking} onClose={() => setRevoking(undefined)} />}
    </>
  );
}

function End({ link, now }: { link: PreviewLink; now: number }) {
  if (link.state === 'revoked')
    return (
      <>
        <Pill tone="warn">{say('ended')}</Pill>
        <span className={clsx(styles['detail'], textStyles['quiet'])}>
          {link.revokedBy ? say('by', { revokedBy: link.revokedBy }) : ''}
        </span>
      </>
    );
  const at = Date.parse(link.expiresAt);
  if (link.state === 'expired')
    return <span className={textStyles['muted']}>{say('expired', { instant: formatInstant(at, now) })}</span>;
  return (
    <>
      {say('in', { duration: formatDuration(at - now) })}
      <span className={clsx(styles['detail'], textStyles['quiet'])}>{formatInstant(at, now)}</span>
    </>
  );
}

const timesWords = (times: number): string => (times === 2 ? say('twice') : say('times', { count: times }));

function shownWords({ content, release, documents, until, schedules }: PreviewLink): string {
  if (content === 'draft') return contentWords({ type: 'draft', drafts: documents });
  if (content === 'live' || until === null) return contentWords({ type: 'live', release });
  const applied = schedules.map((comment) => ({ comment }));
  return contentWords({ type: 'scheduled', release, until: Date.parse(until), applied });
}
