import { useQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { Link } from 'react-router';
import type { AuditEntry } from '../../api/api-types.ts';
import { auditQuery } from '../../api/documents.queries.ts';
import { useNow } from '../../shared/clock.ts';
import { documentPath, kindOne } from '../../shared/kinds.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { Avatar } from '../../shared/ui/avatar.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../shared/ui/states.tsx';
import { formatInstant } from '../../words/time.ts';

const ACTIONS: Record<string, string> = {
  'session.started': 'Signed in',
  'session.refused': 'Sign-in refused',
  'session.ended': 'Signed out',
  'document.saved': 'Saved a draft',
  'document.deleted': 'Marked for removal',
  'document.discarded': 'Discarded a draft',
  'release.published': 'Published',
  'release.rolled-back': 'Rolled back',
  'user.created': 'Added a person',
  'user.changed': 'Changed a person',
  'user.removed': 'Removed a person',
};

/** Who did what, and when, newest first. */
export function AuditLog() {
  usePageTitle('Audit log');
  const { data, error, isPending, refetch } = useQuery(auditQuery);
  const now = useNow();
  return (
    <>
      <header className="top">
        <h1>Audit log</h1>
        <span className="muted">the last {data?.length ?? ''} entries; nothing here can be changed</span>
      </header>
      {isPending && <SkeletonRows label="the audit log" />}
      {!data && error && <ErrorState error={error} what="the audit log" onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <EmptyState icon={ScrollText} title="Nothing happened yet">
          Sign-ins, saved drafts and releases are written down here.
        </EmptyState>
      )}
      {data && data.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the scrolling region takes focus so that the keyboard can scroll it
        <section className="content" tabIndex={0} aria-label="Entries">
          <table className="dt audit">
            <thead>
              <tr>
                <th scope="col">When, Berlin</th>
                <th scope="col">Who</th>
                <th scope="col">What</th>
                <th scope="col">Where</th>
              </tr>
            </thead>
            <tbody>
              {data.map((entry) => (
                <tr key={entry.id}>
                  <td className="num">{formatInstant(Date.parse(entry.at), now)}</td>
                  <td>
                    <span className="row g6">
                      <Avatar name={entry.actor} />
                      <span className="trunc">{entry.actor}</span>
                    </span>
                  </td>
                  <td>
                    <b>{ACTIONS[entry.action] ?? entry.action}</b>{' '}
                    <span className="muted">{detailWords(entry)}</span>
                  </td>
                  <td>
                    <Where entry={entry} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  );
}

function detailWords({ detail }: AuditEntry): string {
  if (!detail) return '';
  if (typeof detail['number'] === 'number')
    return `release ${detail['number']}${typeof detail['comment'] === 'string' ? `, ${detail['comment']}` : ''}`;
  return typeof detail['revision'] === 'number' ? `revision ${detail['revision']}` : '';
}

function Where({ entry: { kind, documentId, detail } }: { entry: AuditEntry }) {
  if (kind && documentId)
    return (
      <>
        <span className="muted">{kindOne(kind)}</span>{' '}
        <Link to={documentPath(kind, documentId)}>{documentId}</Link>
      </>
    );
  if (typeof detail?.['number'] === 'number')
    return <Link to={`/releases/${detail['number']}`}>Release {detail['number']}</Link>;
  return null;
}
