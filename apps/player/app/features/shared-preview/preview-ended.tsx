import { EmptyState } from '@marquee/blocks/primitives';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from '../../shared/texts/translation.tsx';
import styles from './preview-ended.module.css';
import { previewTexts } from './preview-texts.ts';

/**
 * A link to a preview that shows nothing any more, and nothing of what it showed. Whoever hears of it on the way to
 * another page of the preview still has its menus around: the document is loaded again without them.
 */
export function PreviewEnded({ end }: { end: string | undefined }): ReactNode {
  const { t } = useTranslation();
  useEffect(() => {
    if (end === undefined) location.reload();
  }, [end]);
  const say = previewTexts(t);
  const title = say(`PREVIEW.ENDED.${(end ?? 'expired').toUpperCase()}`);
  const text = end === 'unknown' ? say('PREVIEW.ENDED.UNKNOWN.TEXT') : say('PREVIEW.ENDED.TEXT');
  return (
    <section className={styles.page}>
      <title>{title}</title>
      <meta name="robots" content="noindex, nofollow" />
      <EmptyState icon="eye-off" title={title} text={text} level={1}>
        {/* A plain link: the site is outside of the preview. */}
        <a className={styles.out} href="/">
          {say('PREVIEW.ENDED.TO_SITE')}
        </a>
      </EmptyState>
    </section>
  );
}
