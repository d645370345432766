import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Share2 } from 'lucide-react';
import { useState } from 'react';
import type { PreviewLink } from '../../api/preview-link-types.ts';
import { previewLinksQuery } from '../../api/preview-links.queries.ts';
import { useCanEdit } from '../../session/session.store.ts';
import { useNow } from '../../shared/clock.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { EmptyState, ErrorState, SkeletonRows } from '../../shared/ui/states.tsx';
import { contentWords } from '../../words/content-words.ts';
import { formatAgo, formatDuration, formatInstant } from '../../words/time.ts';
import { RevokeLinkDialog } from './revoke-link-dialog.tsx';
import styles from './preview-links.module.css';

/** Every link that shows a preview to somebody without an account: who made it, what it shows, when it ends. */
export function PreviewLinks() {
  usePageTitle('Shared previews');
  const { data, error, isPending, refetch } = useQuery(previewLinksQuery);
  const [revoking, setRevoking] = useState<PreviewLink>();
  const canEdit = useCanEdit();
  const now = useNow();
  const open = data?.filter(({ state }) => state === 'open').length ?? 0;
  return (
    <>
      <header className="top">
        <h1>Shared previews</h1>
        <output className="muted trunc sub">
          {data &&
            (open === 0 ? 'No link is open' : open === 1 ? 'One link is open' : `${open} links are open`)}
        </output>
      </header>
      {isPending && <SkeletonRows label="the shared previews" />}
      {!data && error && (
        <ErrorState error={error} what="the shared previews" onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && (
        <EmptyState icon={Share2} isScreen title="No preview has been shared yet">
          Above every preview there is “Share”: a link that shows the page as it is there, to somebody without
          an account, until it ends.
        </EmptyState>
      )}
      {data && data.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the scrolling region takes focus so that the keyboard can scroll it
        <div className="content" tabIndex={0} role="region" aria-label="Shared previews">
          <table className={clsx(styles['dt'], styles['previewLinks'], 'dt')} aria-label="Shared previews">
            <thead>
              <tr>
                <th scope="col">What it shows</th>
                <th scope="col">To whom</th>
                <th scope="col">Made by</th>
                <th scope="col">Ends</th>
                <th scope="col">Opened</th>
                <th scope="col">
                  <span className="vh">Actions</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {data.map((link) => (
                <tr key={link.id} className={link.state === 'open' ? undefined : 'ended'}>
                  <th scope="row">
                    <b>{shownWords(link)}</b>
                    <span className="mono s12 muted">{link.path}</span>
                  </th>
                  <td className="sec" data-name="To whom">
                    {link.visitor}
                    {link.shownAt !== null && (
                      <span className="s12 muted num">{formatInstant(Date.parse(link.shownAt), now)}</span>
                    )}
                  </td>
                  <td className="sec" data-name="Made by">
                    {link.madeBy}
                    <span className="s12 muted num">{formatInstant(Date.parse(link.createdAt), now)}</span>
                  </td>
                  <td className="num" data-name="Ends">
                    <End link={link} now={now} />
                  </td>
                  <td className="num" data-name="Opened">
                    {timesWords(link.opened)}
                    {link.openedAt !== null && (
                      <span className="s12 muted">{`last ${formatAgo(Date.parse(link.openedAt), now)}`}</span>
                    )}
                  </td>
                  <td className="r">
                    {canEdit && link.state === 'open' && (
                      <button
                        type="button"
                        className="btn sm"
                        aria-label={`End it: ${link.path} for ${link.visitor}`}
                        onClick={() => setRevoking(link)}
                      >
                        End it
                      </button>
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
        <span className="pill warn">Ended</span>
        <span className="s12 muted">{link.revokedBy ? `by ${link.revokedBy}` : ''}</span>
      </>
    );
  const at = Date.parse(link.expiresAt);
  if (link.state === 'expired') return <span className="muted">{`expired ${formatInstant(at, now)}`}</span>;
  return (
    <>
      {`in ${formatDuration(at - now)}`}
      <span className="s12 muted">{formatInstant(at, now)}</span>
    </>
  );
}

const timesWords = (times: number): string =>
  times === 0 ? 'never' : times === 1 ? 'once' : times === 2 ? 'twice' : `${times} times`;

function shownWords({ content, release, documents, until, schedules }: PreviewLink): string {
  if (content === 'draft') return contentWords({ type: 'draft', drafts: documents });
  if (content === 'live' || until === null) return contentWords({ type: 'live', release });
  const applied = schedules.map((comment) => ({ comment }));
  return contentWords({ type: 'scheduled', release, until: Date.parse(until), applied });
}
