import { useId, type ReactNode } from 'react';
import { useEnvironment } from '../environment.tsx';
import { Button } from '../primitives/button.tsx';
import type { LoadState } from '../primitives/games/game-list.tsx';
import { Icon } from '../primitives/icon.tsx';
import { Skeleton } from '../primitives/states/skeleton.tsx';
import type { BlockProps } from '../registry.ts';
import { fileKind, formatSize, pickFiles, type DownloadFile } from './downloads.model.ts';
import styles from './downloads.module.css';

type DownloadsProps = Omit<BlockProps<'downloads'>, 'slots'> & {
  available?: readonly DownloadFile[];
  state?: LoadState;
  onRetry?: () => void;
};

/** Buttons that download files of the CMS (PAGE-16). Nothing is shown when there is no file. */
export function Downloads({
  title,
  text,
  files,
  available = [],
  state = 'loading',
  onRetry,
}: DownloadsProps): ReactNode {
  const { t } = useEnvironment();
  const headingId = useId();
  const isLoading = state === 'loading' && available.length === 0;
  const found = pickFiles(files, available);
  if (state === 'ready' && found.length === 0) return null;
  return (
    <section
      aria-labelledby={title && headingId}
      aria-busy={isLoading || undefined}
      className={styles['downloads']}
    >
      {title && <h2 id={headingId}>{title}</h2>}
      {text && <p className={styles['text']}>{text}</p>}
      {state === 'failed' ? (
        <p className={styles['failed']}>
          {t('BLOCKS.DOWNLOADS.FAILED')}
          {onRetry && (
            <Button size="s" onClick={onRetry}>
              {t('BLOCKS.DOWNLOADS.RETRY')}
            </Button>
          )}
        </p>
      ) : (
        <ul className={styles['files']}>
          {isLoading
            ? files.map((name) => (
                <li key={name} className={styles['waiting']}>
                  <Skeleton />
                </li>
              ))
            : found.map((file) => <FileLink key={file.name} file={file} />)}
        </ul>
      )}
    </section>
  );
}

function FileLink({ file }: { file: DownloadFile }): ReactNode {
  const { locale } = useEnvironment();
  return (
    <li>
      {/* A plain link instead of the site's: the browser must load the file. */}
      <a href={file.url} download className={styles['file']}>
        <span className={styles['mark']}>
          <Icon name="download" />
        </span>
        <span className={styles['words']}>
          <span className={styles['name']}>{file.title}</span>
          <span className={styles['detail']}>
            {fileKind(file.contentType)} · {formatSize(file.size, locale)}
          </span>
        </span>
      </a>
    </li>
  );
}
