import { EmptyState } from '@marquee/blocks/primitives';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from '../../shared/texts/translation.tsx';
import styles from './preview-ended.module.css';
import { previewTexts } from './preview-texts.ts';

/**
 * The page for a preview link that no longer works; it shows nothing of the preview. When a navigation inside the
 * preview leads here, its menus are still on the page, so the document is reloaded without them.
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
        {/* A plain link, because the site is outside the preview. */}
        <a className={styles.out} href="/">
          {say('PREVIEW.ENDED.TO_SITE')}
        </a>
      </EmptyState>
    </section>
  );
}
