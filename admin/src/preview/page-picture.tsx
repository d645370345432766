import type { Context } from '@marquee/engine';
import { useCallback, useEffect, useState } from 'react';
import { clsx } from 'clsx';
import type { Snapshot } from '../api/api-types.ts';
import type { PagePlace } from './page-stage.tsx';
import type { FromFrame } from './preview-messages.ts';
import { usePreviewFrame } from './use-preview-frame.ts';
import pageWindow from '../shared/ui/page-window.module.css';

type PagePictureProps = {
  snapshot: Snapshot | undefined;
  context: Context;
  path: string;
  /** A description of the picture for screen readers. */
  label: string;
  width: number;
  height: number;
  /**
   * Each frame starts the whole player, so pictures start one after the other: after `onDrawn` the next one may start.
   */
  isStarted: boolean;
  onDrawn: () => void;
  /** For printing: `onWhole` is called when lazy images have loaded as well. */
  isForPaper?: boolean;
  onWhole?: () => void;
  /** Called when the drawn page is gone. */
  onEnd?: () => void;
  /** Places that are outlined on the page; the first of them is scrolled into view. */
  marks?: readonly PagePlace[];
  /** The width for the layout of the page; by default that of a desktop. */
  pageWidth?: number;
};

const PAGE_WIDTH = 1280;

/**
 * A small picture of a page as one visitor sees it: the player itself, drawn once, without pointer and keyboard access.
 */
export function PagePicture({
  label,
  width,
  height,
  isStarted,
  pageWidth = PAGE_WIDTH,
  ...page
}: PagePictureProps) {
  return (
    <div
      className={clsx(pageWindow['window'], pageWindow['picture'])}
      data-part="picture"
      style={{ width, height }}
      inert
    >
      {isStarted && (
        <Frame label={label} pageWidth={pageWidth} scale={width / pageWidth} height={height} {...page} />
      )}
    </div>
  );
}

type FrameProps = Omit<PagePictureProps, 'width' | 'isStarted'> & { scale: number; pageWidth: number };

function Frame(props: FrameProps) {
  const { snapshot, context, path, label, scale, pageWidth, height, marks } = props;
  const { isForPaper = false, onDrawn, onWhole, onEnd } = props;
  const [isDrawn, setIsDrawn] = useState(false);
  const onMessage = useCallback(
    (message: FromFrame) => {
      if (message.type === 'whole') onWhole?.();
      if (message.type !== 'resolved') return;
      setIsDrawn(true);
      onDrawn();
    },
    [onDrawn, onWhole],
  );
  const { frame, send, readyCount } = usePreviewFrame(onMessage);
  useEffect(() => {
    if (readyCount === 0 || !snapshot) return;
    send({ type: 'snapshot', snapshot });
    send({ type: 'visitor', context, path });
  }, [readyCount, snapshot, context, path, send]);
  useEffect(() => {
    if (isDrawn && isForPaper) send({ type: 'images' });
  }, [isDrawn, isForPaper, send]);
  useEffect(() => onEnd, [onEnd]);
  useEffect(() => {
    if (readyCount > 0 && marks) send({ type: 'marks', places: marks });
  }, [readyCount, marks, send]);
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- our own page on our own origin, as in the preview
    <iframe
      ref={frame}
      src="/preview"
      title={label}
      data-state={isDrawn ? 'drawn' : 'drawing'}
      style={{ width: pageWidth, height: height / scale, transform: `scale(${scale})` }}
    />
  );
}
