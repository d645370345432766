import { clsx } from 'clsx';
import { useBrokenRules } from './problems/use-broken-rules.ts';
import { useProblemKey } from './problems/use-problem-key.ts';
import { useHotkeys, useMediaQuery } from '@mantine/hooks';
import { findKind } from '@marquee/schemas';
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useStore } from 'zustand';
import type { DocumentDetail } from '../../api/api-types.ts';
import { CommentPlacesContext } from '../../comments/comment-places.ts';
import { CommentsButton } from '../../comments/comments-button.tsx';
import { CommentsPanel } from '../../comments/comments-panel.tsx';
import { DocumentTasks } from '../../comments/document-tasks.tsx';
import { SchemaForm } from '../../forms/schema-form.tsx';
import { createFormView } from '../../forms/draft-context.ts';
import { ComposerContext, createComposer } from '../../forms/fields/blocks/composing/composer.ts';
import { PART } from '../../forms/fields/blocks/parts/part-contents.ts';
import { fieldFor } from '../../forms/form-schema.ts';
import { FormProvider } from '../../forms/form-provider.tsx';
import { kindUi, sectionsFor } from '../../forms/sections.ts';
import type { KindUi } from '../../forms/ui-schemas/kind-ui.ts';
import type { Selection } from '../../preview/preview-messages.ts';
import { Preview } from '../../preview/preview.tsx';
import { kindSchema } from '../../schema/schema-node.ts';
import { announcePlace } from '../../session/live-channel.ts';
import { useCanEdit } from '../../session/session.store.ts';
import { textsAlone, useScope, writesKind } from '../../session/may-write.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { useSetParams } from '../../shared/use-set-params.ts';
import { say } from '../../words/generated/comments.ts';
import { documentTitle } from '../../words/document-words.ts';
import { ComposerForm } from './composing/composer-form.tsx';
import { ConflictDialog } from './merging/conflict-dialog.tsx';
import type { Draft } from './drafts/draft.store.ts';
import { EditorForm } from './editor-form.tsx';
import { EditorHeader } from './editor-header.tsx';
import { EditorNotices } from './editor-notices.tsx';
import type { KeptEntry } from './drafts/kept-drafts.ts';
import { leaveForReview } from './leave-for-review.ts';
import { PublishBar } from './publish-bar.tsx';
import { focusField } from '../../forms/focus-field.ts';
import { followFocus } from './problems/follow-focus.ts';
import { useEditorComments } from './use-editor-comments.ts';
import { useSettledData } from './drafts/use-settled.ts';
import styles from './editor-screen.module.css';

/** Synchronous, so that the next key press does not reach the earlier section. */
const AT_ONCE = { replace: true, flushSync: true };

/** Form and preview do not fit side by side: the preview replaces the form (editor.css). */
const isNarrow = (): boolean => window.matchMedia('(max-width: 820px)').matches;

/** From here on the tree, the page and the fields of a block fit beside each other. */
const ROOM_TO_COMPOSE = '(min-width: 1280px)';

const isBlocksAlone = (kind: string, fields: readonly string[]): boolean => {
  const [field = '', ...others] = fields;
  const node = kindSchema(kind)?.properties?.[field];
  return others.length === 0 && node !== undefined && fieldFor(node) === 'Blocks';
};

type EditorScreenProps = {
  kind: string;
  id: string;
  draft: Draft;
  kept: KeptEntry[];
  onDropKept: (key: string) => void;
  goneOn: number | undefined;
  detail: DocumentDetail | undefined;
  onTakenBack: () => void;
};

