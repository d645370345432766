import { clsx } from 'clsx';
import { NavLink, useParams } from 'react-router';
import { usePageTitle } from '../../shared/page-title.ts';
import { say } from '../../words/generated/inbox.ts';
import { CommentList } from './comment-list.tsx';
import { InboxList } from './inbox-list.tsx';
import { TaskList } from './task-list.tsx';
import segments from '../../shared/ui/segments.module.css';
import arrangement from '../../shared/ui/arrangement.module.css';
import pageStyles from '../../shared/ui/page.module.css';
import { NotFound } from '../../shell/route-problem.tsx';

/** What this person was told, and all comments, found again. */
export function Inbox() {
  const { tab = '' } = useParams();
  usePageTitle(tab === 'comments' ? say('comments') : tab === 'tasks' ? say('tasks') : say('inbox'));
  if (!['', 'comments', 'tasks'].includes(tab)) return <NotFound />;
  return (
    <>
      <header className={pageStyles['top']} data-part="top">
        <h1>{say('inbox')}</h1>
        <nav
          className={clsx(segments['segments'], arrangement['end'])}
          data-part="segments"
          aria-label={say('what-is-listed')}
        >
          <NavLink to="/inbox" end>
            {say('for-you')}
          </NavLink>
          <NavLink to="/inbox/tasks">{say('tasks')}</NavLink>
          <NavLink to="/inbox/comments">{say('comments')}</NavLink>
        </nav>
      </header>
      {tab === 'comments' && <CommentList />}
      {tab === 'tasks' && <TaskList />}
      {tab === '' && <InboxList />}
    </>
  );
}
