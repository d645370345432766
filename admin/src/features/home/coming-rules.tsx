import type { ComingRule } from '@marquee/engine';
import { clsx } from 'clsx';
import { Gavel } from 'lucide-react';
import { Link } from 'react-router';
import type { Snapshot } from '../../api/api-types.ts';
import { documentPath } from '../../shared/documents/kinds.ts';
import { MissingPart } from '../../shared/ui/states.tsx';
import { documentTitle } from '../../words/document-words.ts';
import { say } from '../../words/generated/home.ts';
import { formatDuration, formatInstant } from '../../words/time.ts';
import { useComingRules } from '../../worker/use-coming-rules.ts';
import note from '../../shared/ui/note.module.css';
import textStyles from '../../shared/ui/text.module.css';
import styles from './coming-up.module.css';

const DAY = 86_400_000;
/** What becomes unlawful is listed 30 days before, more loudly 7 days and a day before (RULE-04). */
const AHEAD = 30 * DAY;
const SOON = 7 * DAY;
const NEXT = DAY;
/** How many documents are named. */
const NAMED = 3;

/** The rules that begin within a month and that something live breaks, the next one first. */
export function ComingRules({ live, now }: { live: Snapshot | undefined; now: number }) {
  const coming = useComingRules(live, now);
  const listed = coming.data?.filter(({ begins }) => begins > now && begins - now <= AHEAD) ?? [];
  if (!live) return null;
  if (listed.length === 0) return <MissingPart what={say('the-rules-that-begin')} of={coming} />;
  return (
    <ul aria-label={say('rules-that-begin')}>
      {listed.map((each) => (
        <Coming key={`${each.rule.pack} ${each.rule.id}`} coming={each} live={live} now={now} />
      ))}
    </ul>
  );
}

function Coming({ coming, live, now }: { coming: ComingRule; live: Snapshot; now: number }) {
  const { rule, begins, broken } = coming;
  const left = begins - now;
  const documents = [...new Map(broken.map((each) => [`${each.kind}/${each.id}`, each])).values()];
  return (
    <li
      className={clsx(
        styles['stopped'],
        note['note'],
        left <= NEXT ? note['bad'] : left <= SOON && note['warn'],
      )}
      data-part="note"
      data-stage={left <= NEXT ? 'day' : left <= SOON ? 'week' : 'month'}
    >
      <Gavel className={note['icon']} size={17} aria-hidden="true" />
      <div>
        <Link className={textStyles['bold']} to={documentPath('rule-pack', rule.pack)}>
          {rule.title}
        </Link>
        <p className={textStyles['small']}>
          {say('begins-in', { duration: formatDuration(left), instant: formatInstant(begins, now) })}{' '}
          {say(rule.severity === 'blocks' ? 'break-it-and-go' : 'break-it', { count: documents.length })}
        </p>
        <p className={textStyles['small']}>
          {documents.slice(0, NAMED).map(({ kind, id, pointer }, at) => (
            <span key={`${kind}/${id}`}>
              {at > 0 && ', '}
              <Link to={`${documentPath(kind, id)}?field=${encodeURIComponent(pointer)}`}>
                {documentTitle(kind, id, live.documents[kind]?.[id])}
              </Link>
            </span>
          ))}
          {documents.length > NAMED && (
            <>
              {', '}
              <Link to="/findings?kind=RULE_BROKEN">
                {say('and-more', { count: documents.length - NAMED })}
              </Link>
            </>
          )}
        </p>
      </div>
    </li>
  );
}
