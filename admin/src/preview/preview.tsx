import { useQuery } from '@tanstack/react-query';
import { EyeOff, MonitorX } from 'lucide-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import { personasQuery, snapshotQuery } from '../api/documents.queries.ts';
import type { DocumentData, Persona, Snapshot } from '../api/api-types.ts';
import type { FormView } from '../forms/draft-context.ts';
import { useNow } from '../shared/clock.ts';
import { useElementSize } from '../shared/use-element-size.ts';
import { useReferenceData } from '../shared/reference-data.ts';
import { explainHidden } from './explain-hidden.ts';
import { isShown, type FromFrame } from './preview-messages.ts';
import { previewPath } from './preview-path.ts';
import { usePreviewFrame } from './use-preview-frame.ts';
import { useVisitorChoice, visitorContext, type Frame } from './visitor.ts';
import { VisitorBar } from './visitor-bar.tsx';

/** What the preview needs of the draft it shows. */
type PreviewDraft = { store: Pick<StoreApi<{ data: DocumentData }>, 'getState' | 'subscribe'> };

type PreviewProps = {
  kind: string;
  id: string;
  draft: PreviewDraft;
  view: StoreApi<FormView>;
  onSelect: (target: { kind: string; id: string; pointer: string }) => void;
};

const WIDTHS: Record<Frame, number> = { phone: 390, tablet: 768, desktop: 1280 };
const SEND_AFTER = 80;
const KINDS_ON_PAGES = new Set([
  'banner',
  'bookmark',
  'shop-card',
  'shop-tab',
  'navigation',
  'page',
  'promotion-page',
]);

