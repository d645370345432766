import type { Context } from '@marquee/engine';
import { useCallback, useEffect } from 'react';
import type { Snapshot } from '../api/api-types.ts';
import type { FromFrame } from './preview-messages.ts';
import { Stage } from './stage.tsx';
import { usePreviewFrame } from './use-preview-frame.ts';
import { FRAME_WIDTHS, type Frame } from '../visitors/visitor.ts';

export type PagePlace = { kind: string; id: string; pointer: string };

type PageStageProps = {
  snapshot: Snapshot | undefined;
  context: Context;
  path: string;
  frame: Frame;
  title: string;
  /** The place that is outlined on the page; null: none. */
  highlight?: PagePlace | null;
  onSelect?: (place: PagePlace) => void;
  onPath: (path: string) => void;
};

/** One page as one visitor sees it, clickable: the player itself, with the stored content. */
export function PageStage({ snapshot, context, path, frame, title, highlight, ...on }: PageStageProps) {
  const { onSelect, onPath } = on;
  const onMessage = useCallback(
    (message: FromFrame) => {
      if (message.type === 'select') onSelect?.(message);
      else if (message.type === 'navigate') onPath(message.path);
    },
    [onSelect, onPath],
  );
  const { frame: element, send, readyCount } = usePreviewFrame(onMessage);
  useEffect(() => {
    if (readyCount > 0 && snapshot) send({ type: 'snapshot', snapshot });
  }, [readyCount, snapshot, send]);
  useEffect(() => {
    if (readyCount > 0) send({ type: 'visitor', context, path });
  }, [readyCount, context, path, send]);
  useEffect(() => {
    if (readyCount > 0) send({ type: 'highlight', kind: '', id: '', ...highlight });
  }, [readyCount, highlight, send]);
  return (
    <Stage width={FRAME_WIDTHS[frame]} path={path} locale={context.locale} frame={frame} onPath={onPath}>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own page on our own origin: a sandbox that lets it work protects from nothing */}
      <iframe ref={element} src="/preview" title={title} />
    </Stage>
  );
}
