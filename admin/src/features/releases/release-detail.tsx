import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Eye, Rewind, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Release } from '../../api/api-types.ts';
import { differencesQuery, releaseQuery } from '../../api/releases.queries.ts';
import { ReleaseComments } from '../../comments/release-comments.tsx';
import { whyPath } from '../../preview/why-path.ts';
import { useCanPublish } from '../../session/session.store.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { AskPublishers, useWhoPublishes } from '../../shared/ui/dialogs/ask-publishers.tsx';
import { ErrorState, SkeletonRows } from '../../shared/ui/states.tsx';
import { useSetParams } from '../../shared/use-set-params.ts';
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
import choiceBar from '../../shared/ui/choice-bar.module.css';
import acts from './release-acts.module.css';

type ReleaseDetailProps = { release: Release; live: Release; releases: readonly Release[]; now: number };

export function ReleaseDetail({ release, live, releases, now }: ReleaseDetailProps) {
  const { number, comment, changes } = release;
  const { data, error, refetch } = useQuery(releaseQuery(number));
  const documents = data?.documents;
  const canPublish = useCanPublish();
  const whoPublishes = useWhoPublishes();
  const [isUndoing, setIsUndoing] = useState(false);
  const [params, setParams] = useSearchParams();
  const set = useSetParams(setParams);
  const other = releases.find((each) => String(each.number) === params.get('with'))?.number;
  const differences = useQuery({
    ...differencesQuery(number, other),
    enabled: other !== undefined || (documents !== undefined && documents.length > 0),
  });
  const compared = differences.data;
  const shown = other === undefined ? documents : compared;
  const failed = other === undefined ? error : differences.error;
  const undoneBy = takenBackBy(release, releases);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the scrolling part takes focus so that the keyboard can scroll it
    <section className={pageStyles['content']} aria-labelledby="release-title" tabIndex={0}>
      <div className={padded['padded']}>
        <div className={arrangement['row']}>
          <h2 className={bigHeading['heading']} data-part="big-heading" id="release-title">
            {say('Release-number-comment', { number, comment: comment ? `, ${comment}` : '' })}
          </h2>
          <span className={arrangement['end']} />
          <ReleaseComments key={number} release={number} />
          <ButtonLink to={whyPath({ path: '/', choice: { perspective: `release-${number}` } })}>
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
          <h3 className={smallHeading['heading']}>
            {other === undefined ? say('in-this-release') : say('between-it-and-other', { other })}
          </h3>
          {shown && <span className={textStyles['muted']}>{countDocuments(shown.length)}</span>}
          <span className={arrangement['end']} />
          {releases.length > 1 && (
            <Select
              className={clsx(styles['compared'], choiceBar['select'])}
              label={say('compared-with')}
              data={comparable(release, releases)}
              value={other === undefined ? '' : String(other)}
              searchable
              nothingFoundMessage={say('no-such-release')}
              allowDeselect={false}
              onChange={(value) => set({ with: value ?? '' })}
            />
          )}
        </div>
        {!shown && !failed && <SkeletonRows label={say('what-it-changes')} />}
        {!shown && failed && (
          <ErrorState
            error={failed}
            what={say('what-it-changes')}
            onRetry={() => void (other === undefined ? refetch() : differences.refetch())}
          />
        )}
        {shown?.length === 0 && (
          <p className={textStyles['muted']}>
            {other === undefined ? say('the-first-content-of') : say('nothing-differs')}
          </p>
        )}
        {shown && <ChangeTables changes={shown} compared={compared} />}
      </div>
    </section>
  );
}

/** The release before it, and every other one. */
const comparable = (
  { number }: Release,
  releases: readonly Release[],
): { value: string; label: string }[] => [
  { value: '', label: say('the-one-before') },
  ...releases
    .filter((each) => each.number !== number)
    .map((each) => ({
      value: String(each.number),
      label: say('Release-number-comment', {
        number: each.number,
        comment: each.comment ? `, ${each.comment}` : '',
      }),
    })),
];
