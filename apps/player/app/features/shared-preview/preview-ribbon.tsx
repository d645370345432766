import { Icon } from '@marquee/blocks/primitives';
import { useEffect, useState, type ReactNode } from 'react';
import type { SharedPreview } from '../../shared/calls/request-services.ts';
import { useTranslation } from '../../shared/texts/translation.tsx';
import { keepLinksInside } from './keep-links-inside.ts';
import styles from './preview-ribbon.module.css';
import { previewTexts } from './preview-texts.ts';
import { formatLeft } from './time-left.ts';

const CONTENT_KEYS = {
  live: 'PREVIEW.SHARED.LIVE',
  draft: 'PREVIEW.SHARED.DRAFT',
  scheduled: 'PREVIEW.SHARED.SCHEDULED',
} as const;
const TICK_MS = 15_000;

/** A ribbon above every page of a shared preview: what it shows, for which visitor, and when it ends. */
export function PreviewRibbon({ preview }: { preview: SharedPreview }): ReactNode {
  const { t, language } = useTranslation();
  const say = previewTexts(t);
  const { base, content, release, visitor, expiresAt, openedAt, clockOffset, isPinned } = preview;
  const [passed, setPassed] = useState(0);
  // Measures the elapsed time, because this browser's clock may be wrong.
  useEffect(() => {
    const began = performance.now();
    const timer = setInterval(() => setPassed(performance.now() - began), TICK_MS);
    return () => clearInterval(timer);
  }, [openedAt]);
  const left = expiresAt - openedAt - passed;
  const isOver = left <= 0;
  // When the preview ends, pages that are still open must not show it either.
  useEffect(() => {
    if (isOver) location.reload();
  }, [isOver]);
  useEffect(() => keepLinksInside(base), [base]);
  const words = formatLeft(left, language);
  return (
    <aside className={styles.ribbon} aria-label={say('PREVIEW.SHARED.TITLE')}>
      <meta name="robots" content="noindex, nofollow" />
      <Icon name="eye" size="s" />
      <div className={styles.words}>
        <div>
          <b>{say('PREVIEW.SHARED.TITLE')}</b>
          <span>
            {words === null ? say('PREVIEW.SHARED.OVER') : say('PREVIEW.SHARED.EXPIRES', { time: words })}
          </span>
          <span>{say('PREVIEW.SHARED.NOT_PUBLIC')}</span>
          <span className={styles.more}>{say(CONTENT_KEYS[content], { release: String(release) })}</span>
          {isPinned && (
            <span className={styles.more}>
              {say('PREVIEW.SHARED.ON', { time: formatInstant(openedAt + clockOffset, language) })}
            </span>
          )}
          <span className={styles.more}>{say('PREVIEW.SHARED.AS', { visitor })}</span>
        </div>
      </div>
    </aside>
  );
}

/** In the market's time zone, like the admin; the same on the server and in every browser. */
const formatInstant = (instant: number, language: string): string =>
  new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Europe/Berlin',
  }).format(instant);
