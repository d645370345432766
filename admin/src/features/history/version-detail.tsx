import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { RotateCcw } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { revisionQuery, type History } from '../../api/history.queries.ts';
import { textsAlone, useScope, writesKind } from '../../session/may-write.ts';
import { useCanEdit } from '../../session/session.store.ts';
import { documentPath } from '../../shared/documents/kinds.ts';
import { useReference } from '../../shared/reference-data.ts';
import { Button } from '../../shared/ui/button.tsx';
import { DifferenceList } from '../../shared/ui/difference-list.tsx';
import { ErrorState, SkeletonRows } from '../../shared/ui/states.tsx';
import { useSetParams } from '../../shared/use-set-params.ts';
import { documentDifferences } from '../../words/difference-words.ts';
import { say } from '../../words/generated/history.ts';
import { formatInstant } from '../../words/time.ts';
import { comparedRevision, PREVIOUS, wordsOfCompared } from './compared.ts';
import { RestoreDialog, type Restored } from './restore-dialog.tsx';
import { VersionFacts } from './version-facts.tsx';
import { VersionPage } from './version-page.tsx';
import type { Version } from './versions.ts';
import bigHeading from '../../shared/ui/big-heading.module.css';
import choiceBar from '../../shared/ui/choice-bar.module.css';
import note from '../../shared/ui/note.module.css';
import segments from '../../shared/ui/segments.module.css';
import textStyles from '../../shared/ui/text.module.css';
import arrangement from '../../shared/ui/arrangement.module.css';
import pageStyles from '../../shared/ui/page.module.css';
import styles from './version-detail.module.css';

type VersionDetailProps = {
  kind: string;
  id: string;
  version: Version;
  versions: readonly Version[];
  history: Pick<History, 'head' | 'published' | 'state'>;
  now: number;
};

