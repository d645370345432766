import { useQuery } from '@tanstack/react-query';
import { LoaderCircle, MonitorX } from 'lucide-react';
import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import { personasQuery } from '../api/documents.queries.ts';
import type { DocumentData, Persona, Snapshot } from '../api/api-types.ts';
import type { FormView } from '../forms/draft-context.ts';
import { afterPaint } from '../shared/after-paint.ts';
import { useNow } from '../shared/clock.ts';
import { documentPatch } from '../shared/documents/document-patch.ts';
import { isEqual } from '../shared/is-equal.ts';
import { PART } from '../forms/fields/blocks/parts/part-contents.ts';
import { useReference } from '../shared/reference-data.ts';
import { isTypingPainted } from '../shared/typing/typing.ts';
import { Button } from '../shared/ui/button.tsx';
import { findFittingPersona, firstPersona } from '../visitors/fitting-persona.ts';
import { asOwnBrand } from '../visitors/own-brand.ts';
import { PreviewKeys } from './preview-keys.tsx';
import { ContentLine } from './content-line.tsx';
import { useComposed, useComposing } from './composing/use-composed.tsx';
import { fieldLabel } from './field-label.ts';
import { HiddenNotice } from './hidden-notice.tsx';
import { CopyReplayLink } from './replay-link.tsx';
import { SharePreview } from './share-preview.tsx';
import { Stage } from './stage.tsx';
import { isShown, type FromFrame, type Selection } from './preview-messages.ts';
import { isOnPages, previewPath } from './preview-path.ts';
import { useContent } from './use-content.ts';
import { usePlacedPath } from './use-placed-path.ts';
import { usePreviewFrame } from './use-preview-frame.ts';
import { useUnseenBlocks } from './use-unseen-blocks.ts';
import {
  FRAME_WIDTHS,
  isAsPersona,
  useVisitorChoice,
  visitorContext,
  type Frame,
} from '../visitors/visitor.ts';
import { VisitorBar } from '../visitors/visitor-bar.tsx';
import { say } from '../words/generated/preview.ts';
import { whyPath } from './why-path.ts';
import styles from './preview.module.css';

/** The parts of a draft that the preview needs. */
export type PreviewDraft = {
  store: Pick<StoreApi<{ data: DocumentData }>, 'getState' | 'subscribe'>;
  /** Saves pending changes. */
  flush?: () => Promise<void>;
};

type PreviewProps = {
  kind: string;
  id: string;
  draft: PreviewDraft;
  view: StoreApi<FormView>;
  /** The initial device; by default a desktop. */
  firstFrame?: Frame | undefined;
  /** Says which content it is when the document is an earlier version, which nobody edits or shares. */
  past?: string | undefined;
  onSelect: (target: Selection) => void;
  /** Called when a keyboard user wants to go back to the form. */
  onLeave: () => void;
};

const NOBODY: readonly Persona[] = [];