/** The player itself beside the form: the same engine and blocks, fed with the draft as it is typed (ADMIN-05). */
export function Preview({ kind, id, draft, view, onSelect }: PreviewProps) {
  const [choice, change] = useVisitorChoice();
  const now = useNow();
  const personas = useQuery(personasQuery).data ?? [];
  const snapshot = useQuery(snapshotQuery(choice.perspective)).data;
  const { names } = useReferenceData();
  const persona = personas.find((each) => each.id === choice.persona) ?? firstPersona(personas);
  const context = useMemo(() => visitorContext(persona, choice, now), [persona, choice, now]);
  const [path, setPath] = useState(() => previewPath(kind, draft.store.getState().data));
  const [shown, setShown] = useState<string[]>();
  const [isLate, setIsLate] = useState(false);
  const isDraft = choice.perspective === 'draft';

  const onMessage = useCallback(
    (message: FromFrame) => {
      if (message.type === 'resolved') setShown(message.shownIds);
      else if (message.type === 'select') onSelect(message);
      else if (message.type === 'navigate') setPath(message.path);
    },
    [onSelect],
  );
  const { frame, send, readyCount } = usePreviewFrame(onMessage);
  const isReady = readyCount > 0;

  useEffect(() => {
    if (isReady) return;
    const timer = setTimeout(() => setIsLate(true), 8000);
    return () => clearTimeout(timer);
  }, [isReady]);

  // The whole draft once, then only the document in hand; a saved draft is already in the frame.
  const base = useStableSnapshot(snapshot, choice.perspective);
  useEffect(() => {
    if (readyCount === 0 || !base) return;
    send({ type: 'snapshot', snapshot: base });
    if (isDraft) send({ type: 'document', kind, id, data: draft.store.getState().data });
  }, [readyCount, base, isDraft, kind, id, draft, send]);

  useEffect(() => {
    if (readyCount > 0) send({ type: 'visitor', context, path });
  }, [readyCount, context, path, send]);

  useEffect(() => {
    if (readyCount === 0 || !isDraft) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = draft.store.subscribe((state, before) => {
      if (state.data === before.data) return;
      timer ??= setTimeout(() => {
        timer = undefined;
        send({ type: 'document', kind, id, data: draft.store.getState().data });
      }, SEND_AFTER);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [readyCount, isDraft, draft, kind, id, send]);

  useEffect(
    () =>
      view.subscribe(({ focused }, before) => {
        if (focused !== before.focused)
          send({ type: 'highlight', kind, id, ...(focused === undefined ? {} : { pointer: focused }) });
      }),
    [view, kind, id, send],
  );

  const isHidden = shown !== undefined && KINDS_ON_PAGES.has(kind) && !isShown(shown, kind, id);
  return (
    <div className="pv">
      <VisitorBar
        personas={personas}
        persona={persona}
        choice={choice}
        context={context}
        now={now}
        onChange={change}
      />
      {isHidden && (
        <HiddenNotice draft={draft} context={context} snapshot={snapshot} names={names} isDraft={isDraft} />
      )}
      <Stage
        width={WIDTHS[choice.frame]}
        path={path}
        locale={context.locale}
        frame={choice.frame}
        onPath={setPath}
      >
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own page on our own origin: a sandbox that lets it work protects from nothing */}
        <iframe ref={frame} src="/preview" title="Preview of the casino" />
        {isLate && !isReady && (
          <output className="pvlate">
            <MonitorX size={20} aria-hidden="true" />
            <b>The preview did not start</b>
            <span>
              The form works without it. It needs the casino to be built and running on this address.
            </span>
            <button
              type="button"
              className="btn"
              onClick={() => frame.current?.contentWindow?.location.reload()}
            >
              Try again
            </button>
          </output>
        )}
      </Stage>
    </div>
  );
}

/** Somebody who has just arrived, reading English: the visitor most content is written for. */
const firstPersona = (personas: readonly Persona[]): Persona | undefined =>
  personas.find(({ context }) => context['login'] === 'guest' && context['locale'] === 'en') ?? personas[0];

/** The snapshot as it was loaded: later edits of the cached one are the document the frame already has. */
function useStableSnapshot(snapshot: Snapshot | undefined, perspective: string): Snapshot | undefined {
  const [kept, setKept] = useState<{ perspective: string; snapshot: Snapshot }>();
  if (
    snapshot &&
    (kept?.perspective !== perspective || kept.snapshot.release.number !== snapshot.release.number)
  )
    setKept({ perspective, snapshot });
  return kept?.perspective === perspective ? kept.snapshot : undefined;
}

type HiddenNoticeProps = {
  draft: PreviewDraft;
  context: Parameters<typeof explainHidden>[1];
  snapshot: Snapshot | undefined;
  names: Parameters<typeof explainHidden>[3];
  isDraft: boolean;
};

function HiddenNotice({ draft, context, snapshot, names, isDraft }: HiddenNoticeProps) {
  const [reason, setReason] = useState('');
  const [data, setData] = useState(() => draft.store.getState().data);
  useEffect(() => draft.store.subscribe((state) => setData(state.data)), [draft]);
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(async () => {
      if (!snapshot) return;
      const words = await explainHidden(data, context, snapshot, names);
      if (isCurrent) setReason(words);
    }, 250);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [data, context, snapshot, names]);
  return (
    <output className="strip warn">
      <EyeOff size={15} aria-hidden="true" />
      <span>
        <b>This visitor does not see it.</b> {isDraft ? reason : 'You are looking at what is live.'}
      </span>
    </output>
  );
}

type StageProps = {
  width: number;
  path: string;
  locale: string;
  frame: Frame;
  onPath: (path: string) => void;
  children: React.ReactNode;
};

/** The frame in its real width, scaled to the room there is, so that the page lays itself out as on that device. */
function Stage({ width, path, locale, frame, onPath, children }: StageProps) {
  const [box, size] = useElementSize();
  const room = Math.max(size.width - 32, 200);
  const scale = Math.min(1, room / width);
  const height = Math.max(size.height - 32 - 28, 200);
  const maxHeight = frame === 'phone' ? 844 : frame === 'tablet' ? 1024 : Infinity;
  const shownHeight = Math.min(height, maxHeight * scale);
  return (
    <div className="stage f" ref={box}>
      <div className={frame === 'phone' ? 'chrome isphone' : 'chrome'} style={{ width: width * scale }}>
        <form
          className="bar0"
          onSubmit={(event) => {
            event.preventDefault();
            const typed = new FormData(event.currentTarget).get('path');
            onPath(typeof typed === 'string' && typed.startsWith('/') ? typed : '/');
          }}
        >
          <i />
          <i />
          <i />
          <span aria-hidden="true">/{locale}</span>
          <input
            key={path}
            name="path"
            aria-label="Path of the previewed page"
            defaultValue={path}
            spellCheck={false}
          />
        </form>
        <div className="mini" style={{ width: width * scale, height: shownHeight }}>
          <div className="pl" style={{ width, height: shownHeight / scale, transform: `scale(${scale})` }}>
            {children}
          </div>
        </div>
      </div>
    </div>
  );
}
