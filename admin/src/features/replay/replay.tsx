import { skipToken, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { CircleHelp, Rewind } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { releaseOf } from '../../api/documents.queries.ts';
import { isNotFound } from '../../api/request-error.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { Pill } from '../../shared/ui/pill.tsx';
import { askWorker, contentRef } from '../../worker/ask-worker.ts';
import { snapshotKey } from '../../worker/snapshot-key.ts';
import { PageStage } from '../../preview/page-stage.tsx';
import { CopyReplayLink } from '../../preview/replay-link.tsx';
import { ScreenLinks } from '../../preview/screen-links.tsx';
import { useLooking } from '../../preview/use-looking.ts';
import { choiceOf } from '../../visitors/visitor.ts';
import { whyPath } from '../../preview/why-path.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { useReference } from '../../shared/reference-data.ts';
import { EmptyState, ErrorState } from '../../shared/ui/states.tsx';
import { useSetParams } from '../../shared/use-set-params.ts';
import { say } from '../../words/generated/replay.ts';
import { formatInstant } from '../../words/time.ts';
import { compareSeen } from './compare-seen.ts';
import { visitorFacts } from './visitor-facts.ts';
import note from '../../shared/ui/note.module.css';
import textStyles from '../../shared/ui/text.module.css';
import arrangement from '../../shared/ui/arrangement.module.css';
import smallHeading from '../../shared/ui/small-heading.module.css';
import fieldStyles from '../../shared/ui/field.module.css';
import pageStyles from '../../shared/ui/page.module.css';
import lookingStage from '../../shared/ui/looking-stage.module.css';
import styles from './replay.module.css';

/**
 * Exactly what one visitor saw: a page of a release as it was published, with all facts of the visitor and the time
 * (ADMIN-16).
 */
export function Replay() {
  usePageTitle('Replay');
  const { path, setPath, choice, context, snapshot, error, retry, now } = useLooking();
  const names = useReference('names');
  const [params, setParams] = useSearchParams();
  const set = useSetParams(setParams);
  const release = releaseOf(choice.perspective);
  const isWhole = release !== undefined && choice.at !== '';
  const seen = params.get('seen') ?? '';
  const replayed = useQuery({
    queryKey: ['replay', snapshotKey(snapshot), path, context],
    queryFn:
      snapshot && isWhole
        ? () => askWorker('fingerprint', { content: contentRef(snapshot), path, context })
        : skipToken,
    staleTime: Infinity,
    retry: false,
  });
  if (!isWhole)
    return (
      <EmptyState icon={Rewind} isScreen title={say('this-link-does-not')}>
        {say('a-replay-link-names')}
      </EmptyState>
    );
  if (error && isNotFound(error))
    return (
      <EmptyState icon={Rewind} isScreen title={say('there-is-no-release', { release })}>
        {say('the-link-names-a')}
      </EmptyState>
    );
  const verdict = replayed.data && compareSeen(seen, { release, fingerprint: replayed.data.fingerprint });
  return (
    <>
      <header className={pageStyles['top']} data-part="top">
        <h1>{say('replay')}</h1>
        <Pill tone="info">{say('release-release', { release })}</Pill>
        <span className={clsx(textStyles['muted'], textStyles['cut'])} data-part="subtitle">
          {snapshot
            ? say('published-instant', {
                instant: formatInstant(Date.parse(snapshot.release.publishedAt), now),
              })
            : ''}
        </span>
        <span className={arrangement['end']} />
        <CopyReplayLink
          release={release}
          perspective={choice.perspective}
          path={path}
          context={context}
          frame={choice.frame}
          {...(replayed.data ? { fingerprint: replayed.data.fingerprint } : {})}
        />
        <ButtonLink
          to={whyPath({
            path,
            choice: {
              ...choiceOf(context),
              frame: choice.frame,
              perspective: choice.perspective,
              at: choice.at,
            },
          })}
        >
          <CircleHelp size={14} aria-hidden="true" />
          {say('why')}
        </ButtonLink>
        <ScreenLinks here="replay" />
      </header>
      <div className={styles['replay']}>
        <section
          className={clsx(styles['replayPage'], lookingStage['stage'])}
          aria-label={say('the-page-as-it')}
        >
          {error ? (
            <ErrorState error={error} what={say('the-release')} onRetry={retry} />
          ) : (
            <PageStage
              snapshot={snapshot}
              context={context}
              path={path}
              frame={choice.frame}
              title={say('the-page-as-release', { release })}
              onPath={setPath}
            />
          )}
        </section>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the scrolling part takes focus so that the keyboard can scroll it */}
        <section className={styles['replaySide']} tabIndex={0} aria-label={say('what-was-replayed')}>
          <h2 className={smallHeading['heading']}>{say('what-was-replayed')}</h2>
          <dl>
            {visitorFacts({ path, context, release }, names).map(({ name, value, more }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  {value}
                  {more !== undefined && <span className={textStyles['quiet']}>{more}</span>}
                </dd>
              </div>
            ))}
          </dl>
          <h2 className={smallHeading['heading']}>{say('is-it-the-same')}</h2>
          <p className={clsx(textStyles['small'], textStyles['secondary'])}>{say('every-page-a-visitor')}</p>
          <label className={fieldStyles['label']} htmlFor="replay-seen">
            {say('release-and-fingerprint')}
          </label>
          <input
            id="replay-seen"
            className={clsx(styles['fingerprint'], fieldStyles['field'], textStyles['monospace'])}
            data-part="field"
            placeholder="12-0a1b2c…"
            spellCheck={false}
            value={seen}
            onChange={({ target }) => set({ seen: target.value.trim() })}
          />
          <output className={clsx(note['note'], verdict?.tone && note[verdict.tone])} data-part="note">
            <span>
              <b>{verdict?.title ?? say('working-it-out')}</b> {verdict?.words ?? ''}
            </span>
          </output>
          {replayed.data && (
            <p className={textStyles['quiet']}>
              {say('fingerprint-replayed')}{' '}
              <span
                className={clsx(styles['fingerprint'], textStyles['monospace'])}
              >{`${release}-${replayed.data.fingerprint}`}</span>
            </p>
          )}
          {replayed.data && !replayed.data.isFound && (
            <p className={clsx(note['note'], note['warn'])} data-part="note">
              <span>
                {replayed.data.redirect === null
                  ? say('this-visitor-got-no')
                  : say('this-visitor-was-sent', { redirect: replayed.data.redirect })}
              </span>
            </p>
          )}
          <p className={textStyles['quiet']}>{say('games-balances-and-what')}</p>
        </section>
      </div>
    </>
  );
}
