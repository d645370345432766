import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import { inboxQuery } from '../../api/comments/comments.queries.ts';
import { InboxEntry } from '../../comments/inbox-entry.tsx';
import { say } from '../../words/generated/home.ts';
import pill from '../../shared/ui/pill.module.css';
import arrangement from '../../shared/ui/arrangement.module.css';
import smallHeading from '../../shared/ui/small-heading.module.css';
import pageStyles from '../../shared/ui/page.module.css';

const SHOWN = 5;

/** What this person was told and has not read. Nothing where nothing is. */
export function InboxPart({ now }: { now: number }) {
  const inbox = useQuery(inboxQuery).data;
  if (!inbox || inbox.unread === 0) return null;
  const unread = inbox.items.filter(({ readAt }) => readAt === null);
  return (
    <section aria-labelledby="home-inbox" data-part="home-inbox">
      <div className={clsx(pageStyles['partHead'], arrangement['row'])} data-part="part-head">
        <h2 className={smallHeading['heading']} id="home-inbox">
          {say('inbox')}
        </h2>
        <span className={clsx(pill['pill'], pill['info'])} data-part="pill">
          {inbox.unread}
        </span>
        <span className={arrangement['end']} />
        <Link to="/inbox">{say('all-of-it')}</Link>
      </div>
      <ul>
        {unread.slice(0, SHOWN).map((item) => (
          <InboxEntry key={item.id} item={item} now={now} />
        ))}
      </ul>
    </section>
  );
}