/** The player itself beside the form: the same engine and blocks, updated with the draft while typing (ADMIN-05). */
export const Preview = memo(function Preview({
  kind,
  id,
  draft,
  view,
  firstFrame,
  past,
  onSelect,
  onLeave,
}: PreviewProps) {
  const [wanted, change] = useVisitorChoice(firstFrame);
  const isPast = past !== undefined;
  const choice = useMemo(
    () => (isPast ? { ...wanted, perspective: 'draft' as const } : wanted),
    [wanted, isPast],
  );
  const now = useNow();
  const personas = useQuery(personasQuery).data ?? NOBODY;
  const content = useContent(choice, now);
  const { snapshot, instant } = content;
  const names = useReference('names');
  const fitting = useFittingPersona(kind, id, draft, personas, snapshot, instant);
  const persona = personas.find((each) => each.id === choice.persona) ?? fitting.persona;
  // Until a visitor is chosen, the preview uses the language that is being edited.
  const written = useStore(view, ({ locale }) => locale);
  const locale = choice.locale || (choice.persona === '' ? written : '');
  const context = useMemo(
    () => visitorContext(persona, { ...choice, locale }, instant),
    [persona, choice, locale, instant],
  );
  // Waits for the fitting persona: drawing another visitor first would flicker.
  const isChosen = choice.persona !== '' || fitting.isSettled;
  const [path, setPath] = useState(() => previewPath(kind, draft.store.getState().data));
  usePlacedPath(kind, id, setPath);
  const [shown, setShown] = useState<string[]>();
  const [isLate, setIsLate] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const isDraft = choice.perspective === 'draft';

  const { compose, overlay } = useComposed();
  const onMessage = useCallback(
    (message: FromFrame) => {
      if (message.type === 'resolved')
        setShown((before) => (isEqual(before, message.shownIds) ? before : message.shownIds));
      else if (message.type === 'select') onSelect(message);
      else if (message.type === 'navigate') setPath(message.path);
      else if (message.type === 'leave') onLeave();
      else compose(message);
    },
    [onSelect, onLeave, compose],
  );
  const { frame, send, readyCount } = usePreviewFrame(onMessage);
  const isReady = readyCount > 0;
  useComposing({ kind, id, send, readyCount, isOn: isDraft && overlay !== undefined });

  const visitorName = persona?.name;
  const { currency, brand } = context;
  useEffect(() => {
    view.setState({ visitor: { name: visitorName ?? currency, currency, brand } });
    return () => view.setState({ visitor: undefined });
  }, [view, visitorName, currency, brand]);

  useEffect(() => {
    if (isReady) return;
    const timer = setTimeout(() => setIsLate(true), 8000);
    return () => clearTimeout(timer);
  }, [isReady]);

  // Sends the whole draft once, then only changes of the edited document; a saved draft is already in the frame.
  // A part that has just been made of blocks is in no snapshot before.
  const parts = Object.keys(snapshot?.documents[PART] ?? {}).join(' ');
  const base = useStableSnapshot(snapshot, `${content.key} ${parts}`);
  const sent = useRef<DocumentData>(undefined);
  useEffect(() => {
    sent.current = undefined;
    if (readyCount === 0 || !base) return;
    send({ type: 'snapshot', snapshot: base });
    if (!isDraft) return;
    sent.current = draft.store.getState().data;
    send({ type: 'document', kind, id, data: sent.current });
  }, [readyCount, base, isDraft, kind, id, draft, send]);

  useEffect(() => {
    if (readyCount > 0 && isChosen) send({ type: 'visitor', context, path });
  }, [readyCount, isChosen, context, path, send]);

  useEffect(() => {
    if (readyCount === 0 || !isDraft) return;
    let stopWaiting: (() => void) | undefined;
    function sendChanges(): void {
      stopWaiting?.();
      stopWaiting = undefined;
      if (!sent.current) return;
      const { data } = draft.store.getState();
      send({ type: 'changes', kind, id, changes: documentPatch(sent.current, data) });
      sent.current = data;
    }
    const stop = draft.store.subscribe((state, before) => {
      if (state.data === before.data) return;
      if (isTypingPainted()) return sendChanges();
      // The form shows a change before the page renders, because both use the same processor.
      stopWaiting ??= afterPaint(sendChanges);
    });
    return () => {
      stopWaiting?.();
      stop();
    };
  }, [readyCount, isDraft, draft, kind, id, send]);

  useEffect(() => {
    if (readyCount === 0) return;
    const point = ({ focused, locale: written }: FormView) => {
      const label = focused === undefined ? '' : fieldLabel(draft.store.getState().data, focused, written);
      send({ type: 'highlight', kind, id, label, ...(focused === undefined ? {} : { pointer: focused }) });
    };
    send({ type: 'hand', kind, id });
    point(view.getState());
    return view.subscribe((state, before) => {
      if (state.focused !== before.focused || state.locale !== before.locale) point(state);
    });
  }, [readyCount, view, draft, kind, id, send]);

  const whyLink = whyPath({
    path,
    on: `${kind}/${id}`,
    choice: { ...choice, locale, persona: persona?.id ?? '' },
  });
  const visitor = persona && isAsPersona(choice) ? persona.name : say('this-visitor');
  useUnseenBlocks({
    kind,
    id,
    draft,
    view,
    snapshot: isChosen ? snapshot : undefined,
    isDraft,
    path,
    context,
    names,
    visitor,
    whyLink,
  });

  const release = snapshot?.release.number;
  const { perspective, frame: device } = choice;
  const replay = useMemo(
    () => <CopyReplayLink isSmall {...{ release, perspective, path, context, frame: device }} />,
    [release, perspective, path, context, device],
  );

  const isHidden = shown !== undefined && isOnPages(kind) && !isShown(shown, kind, id);
  return (
    <div className={styles['preview']} data-part="preview">
      <VisitorBar
        personas={personas}
        persona={persona}
        choice={choice}
        context={context}
        now={now}
        onChange={change}
        replay={isPast ? null : replay}
        whyLink={whyLink}
      />
      <ContentLine content={content} choice={choice} now={now} words={past} onChange={change}>
        {!isPast && (
          <SharePreview
            content={content}
            choice={choice}
            context={context}
            persona={persona}
            path={path}
            edited={{ kind, id }}
            flush={draft.flush}
          />
        )}
      </ContentLine>
      {isHidden && (
        <HiddenNotice
          kind={kind}
          id={id}
          draft={draft}
          path={path}
          context={context}
          snapshot={snapshot}
          names={names}
          perspective={choice.perspective}
          personas={personas}
          persona={persona}
          onChange={change}
          onSelect={onSelect}
        />
      )}
      <Stage
        width={FRAME_WIDTHS[choice.frame]}
        path={path}
        locale={context.locale}
        frame={choice.frame}
        onPath={setPath}
        overlay={isDraft && overlay ? (scale) => overlay(scale, send) : undefined}
      >
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own page on our own origin: a sandbox that lets it work protects from nothing */}
        <iframe key={attempt} ref={frame} src="/preview" title={say('preview-of-the-casino')} />
        {!isLate && !isReady && (
          <output className={styles['previewLate']}>
            <LoaderCircle size={20} aria-hidden="true" />
            {say('starting-the-preview')}
          </output>
        )}
        {isLate && !isReady && (
          <output className={styles['previewLate']}>
            <MonitorX size={20} aria-hidden="true" />
            <b>{say('the-preview-did-not')}</b>
            <span>{say('the-form-works-without')}</span>
            <Button onClick={() => setAttempt((before) => before + 1)}>{say('try-again')}</Button>
          </output>
        )}
      </Stage>
      {!isPast && <PreviewKeys />}
    </div>
  );
});

