import { clsx } from 'clsx';
import { Link, useSearchParams } from 'react-router';
import type { History } from '../../api/history.queries.ts';
import { Avatar } from '../../shared/ui/avatar.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Pill } from '../../shared/ui/pill.tsx';
import { useSetParams } from '../../shared/use-set-params.ts';
import { say } from '../../words/generated/history.ts';
import { formatInstant } from '../../words/time.ts';
import { marksOf, versionFields } from './version-words.ts';
import type { Version } from './versions.ts';
import segments from '../../shared/ui/segments.module.css';
import textStyles from '../../shared/ui/text.module.css';
import arrangement from '../../shared/ui/arrangement.module.css';
import pageStyles from '../../shared/ui/page.module.css';
import styles from './version-list.module.css';

type VersionListProps = {
  kind: string;
  versions: readonly Version[];
  chosen: Version | undefined;
  history: Pick<History, 'head' | 'published' | 'state'>;
  showsEvery: boolean;
  now: number;
  /** Loads older ones; left out when there are none. */
  onMore: (() => void) | undefined;
};

/** Who saved what and when, newest first, and what became of it. */
export function VersionList(props: VersionListProps) {
  const { kind, versions, chosen, history, showsEvery, now, onMore } = props;
  const [params, setParams] = useSearchParams();
  const set = useSetParams(setParams);
  return (
    <nav className={pageStyles['content']} aria-label={say('versions-newest-first')}>
      <div className={styles['switch']}>
        <fieldset
          className={segments['segments']}
          data-part="segments"
          aria-label={say('what-the-list-shows')}
        >
          <button type="button" aria-pressed={!showsEvery} onClick={() => set({ every: '' })}>
            {say('versions')}
          </button>
          <button type="button" aria-pressed={showsEvery} onClick={() => set({ every: '1' })}>
            {say('every-save')}
          </button>
        </fieldset>
      </div>
      <ol className={styles['versions']}>
        {versions.map((version) => {
          const { last } = version;
          return (
            <li
              key={last.revision}
              className={clsx(
                last.revision === history.published && styles['live'],
                version === chosen && styles['current'],
              )}
            >
              <span className={styles['node']} aria-hidden="true" />
              <Link
                to={{ search: searchFor(params, last.revision) }}
                aria-current={version === chosen ? 'true' : undefined}
              >
                <span className={arrangement['row']}>
                  <span className={clsx(textStyles['bold'], textStyles['numbers'])}>
                    {formatInstant(Date.parse(last.updatedAt), now)}
                  </span>
                  <span className={arrangement['end']} />
                  <Avatar name={last.updatedBy} />
                </span>
                <span className={textStyles['quiet']}>{versionFields(kind, version)}</span>
                <span className={styles['marks']}>
                  {marksOf(last, history).map(({ words, tone }) => (
                    <Pill key={words} tone={tone}>
                      {words}
                    </Pill>
                  ))}
                </span>
              </Link>
            </li>
          );
        })}
      </ol>
      {onMore && (
        <div className={styles['more']}>
          <Button isSmall onClick={onMore}>
            {say('older-versions')}
          </Button>
        </div>
      )}
    </nav>
  );
}

/** The address of another version; what it is compared with stays only where that is a fixed thing. */
function searchFor(params: URLSearchParams, revision: number): string {
  const next = new URLSearchParams(params);
  next.set('version', String(revision));
  if (/^\d+$/.test(next.get('with') ?? '')) next.delete('with');
  return next.toString();
}