/** One document: its sections and form, its page, and the bar that shows where the edits are stored. */
export function EditorScreen({ kind, id, draft, detail, onTakenBack, ...keeping }: EditorScreenProps) {
  const isRemoved = detail?.state === 'deleted';
  const scope = useScope();
  const canEdit = useCanEdit() && !isRemoved && writesKind(scope, kind);
  const languages = canEdit ? textsAlone(scope, kind, id) : undefined;
  const sections = useMemo(() => sectionsFor(kind), [kind]);
  const blocks = useMemo(() => sections.find(({ fields }) => isBlocksAlone(kind, fields)), [kind, sections]);
  const hasRoom = useMediaQuery(ROOM_TO_COMPOSE, undefined, { getInitialValueInEffect: false });
  const isComposing = blocks !== undefined && hasRoom && !isNarrow();
  const [params, setParams] = useSearchParams();
  const open = sections.find((section) => section.id === params.get('section')) ?? sections[0];
  const [view] = useState(() => createFormView(params.get('lang') ?? 'en'));
  const { isWide = false } = kindUi(kind);
  // A person who came from a preview gets one here, too.
  const fromPreview = (useLocation().state as { hasPreview?: boolean } | null)?.hasPreview; // Only `onSelect` sets it.
  const [hasPreview, setHasPreview] = useState(!isNarrow() && (fromPreview ?? !isWide));
  const [isChoosing, setIsChoosing] = useState(false);
  const [composer] = useState(createComposer);
  const [keptCopy, setKeptCopy] = useState<string>();
  const navigate = useNavigate();
  const settled = useSettledData(draft);
  const isStored = useStore(draft.store, ({ revision }) => revision !== null);
  const title = documentTitle(kind, id, settled);
  usePageTitle(title);
  const comments = useEditorComments({ kind, id, draft, settled, view });

  const surroundings = useMemo(
    () => ({
      Form: SchemaForm,
      kind,
      id,
      draft,
      view,
      isReadOnly: !canEdit || languages !== undefined,
      languages,
    }),
    [kind, id, draft, view, canEdit, languages],
  );

  const setNow = useSetParams(setParams, AT_ONCE);
  const openSection = useCallback((section: string) => setNow({ section, new: '' }), [setNow]);

  useEffect(() => followFocus(draft.store, view), [draft, view]);

  /** Opens the section of a pointer and focuses its field. Used by the preview, the problems and the review. */
  const goTo = useCallback(
    (place: string, openNow = openSection) => {
      // For the whole document the title field is opened.
      const pointer = place === '' ? `/${findKind(kind)?.titleField ?? ''}` : place;
      const field = pointer.split('/')[1] ?? '';
      const section = sections.find(({ fields }) => fields.includes(field));
      if (section) openNow(section.id);
      const locale = /\/([a-z]{2}(?:-[A-Z]{2})?)$/.exec(pointer)?.[1];
      view.setState({ focused: pointer, ...(locale ? { locale } : {}) });
      focusField(pointer);
    },
    [kind, sections, openSection, view],
  );

  const goToForm = useCallback(
    (place: string) => {
      if (isNarrow()) setHasPreview(false);
      goTo(place);
    },
    [goTo],
  );

  const wanted = params.get('field');
  // Once per address with a field: when only the visitor in the address changes, the focus must stay.
  // Not at once: in an effect React is still drawing.
  const setSoon = useSetParams(setParams);
  const goToWanted = useEffectEvent((field: string) => {
    goTo(field, (id) => setSoon({ section: id, new: '' }));
  });
  useEffect(() => {
    if (wanted !== null) goToWanted(wanted);
  }, [wanted]);

  const section = open?.id ?? null;
  useEffect(() => {
    announcePlace({ kind, id, section });
    return () => announcePlace(undefined);
  }, [kind, id, section]);

  const onReview = useCallback(
    async (isLater: boolean) => {
      const leaving = await leaveForReview(draft);
      // The review contains this document only; other drafts must not be published with it unasked (ADMIN-21).
      if (leaving.to === 'review')
        void navigate('/review', { state: { chosen: [`${kind}/${id}`], isLater } });
      else if (leaving.to === 'field') goToForm(leaving.pointer);
      else if (leaving.to === 'choice') setIsChoosing(true);
    },
    [kind, id, draft, goToForm, navigate],
  );

  useBrokenRules({ kind, id, draft, settled });
  useProblemKey(draft, goToForm);
  // A dialog has its own shortcuts.
  const isTyping = canEdit && !isChoosing;
  useHotkeys(
    [
      ['mod+Z', () => isTyping && draft.undo()],
      ['mod+shift+Z', () => isTyping && draft.redo()],
      ['mod+Y', () => isTyping && draft.redo()],
      ['mod+Enter', () => !isChoosing && void onReview(false)],
    ],
    [],
    // Also while somebody writes in a rich text.
    true,
  );

  const onSelect = useCallback(
    (target: Selection) => {
      if (target.kind === kind && target.id === id) goToForm(target.pointer);
      // A part is chosen where it stands; whether it is edited for all of its pages is asked there.
      else if (target.kind === PART && target.around !== undefined) goToForm(target.around);
      else {
        const next = new URLSearchParams(window.location.search);
        next.delete('section');
        next.set('field', target.pointer);
        void navigate(`/content/${target.kind}/${encodeURIComponent(target.id)}?${next}`, {
          state: { hasPreview: true },
        });
      }
    },
    [kind, id, goToForm, navigate],
  );

  const onLeave = useCallback(() => {
    if (isNarrow()) setHasPreview(false);
    focusField(view.getState().focused ?? `/${findKind(kind)?.titleField ?? ''}`);
  }, [view, kind]);

  const formProps = {
    kind,
    id,
    draft,
    sections,
    openId: open?.id,
    settled,
    isStored,
    view,
    onOpen: openSection,
  };
  return (
    <FormProvider value={surroundings}>
      <CommentPlacesContext value={comments.places}>
        <EditorHeader
          kind={kind}
          id={id}
          draft={draft}
          settled={settled}
          title={title}
          sections={sections}
          isRemoved={isRemoved}
          canEdit={canEdit && languages === undefined}
          hasPreview={hasPreview}
          onTogglePreview={() => setHasPreview(!hasPreview)}
          onGoTo={goToForm}
          comments={
            comments.places && (
              <CommentsButton about={comments.about} isOpen={comments.isOpen} onToggle={comments.toggle} />
            )
          }
        />
        <EditorNotices
          {...keeping}
          kind={kind}
          id={id}
          draft={draft}
          detail={detail}
          onTakenBack={onTakenBack}
          isRemoved={isRemoved}
          canEdit={canEdit}
          languages={languages}
          onChoose={() => setIsChoosing(true)}
          keptCopy={keptCopy}
          onKeptSeen={() => setKeptCopy(undefined)}
        />
        <ComposerContext value={blocks && composer}>
          <div {...layoutOf(kindUi(kind), hasPreview, isComposing)} data-part="editor">
            {isComposing ? <ComposerForm {...formProps} blocks={blocks} /> : <EditorForm {...formProps} />}
            {hasPreview && (
              <Preview
                kind={kind}
                id={id}
                draft={draft}
                view={view}
                firstFrame={kindUi(kind).isBesidePhone ? 'phone' : undefined}
                onSelect={onSelect}
                onLeave={onLeave}
              />
            )}
          </div>
        </ComposerContext>
        <PublishBar
          kind={kind}
          id={id}
          draft={draft}
          view={view}
          settled={settled}
          canEdit={canEdit}
          onGoTo={goToForm}
          onChoose={() => setIsChoosing(true)}
          onReview={() => void onReview(false)}
          onSchedule={() => void onReview(true)}
        />
        <ConflictDialog
          draft={draft}
          kind={kind}
          id={id}
          isOpen={isChoosing}
          onClose={() => setIsChoosing(false)}
          onKept={setKeptCopy}
        />
        {comments.isOpen && (
          <CommentsPanel
            about={comments.about}
            whole={say('this-document')}
            place={comments.place}
            chosen={comments.chosen}
            onWrite={comments.write}
            onGoTo={(pointer) => {
              const now = comments.placeNow(pointer);
              if (now !== undefined) goToForm(now);
            }}
            onClearPlace={comments.clearPlace}
            tasks={<DocumentTasks kind={kind} id={id} onStore={comments.store} />}
            onClose={comments.close}
          />
        )}
      </CommentPlacesContext>
    </FormProvider>
  );
}

/** The layout of the screen's parts. */
function layoutOf(
  { isWide = false, isBesidePhone = false }: KindUi,
  hasPreview: boolean,
  isComposing: boolean,
) {
  if (isComposing)
    return {
      className: clsx(styles['editor'], styles['composing'], !hasPreview && styles['alone']),
      'data-layout': 'composing',
    };
  const isRoomy = !hasPreview && (isWide || isBesidePhone);
  return {
    className: clsx(
      styles['editor'],
      !hasPreview && styles['plain'],
      isRoomy && styles['wide'],
      hasPreview && isBesidePhone && styles['besidePhone'],
    ),
    'data-layout': hasPreview ? undefined : isRoomy ? 'plain wide' : 'plain',
  };
}