/** The visitor while none is chosen: the first persona who can see the document, so that it is visible at the start. */
function useFittingPersona(
  kind: string,
  id: string,
  draft: PreviewDraft,
  personas: readonly Persona[],
  snapshot: Snapshot | undefined,
  now: number,
): { persona: Persona | undefined; isSettled: boolean } {
  const [found, setFound] = useState<{ persona: Persona | undefined }>();
  const isKnown = found !== undefined;
  useEffect(() => {
    if (isKnown || !snapshot || personas.length === 0) return;
    let isCurrent = true;
    const { data } = draft.store.getState();
    const targeted = isOnPages(kind) || kind === 'wheel-segments' ? data : {};
    void findFittingPersona(targeted, personas, snapshot, now).then((fitting) => {
      const persona = fitting ?? firstPersona(personas);
      if (isCurrent) setFound({ persona: persona && asOwnBrand(persona, kind, id, data) });
    });
    return () => {
      isCurrent = false;
    };
  }, [isKnown, kind, id, draft, personas, snapshot, now]);
  return { persona: found?.persona ?? firstPersona(personas), isSettled: isKnown };
}

/** The snapshot as it was loaded. Later edits of the cached snapshot are in the document that the frame already has. */
function useStableSnapshot(snapshot: Snapshot | undefined, content: string): Snapshot | undefined {
  const [kept, setKept] = useState<{ content: string; snapshot: Snapshot }>();
  if (snapshot && (kept?.content !== content || kept.snapshot.release.number !== snapshot.release.number))
    setKept({ content, snapshot });
  return kept?.content === content ? kept.snapshot : undefined;
}