/** One version: what became of it, what it changed, how it looks as a page, and the way back to it. */
export function VersionDetail({ kind, id, version, versions, history, now }: VersionDetailProps) {
  const { last } = version;
  const [params, setParams] = useSearchParams();
  const set = useSetParams(setParams);
  const scope = useScope();
  const canEdit = useCanEdit() && writesKind(scope, kind);
  const languages = textsAlone(scope, kind, id);
  const [isRestoring, setIsRestoring] = useState(false);
  const [shows, setShows] = useState<'own' | 'other'>('own');
  const [restored, setRestored] = useState<Restored>();
  const wanted = params.get('with') ?? PREVIOUS;
  const other = comparedRevision(wanted, version, history);
  const own = useQuery(revisionQuery(kind, id, last.revision));
  const compared = useQuery({ ...revisionQuery(kind, id, other ?? 0), enabled: other !== null });
  const isPage = params.get('look') === 'page';
  const instant = formatInstant(Date.parse(last.updatedAt), now);
  const canRestore =
    canEdit &&
    !last.isDeletion &&
    // Who writes some languages alone brings no document back that is not there.
    (history.state === 'deleted' || history.state === 'gone'
      ? languages === undefined
      : last.revision !== history.head);
  const error = own.error ?? compared.error;
  function openRestore() {
    // Restoring makes a newer version; the one that is looked at stays.
    set({ version: String(last.revision) });
    setRestored(undefined);
    setIsRestoring(true);
  }
  const isLoaded = own.data !== undefined && (other === null || compared.data !== undefined);
  return (
    <section
      className={clsx(pageStyles['content'], styles['version'], isPage && styles['asPage'])}
      aria-labelledby="version-title"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the scrolling part takes focus so that the keyboard can scroll it
      tabIndex={0}
    >
      <div className={styles['about']}>
        <div className={arrangement['row']}>
          <h2 className={bigHeading['heading']} id="version-title">
            {say('version-of', { instant })}
          </h2>
          <span className={arrangement['end']} />
          {canRestore && (
            <Button look="primary" onClick={openRestore}>
              <RotateCcw size={15} aria-hidden="true" />
              {say('restore')}
            </Button>
          )}
        </div>
        {history.state === 'gone' && !restored && (
          <p className={note['note']} data-part="note">
            {say('it-is-gone')}
          </p>
        )}
        <VersionFacts version={version} now={now} />
        {restored && (
          <p className={note['note']} data-part="note" role="status">
            {restored.isAsPublished ? say('now-as-published') : say('it-is-a-draft-now')}{' '}
            <Link to={documentPath(kind, id)}>{say('look-at-it-in-the-editor')}</Link>
          </p>
        )}
        <div className={styles['ways']}>
          <Select
            className={clsx(styles['compared'], choiceBar['select'])}
            label={say('compared-with')}
            data={wordsOfCompared(versions, version, history, now)}
            value={wanted}
            allowDeselect={false}
            onChange={(value) => set({ with: value === PREVIOUS || value === null ? '' : value })}
          />
          {isPage && other !== null && (
            <fieldset
              className={segments['segments']}
              data-part="segments"
              aria-label={say('which-of-the-two')}
            >
              <button type="button" aria-pressed={shows === 'own'} onClick={() => setShows('own')}>
                {say('this-version')}
              </button>
              <button type="button" aria-pressed={shows === 'other'} onClick={() => setShows('other')}>
                {say('the-other')}
              </button>
            </fieldset>
          )}
          <span className={arrangement['end']} />
          <fieldset className={segments['segments']} data-part="segments" aria-label={say('how-to-look')}>
            <button type="button" aria-pressed={!isPage} onClick={() => set({ look: '' })}>
              {say('fields')}
            </button>
            <button type="button" aria-pressed={isPage} onClick={() => set({ look: 'page' })}>
              {say('as-a-page')}
            </button>
          </fieldset>
        </div>
      </div>
      {error && (
        <ErrorState
          error={error}
          what={say('this-version-in-line')}
          onRetry={() => void Promise.all([own.refetch(), other === null ? undefined : compared.refetch()])}
        />
      )}
      {!error && !isLoaded && <SkeletonRows rows={6} label={say('this-version-in-line')} />}
      {!error &&
        own.data &&
        isLoaded &&
        (isPage ? (
          <VersionPage
            kind={kind}
            id={id}
            own={own.data.data}
            other={other === null ? null : (compared.data?.data ?? null)}
            shows={shows}
            instant={instant}
          />
        ) : (
          <Fields
            kind={kind}
            before={other === null ? null : (compared.data?.data ?? null)}
            after={own.data.data}
            now={now}
          />
        ))}
      {isRestoring && own.data?.data && (
        <RestoreDialog
          kind={kind}
          id={id}
          revision={last.revision}
          past={own.data.data}
          languages={languages}
          now={now}
          onClose={() => setIsRestoring(false)}
          onRestored={(done) => {
            setIsRestoring(false);
            setRestored(done);
          }}
        />
      )}
    </section>
  );
}

type FieldsProps = { kind: string; before: unknown; after: unknown; now: number };

function Fields({ kind, before, after, now }: FieldsProps) {
  const names = useReference('names');
  const currencies = useReference('currencyByCode');
  const differences = useMemo(
    () =>
      // Of a removal each field would be a line of its own; that it is one says all.
      after === null ? [] : documentDifferences(kind, before, after, { names, currencies, now }),
    [kind, before, after, names, currencies, now],
  );
  return (
    <div className={styles['fields']}>
      <h3 className={textStyles['readAloud']}>{say('what-changed')}</h3>
      {before === null && after !== null && <p className={textStyles['quiet']}>{say('nothing-before-it')}</p>}
      {after === null ? (
        <p className={textStyles['secondary']}>{say('a-removal-has-no')}</p>
      ) : differences.length === 0 ? (
        <p className={textStyles['secondary']}>{say('nothing-is-different')}</p>
      ) : (
        <DifferenceList differences={differences} hidesBefore={before === null} />
      )}
    </div>
  );
}
