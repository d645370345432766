import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Replace, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { imageQuery, type ImageDetail as Detail } from '../../api/images.queries.ts';
import { formatBytes, formatSize, usesWords, wordsState } from '../../images/image-words.ts';
import { WordsForm } from '../../images/words-form.tsx';
import { thumbnailOf } from '../../images/thumbnail.ts';
import { useCanAddPictures } from '../../session/may-write.ts';
import { useCanEdit } from '../../session/session.store.ts';
import { useNow } from '../../shared/clock.ts';
import { documentPath, kindOne } from '../../shared/documents/kinds.ts';
import { titleIn, useReference, useReferenceData } from '../../shared/reference-data.ts';
import { Button } from '../../shared/ui/button.tsx';
import { ErrorState } from '../../shared/ui/states.tsx';
import { say } from '../../words/generated/images.ts';
import { localeName } from '../../words/names.ts';
import { formatAgo } from '../../words/time.ts';
import { RemoveImageDialog } from './image-dialogs.tsx';
import { ImageFocus } from './image-focus.tsx';
import { ReplaceImage } from './replace-image.tsx';
import textStyles from '../../shared/ui/text.module.css';
import arrangement from '../../shared/ui/arrangement.module.css';
import tagStyles from '../../shared/ui/tag.module.css';
import styles from './image-detail.module.css';

/** One picture: a preview, its description and where it is used. */
export function ImageDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery(imageQuery(id));
  const canEdit = useCanEdit();
  const canChange = useCanAddPictures();
  const now = useNow();
  const [dialog, setDialog] = useState<'replace' | 'remove'>();
  return (
    <aside className={styles['imageDetail']} aria-label={say('picture')}>
      <div className={arrangement['row']}>
        <h2 className={textStyles['cut']}>{data?.name ?? say('picture')}</h2>
        <span className={arrangement['end']} />
        <Button look="ghost" isSmall isIcon aria-label={say('close')} onClick={onClose}>
          <X size={16} aria-hidden="true" />
        </Button>
      </div>
      {!data && error && (
        <ErrorState error={error} what={say('the-picture')} onRetry={() => void refetch()} />
      )}
      {data && (
        <>
          <span className={styles['bigFrame']}>
            <img src={thumbnailOf(data)} alt="" />
          </span>
          <p className={clsx(textStyles['quiet'], textStyles['numbers'])}>
            {data.isDrawn
              ? say('drawn-by-the-site', { data: formatSize(data) })
              : say('data-bytes-in-all', {
                  data: formatSize(data),
                  bytes: formatBytes(data.bytes),
                  createdBy: data.createdBy,
                  ago: formatAgo(Date.parse(data.createdAt), now),
                })}
          </p>
          {data.tags.length > 0 && (
            <ul className={styles['tags']} aria-label={say('tags')}>
              {data.tags.map((tag) => (
                <li key={tag} className={tagStyles['tag']}>
                  <Link to={`/pictures?tag=${encodeURIComponent(tag)}`}>{tag}</Link>
                </li>
              ))}
            </ul>
          )}
          <ImageFocus image={data} canEdit={canChange} />
          <Uses image={data} />
          {canChange || (canEdit && !data.isDecorative) ? (
            <WordsForm
              key={data.version}
              image={data}
              submitLabel={say('save')}
              onSaved={() => void refetch()}
            />
          ) : (
            <Words image={data} />
          )}
          {canChange && (
            <div className={clsx(styles['imageActions'], arrangement['row'])}>
              <Button onClick={() => setDialog('replace')}>
                <Replace size={15} aria-hidden="true" />
                {say('replace-everywhere')}
              </Button>
              <Button look="ghost" onClick={() => setDialog('remove')}>
                <Trash2 size={15} aria-hidden="true" />
                {say('remove')}
              </Button>
            </div>
          )}
          {dialog === 'replace' && <ReplaceImage image={data} onClose={() => setDialog(undefined)} />}
          {dialog === 'remove' && (
            <RemoveImageDialog image={data} onClose={() => setDialog(undefined)} onRemoved={onClose} />
          )}
        </>
      )}
    </aside>
  );
}

function Uses({ image: { uses, releases } }: { image: Detail }) {
  const reference = useReferenceData();
  return (
    <section aria-label={say('where-it-is-used')}>
      <h3>{usesWords(uses.length)}</h3>
      {uses.length > 0 && (
        <ul className={styles['imageUses']}>
          {uses.map(({ kind, id, isLive, isScheduled, isDraft }) => (
            <li key={`${kind}/${id}`} className={arrangement['row']}>
              <Link className={textStyles['cut']} to={documentPath(kind, id)}>
                {titleIn(reference, kind, id)}
              </Link>
              <span className={textStyles['quiet']}>{kindOne(kind)}</span>
              <span className={clsx(arrangement['end'], textStyles['quiet'])}>
                {isLive
                  ? isDraft
                    ? say('live')
                    : say('live-not-in-the')
                  : isScheduled
                    ? say('scheduled')
                    : say('draft')}
              </span>
            </li>
          ))}
        </ul>
      )}
      {uses.length === 0 && releases.length > 0 && (
        <p className={textStyles['quiet']}>
          {say('past-releases-show-it', { releases: releases.slice(-6).join(', ') })}
        </p>
      )}
    </section>
  );
}

function Words({ image }: { image: Detail }) {
  const locales = useReference('locales');
  const { words } = wordsState(image, locales);
  return (
    <section aria-label={say('what-the-picture-shows')}>
      <h3>{say('what-the-picture-shows')}</h3>
      {words && <p className={textStyles['muted']}>{words}</p>}
      <dl className={styles['imageWords']}>
        {Object.entries(image.alt).map(([locale, text]) => (
          <div key={locale}>
            <dt className={textStyles['quiet']}>{localeName(locale)}</dt>
            <dd lang={locale}>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
