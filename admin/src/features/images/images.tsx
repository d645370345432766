import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useDeferredValue } from 'react';
import { useSearchParams } from 'react-router';
import { imagesQuery } from '../../api/images.queries.ts';
import { ImageGrid } from '../../images/image-grid.tsx';
import { formatBytes } from '../../images/image-words.ts';
import { ChooseFiles, UploadZone } from '../../images/upload-zone.tsx';
import { useUploads } from '../../images/use-uploads.ts';
import { useCanAddPictures } from '../../session/may-write.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { FilterChip } from '../../shared/ui/filter-chip.tsx';
import { SearchField } from '../../shared/ui/inputs/search-field.tsx';
import { A_STEP, useSetParams } from '../../shared/use-set-params.ts';
import { say } from '../../words/generated/images.ts';
import { ImageDetail } from './image-detail.tsx';
import segments from '../../shared/ui/segments.module.css';
import styles from './images.module.css';
import uploadZone from '../../images/upload-zone.module.css';
import textStyles from '../../shared/ui/text.module.css';
import arrangement from '../../shared/ui/arrangement.module.css';
import pageStyles from '../../shared/ui/page.module.css';

/** All uploaded pictures, to search, upload, describe, replace and remove. The state of the page is in the address. */
export function Images() {
  usePageTitle('Pictures');
  const queryClient = useQueryClient();
  const canEdit = useCanAddPictures();
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const isUnused = params.has('unused');
  const tag = params.get('tag') ?? '';
  const chosen = params.get('picture') ?? undefined;
  const filter = useDeferredValue({ search: search.trim(), isUnused, tag });
  const [page] = useInfiniteQuery(imagesQuery(filter)).data?.pages ?? [];
  const set = useSetParams(setParams);
  const open = useSetParams(setParams, A_STEP);
  const { uploads, add } = useUploads((image) => {
    void queryClient.invalidateQueries({ queryKey: ['images'] });
    open({ picture: image.id });
  });
  const choose = canEdit && <ChooseFiles onFiles={add} isMany isPrimary label={say('upload-pictures')} />;
  const content = (
    <>
      <div className={pageStyles['filters']}>
        <SearchField
          value={search}
          onChange={(text) => set({ search: text })}
          label={say('by-name-or-words')}
          placeholder={say('name-or-words')}
        />
        <fieldset className={segments['segments']} data-part="segments" aria-label={say('use')}>
          <button type="button" aria-pressed={!isUnused} onClick={() => set({ unused: '' })}>
            {say('all')}
          </button>
          <button type="button" aria-pressed={isUnused} onClick={() => set({ unused: 'yes' })}>
            {say('not-used')}
          </button>
        </fieldset>
        {page && (tag !== '' || page.tags.length > 0) && (
          <FilterChip
            name={say('tag')}
            value={tag}
            options={page.tags.map((each) => ({
              value: each.tag,
              label: say('tag-count', { tag: each.tag, count: each.count }),
            }))}
            onChange={(value) => set({ tag: value })}
          />
        )}
        {page && (
          <span className={clsx(arrangement['end'], textStyles['quiet'], textStyles['numbers'])}>
            {say('bytes-of-quota', { bytes: formatBytes(page.bytes), quota: formatBytes(page.quota) })}
          </span>
        )}
      </div>
      <div className={clsx(styles['imageScroll'], pageStyles['content'])}>
        <ImageGrid
          filter={filter}
          chosen={chosen}
          onChoose={(image) => open({ picture: image.id })}
          empty={choose}
        />
      </div>
    </>
  );
  return (
    <>
      <header className={pageStyles['top']} data-part="top">
        <h1>{say('pictures')}</h1>
        {page && (
          <span className={clsx(textStyles['muted'], textStyles['numbers'])}>
            {page.total.toLocaleString('en-GB')}
          </span>
        )}
        <span className={arrangement['end']} />
        {page && page.total > 0 && choose}
      </header>
      <div className={clsx(styles['imageScreen'], chosen && styles['open'], chosen && 'open')}>
        {canEdit ? (
          <UploadZone uploads={uploads} onFiles={add} isMany>
            {content}
          </UploadZone>
        ) : (
          <section className={uploadZone['zone']} data-part="upload-zone">
            {content}
          </section>
        )}
        {chosen && <ImageDetail key={chosen} id={chosen} onClose={() => open({ picture: '' })} />}
      </div>
    </>
  );
}
