import { isRecord } from '@marquee/schemas/is-record';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import type { DocumentItem } from '../../api/api-types.ts';
import { comparedDraftsQuery, draftsQuery, releasesQuery } from '../../api/documents.queries.ts';
import { useSession } from '../../session/session.store.ts';
import { useNow } from '../../shared/clock.ts';
import { documentPath, kindOne } from '../../shared/documents/kinds.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { Pill } from '../../shared/ui/pill.tsx';
import { Thumb } from '../../shared/ui/thumb.tsx';
import { Avatar } from '../../shared/ui/avatar.tsx';
import { ErrorState, SkeletonRows } from '../../shared/ui/states.tsx';
import { documentTitle } from '../../words/document-words.ts';
import { say } from '../../words/generated/home.ts';
import { formatAgo, formatDuration } from '../../words/time.ts';
import { Attention } from './attention.tsx';
import { ComingUp } from './coming-up.tsx';
import { CreateMenu } from './create-menu.tsx';
import { DraftChange } from './draft-change.tsx';
import { LobbyNow } from './lobby-now.tsx';
import { InboxPart } from './inbox-part.tsx';
import { WaitingApprovals } from './waiting-approvals.tsx';
import { Slots } from './slots.tsx';
import textStyles from '../../shared/ui/text.module.css';
import arrangement from '../../shared/ui/arrangement.module.css';
import smallHeading from '../../shared/ui/small-heading.module.css';
import pageStyles from '../../shared/ui/page.module.css';
import styles from './home.module.css';

/** The overview: what is live, what is waiting, what is wrong, and what changes next. */
export function Home() {
  usePageTitle('Home');
  const releases = useQuery(releasesQuery);
  const drafts = useQuery(draftsQuery);
  const now = useNow();
  const live = releases.data?.[0];
  const waiting = drafts.data?.length ?? 0;
  return (
    <>
      <header className={pageStyles['top']} data-part="top">
        <h1>{say('home')}</h1>
        {live && (
          <>
            <Pill tone="ok">{say('release-number-is-live', { number: live.number })}</Pill>
            <span className={clsx(textStyles['quiet'], textStyles['oneLine'])}>
              {say('since-ago-duration-ago', {
                ago: formatAgo(Date.parse(live.publishedAt), now),
                duration: formatDuration(now - Date.parse(live.publishedAt)),
              })}
            </span>
          </>
        )}
        <span className={arrangement['end']} />
        <CreateMenu />
        {waiting > 0 && (
          <ButtonLink look="primary" to="/review">
            {say('review-drafts', { count: waiting })}
          </ButtonLink>
        )}
      </header>
      <div className={styles['homeGrid']}>
        <section
          className={clsx(pageStyles['content'], styles['left'])}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the scrolling part takes focus so that the keyboard can scroll it
          tabIndex={0}
          aria-label={say('what-is-live-and')}
        >
          <LobbyNow now={now} />
          <Slots now={now} />
          <section className={styles['homePart']} aria-labelledby="home-drafts">
            <div className={clsx(pageStyles['partHead'], arrangement['row'])} data-part="part-head">
              <h2 className={smallHeading['heading']} id="home-drafts">
                {say('drafts')}
              </h2>
              {drafts.data && (
                <span className={textStyles['muted']}>
                  {waiting === 0 ? say('everything-is-published') : say('none-of-them-visible', { waiting })}
                </span>
              )}
            </div>
            {drafts.isPending && <SkeletonRows rows={3} label={say('drafts-2')} />}
            {!drafts.data && drafts.error && (
              <ErrorState
                error={drafts.error}
                what={say('the-drafts')}
                onRetry={() => void drafts.refetch()}
              />
            )}
            {drafts.data && <Drafts drafts={drafts.data} now={now} />}
          </section>
        </section>
        <aside
          className={clsx(pageStyles['content'], styles['side'])}
          data-part="home-side"
          aria-label={say('coming-up-what-needs')}
        >
          <InboxPart now={now} />
          <WaitingApprovals now={now} />
          <ComingUp now={now} />
          <Attention />
          <div className={clsx(pageStyles['partHead'], arrangement['row'])} data-part="part-head">
            <h2 className={smallHeading['heading']}>{say('recent-releases')}</h2>
            <span className={arrangement['end']} />
            <Link to="/releases">
              {say('all')} {live?.number ?? ''}
            </Link>
          </div>
          <ul className={styles['releaseLine']}>
            {releases.data?.slice(0, 6).map((release) => (
              <li key={release.number}>
                <b className={textStyles['numbers']}>{release.number}</b>
                <Link
                  className={clsx(textStyles['cut'], arrangement['grow'])}
                  to={`/releases/${release.number}`}
                >
                  {release.comment || say('no-comment')}
                </Link>
                <Avatar name={release.publishedBy} />
                <span className={clsx(styles['ago'], textStyles['muted'], textStyles['numbers'])}>
                  {formatAgo(Date.parse(release.publishedAt), now)}
                </span>
              </li>
            ))}
          </ul>
        </aside>
      </div>
    </>
  );
}

function Drafts({ drafts, now }: { drafts: DocumentItem[]; now: number }) {
  const me = useSession((state) => state.user?.name);
  const compared = useQuery({ ...comparedDraftsQuery, enabled: drafts.length > 0 }).data;
  if (drafts.length === 0)
    return <p className={clsx(styles['quiet'], textStyles['muted'])}>{say('edits-save-by-themselves')}</p>;
  const mineFirst = drafts.toSorted(
    (a, b) =>
      Number(b.updatedBy === me) - Number(a.updatedBy === me) ||
      Date.parse(b.updatedAt) - Date.parse(a.updatedAt),
  );
  return (
    <ul className={styles['draftList']}>
      {mineFirst.slice(0, 8).map((draft) => {
        const image =
          isRecord(draft.data['image']) && typeof draft.data['image']['src'] === 'string'
            ? draft.data['image']['src']
            : undefined;
        return (
          <li key={`${draft.kind}/${draft.id}`}>
            <Link to={documentPath(draft.kind, draft.id)}>
              <Thumb src={image} kind={draft.kind} />
              <b className={clsx(styles['draftTitle'], textStyles['cut'])}>
                {documentTitle(draft.kind, draft.id, draft.data)}
              </b>
              <span className={clsx(textStyles['muted'], textStyles['oneLine'])}>{kindOne(draft.kind)}</span>
              <DraftChange
                draft={compared?.find(({ kind, id }) => kind === draft.kind && id === draft.id)}
                now={now}
              />
              {draft.state === 'new' && <Pill tone="gold">{say('new')}</Pill>}
              {draft.state === 'deleted' && <Pill tone="bad">{say('removed')}</Pill>}
              <span className={clsx(arrangement['end'], textStyles['quiet'], textStyles['oneLine'])}>
                {say('saved-ago', { ago: formatAgo(Date.parse(draft.updatedAt), now) })}
              </span>
              <Avatar name={draft.updatedBy} />
            </Link>
          </li>
        );
      })}
      {drafts.length > 8 && (
        <li>
          <Link to="/review">{say('more', { count: drafts.length - 8 })}</Link>
        </li>
      )}
    </ul>
  );
}
