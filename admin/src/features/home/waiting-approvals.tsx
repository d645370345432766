import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { UserCheck } from 'lucide-react';
import { Link } from 'react-router';
import { approvalsQuery } from '../../api/approvals.queries.ts';
import { useSession } from '../../session/session.store.ts';
import { say } from '../../words/generated/home.ts';
import { formatAgo } from '../../words/time.ts';
import pill from '../../shared/ui/pill.module.css';
import textStyles from '../../shared/ui/text.module.css';
import arrangement from '../../shared/ui/arrangement.module.css';
import smallHeading from '../../shared/ui/small-heading.module.css';
import pageStyles from '../../shared/ui/page.module.css';
import findList from './find-list.module.css';

/** What waits for this person’s approval, and what of their own was voided or refused. Nothing where nothing does. */
export function WaitingApprovals({ now }: { now: number }) {
  const me = useSession((state) => state.user?.id);
  const approvals = useQuery(approvalsQuery).data ?? [];
  const waiting = approvals.filter(
    ({ state, mayDecide, decisions }) =>
      state === 'open' && mayDecide && !decisions.some(({ by }) => by.id === me),
  );
  if (waiting.length === 0) return null;
  return (
    <section aria-labelledby="home-approvals">
      <div className={clsx(pageStyles['partHead'], arrangement['row'])} data-part="part-head">
        <h2 className={smallHeading['heading']} id="home-approvals">
          {say('waits-for-your-approval')}
        </h2>
        <span className={clsx(pill['pill'], pill['info'])} data-part="pill">
          {waiting.length}
        </span>
      </div>
      <ul className={findList['list']}>
        {waiting.map(({ id, comment, askedBy, askedAt, documents }) => (
          <li key={id}>
            <UserCheck size={15} aria-hidden="true" />
            <div>
              <Link to={`/review?approval=${id}`}>{comment || documents[0]?.title}</Link>
              <div className={textStyles['quiet']}>
                {say('asked-by-for', {
                  name: askedBy.name,
                  ago: formatAgo(Date.parse(askedAt), now),
                  documents: say('approval-documents', { count: documents.length }),
                })}
              </div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
