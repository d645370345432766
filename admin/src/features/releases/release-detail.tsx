import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Eye, Rewind, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Release } from '../../api/api-types.ts';
import { differencesQuery, releaseQuery } from '../../api/releases.queries.ts';
import { whyPath } from '../../preview/why-path.ts';
import { useCanPublish } from '../../session/session.store.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { AskPublishers, useWhoPublishes } from '../../shared/ui/dialogs/ask-publishers.tsx';
import { ErrorState, SkeletonRows } from '../../shared/ui/states.tsx';
import { say } from '../../words/generated/releases.ts';
import { ChangeTables } from './change-tables.tsx';
import { countDocuments, laterReleases, originWords, takenBackBy } from './release-words.ts';
import { ReleaseCertificate } from './release-certificate.tsx';
import { UndoPanel } from './undo-panel.tsx';
import bigHeading from '../../shared/ui/big-heading.module.css';
import padded from '../../shared/ui/padded.module.css';
import styles from './release-detail.module.css';
import textStyles from '../../shared/ui/text.module.css';
import arrangement from '../../shared/ui/arrangement.module.css';
import smallHeading from '../../shared/ui/small-heading.module.css';
import pageStyles from '../../shared/ui/page.module.css';
import acts from './release-acts.module.css';

type ReleaseDetailProps = { release: Release; live: Release; releases: readonly Release[]; now: number };

export function ReleaseDetail({ release, live, releases, now }: ReleaseDetailProps) {
  const { number, comment, changes } = release;
  const { data, error, refetch } = useQuery(releaseQuery(number));
  const documents = data?.documents;
  const canPublish = useCanPublish();
  const whoPublishes = useWhoPublishes();
  const [isUndoing, setIsUndoing] = useState(false);
  // Added and removed documents have no changed fields to name.
  const hasFields = documents?.some(({ change }) => change === 'changed') ?? false;
  const compared = useQuery({ ...differencesQuery(number), enabled: hasFields }).data;
  const undoneBy = takenBackBy(release, releases);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the scrolling part takes focus so that the keyboard can scroll it
    <section className={pageStyles['content']} aria-labelledby="release-title" tabIndex={0}>
      <div className={padded['padded']}>
        <div className={arrangement['row']}>
          <h2 className={bigHeading['heading']} data-part="big-heading" id="release-title">
            {say('Release-number-comment', { number, comment: comment ? `, ${comment}` : '' })}
          </h2>
          <ButtonLink
            className={arrangement['end']}
            to={whyPath({ path: '/', choice: { perspective: `release-${number}` } })}
          >
            <Eye size={15} aria-hidden="true" />
            {say('look-at-it')}
          </ButtonLink>
        </div>
        <p className={textStyles['secondary']}>
          {originWords(release, now)}
          {undoneBy && (
            <>
              {say('taken-back-by')}
              <Link to={`/releases/${undoneBy.number}`}>
                {say('release-number', { number: undoneBy.number })}
              </Link>
              .
            </>
          )}
        </p>
        <div className={acts['acts']}>
          {number > 1 && (
            <div className={clsx(acts['act'], isUndoing && acts['on'])}>
              <h3 className={clsx(arrangement['row'], textStyles['bold'])}>
                <Undo2 size={17} aria-hidden="true" />
                {say('undo-only-this-release')}
              </h3>
              <p>
                {say('takes-back-what-it', { changes: countDocuments(changes) })}
                {number === live.number
                  ? say('nothing-came-after-it')
                  : say('keeps-everything-from-on', { number: number + 1 })}
              </p>
              <Button
                disabled={!canPublish}
                aria-expanded={isUndoing}
                onClick={() => setIsUndoing(!isUndoing)}
              >
                {say('undo-number', { number })}
              </Button>
            </div>
          )}
          {number !== live.number && (
            <div className={acts['act']}>
              <h3 className={clsx(arrangement['row'], textStyles['bold'])}>
                <Rewind size={17} aria-hidden="true" />
                {say('go-back-to-here')}
              </h3>
              <p>{say('players-see-again-what', { number, number2: laterReleases(number, live.number) })}</p>
              {canPublish ? (
                <ButtonLink to={`/review?rollback=${number}`}>
                  {say('roll-back-to-number', { number })}
                </ButtonLink>
              ) : (
                <Button disabled>{say('roll-back-to-number', { number })}</Button>
              )}
            </div>
          )}
        </div>
        {whoPublishes && <p className={textStyles['quiet']}>{whoPublishes}</p>}
        <AskPublishers wanted={say('undo-or-restore-release', { number })} />
        {isUndoing && <UndoPanel number={number} />}
        <ReleaseCertificate number={number} />
        <div className={clsx(styles['releaseHead'], arrangement['row'])}>
          <h3 className={smallHeading['heading']}>{say('in-this-release')}</h3>
          <span className={textStyles['muted']}>{countDocuments(changes)}</span>
        </div>
        {!documents && !error && <SkeletonRows label={say('what-it-changes')} />}
        {!documents && error && (
          <ErrorState error={error} what={say('what-it-changes')} onRetry={() => void refetch()} />
        )}
        {documents?.length === 0 && <p className={textStyles['muted']}>{say('the-first-content-of')}</p>}
        {documents && <ChangeTables changes={documents} compared={compared} />}
      </div>
    </section>
  );
}
