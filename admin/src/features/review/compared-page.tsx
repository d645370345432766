import type { Context } from '@marquee/engine';
import { clsx } from 'clsx';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Snapshot } from '../../api/api-types.ts';
import type { PagePlace } from '../../preview/page-stage.tsx';
import type { FromFrame } from '../../preview/preview-messages.ts';
import { usePreviewFrame } from '../../preview/use-preview-frame.ts';
import { useElementSize } from '../../shared/use-element-size.ts';
import { say } from '../../words/generated/review.ts';
import type { ScrollTogether, Together } from './scroll-together.ts';
import { sideWords, type Side } from './change-words.ts';
import textStyles from '../../shared/ui/text.module.css';
import pageWindow from '../../shared/ui/page-window.module.css';
import styles from './compared-page.module.css';

type ComparedPageProps = {
  when: Side;
  snapshot: Snapshot;
  context: Context;
  path: string;
  /** The width the page is laid out for. */
  pageWidth: number;
  /** Places that are outlined and scrolled into view. */
  marks: readonly PagePlace[];
  /** Scrolls this page together with the other side. */
  together: ScrollTogether;
};

const CORNER = 12;

/** One side of a comparison: the player itself at its real width, scaled to the available space. */
export function ComparedPage(props: ComparedPageProps) {
  const { when, snapshot, context, path, pageWidth, marks, together } = props;
  const [box, { width, height }] = useElementSize();
  const [isDrawn, setIsDrawn] = useState(false);
  const joined = useRef<Together>(undefined);
  const onMessage = useCallback((message: FromFrame) => {
    if (message.type === 'resolved') setIsDrawn(true);
    else if (message.type === 'scrolled') joined.current?.moved(message.top);
  }, []);
  const { frame, send, readyCount } = usePreviewFrame(onMessage);
  useEffect(() => {
    if (readyCount > 0) send({ type: 'snapshot', snapshot });
  }, [readyCount, snapshot, send]);
  useEffect(() => {
    if (readyCount > 0) send({ type: 'visitor', context, path });
  }, [readyCount, context, path, send]);
  useEffect(() => {
    if (readyCount > 0) send({ type: 'marks', places: marks });
  }, [readyCount, marks, send]);
  useEffect(() => {
    if (readyCount === 0) return;
    const own = together.join((top) => send({ type: 'scroll', top }));
    joined.current = own;
    return own.leave;
  }, [readyCount, together, send]);
  const scale = Math.min(1, width / pageWidth);
  return (
    <section
      className={clsx(styles['comparedPage'], when === 'after' && styles['after'])}
      aria-label={sideWords(when)}
    >
      <h3 className={textStyles['quiet']}>{sideWords(when)}</h3>
      <div className={styles['comparedBox']} ref={box} aria-busy={!isDrawn}>
        {width > 0 && (
          <div className={pageWindow['window']} style={{ width: pageWidth * scale, height }}>
            {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own page on our own origin, as in the preview */}
            <iframe
              ref={frame}
              src="/preview"
              title={say('when-the-page-at', { when: sideWords(when), path })}
              data-state={isDrawn ? 'drawn' : 'drawing'}
              style={{
                width: pageWidth,
                height: height / scale,
                transform: `scale(${scale})`,
                // Without this the page would stick out of the rounded corners of its box.
                borderRadius: CORNER / scale,
              }}
            />
          </div>
        )}
      </div>
    </section>
  );
}
