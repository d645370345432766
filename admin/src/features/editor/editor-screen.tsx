import { Menu } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { ChevronRight, Ellipsis, Eye, EyeOff, Trash2 } from 'lucide-react';
import { findKind } from '@marquee/schemas';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useStore } from 'zustand';
import { SchemaForm } from '../../forms/schema-form.tsx';
import { createFormView, FormContext } from '../../forms/draft-context.ts';
import { sectionsFor } from '../../forms/sections.ts';
import { Preview } from '../../preview/preview.tsx';
import { useVisitorChoice } from '../../preview/visitor.ts';
import { useCanEdit } from '../../session/session.store.ts';
import { useNow } from '../../shared/clock.ts';
import { kindMany, listPath } from '../../shared/kinds.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { StatusMark } from '../../shared/ui/status-mark.tsx';
import { isEqual } from '../../shared/is-equal.ts';
import { documentStatus, documentTitle, scheduleOf } from '../../words/document-words.ts';
import { scheduleWords } from '../../words/schedule-words.ts';
import { RemoveDialog } from '../../shared/ui/remove-dialog.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import type { Draft, KeptDraft } from './draft.store.ts';
import { EditorForm } from './editor-form.tsx';
import { EditorNotices } from './editor-notices.tsx';
import { PublishBar } from './publish-bar.tsx';
import { focusField } from './focus-field.ts';
import { useSettledData } from './use-settled.ts';

type EditorScreenProps = {
  kind: string;
  id: string;
  draft: Draft;
  kept: KeptDraft | undefined;
  isRemoved: boolean;
};

/** One document: sections and form, the page it shows up on, and the bar that says where the edits are. */
export function EditorScreen({ kind, id, draft, kept, isRemoved }: EditorScreenProps) {
  const canEdit = useCanEdit() && !isRemoved;
  const sections = useMemo(() => sectionsFor(kind), [kind]);
  const [params, setParams] = useSearchParams();
  const open = sections.find((section) => section.id === params.get('section')) ?? sections[0];
  const [view] = useState(() => createFormView(params.get('lang') ?? 'en'));
  const [hasPreview, setHasPreview] = useState(true);
  const navigate = useNavigate();
  const settled = useSettledData(draft);
  const title = documentTitle(kind, id, settled);
  usePageTitle(title);

  const surroundings = useMemo(
    () => ({ Form: SchemaForm, kind, id, draft, view, isReadOnly: !canEdit }),
    [kind, id, draft, view, canEdit],
  );

  const openSection = useCallback(
    (section: string) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          after.set('section', section);
          after.delete('new');
          return after;
        },
        { replace: true },
      ),
    [setParams],
  );

  /** Opens the section of a pointer and puts the focus into its field: from the preview, from problems, from review. */
  const goTo = useCallback(
    (place: string) => {
      // The document as a whole is opened at what names it.
      const pointer = place === '' ? `/${findKind(kind)?.titleField ?? ''}` : place;
      const field = pointer.split('/')[1] ?? '';
      const section = sections.find(({ fields }) => fields.includes(field));
      if (section) openSection(section.id);
      const locale = /\/([a-z]{2}(?:-[A-Z]{2})?)$/.exec(pointer)?.[1];
      view.setState({ focused: pointer, ...(locale ? { locale } : {}) });
      focusField(pointer);
    },
    [kind, sections, openSection, view],
  );

  const wanted = params.get('field');
  useEffect(() => {
    if (wanted) goTo(wanted);
  }, [wanted, goTo]);

  useHotkeys(
    [
      ['mod+Z', () => canEdit && draft.undo()],
      ['mod+shift+Z', () => canEdit && draft.redo()],
      ['mod+Y', () => canEdit && draft.redo()],
      ['mod+Enter', () => void navigate('/review')],
    ],
    [],
  );

  const onSelect = useCallback(
    (target: { kind: string; id: string; pointer: string }) => {
      if (target.kind === kind && target.id === id) goTo(target.pointer);
      else {
        const next = new URLSearchParams(window.location.search);
        next.delete('section');
        next.set('field', target.pointer);
        void navigate(`/content/${target.kind}/${encodeURIComponent(target.id)}?${next}`);
      }
    },
    [kind, id, goTo, navigate],
  );

  return (
    <FormContext value={surroundings}>
      <Header
        kind={kind}
        id={id}
        draft={draft}
        title={title}
        isRemoved={isRemoved}
        canEdit={canEdit}
        hasPreview={hasPreview}
        onTogglePreview={() => setHasPreview(!hasPreview)}
      />
      <EditorNotices draft={draft} kept={kept} isRemoved={isRemoved} canEdit={canEdit} />
      <div className={hasPreview ? 'ed' : 'ed nopreview'}>
        <EditorForm
          kind={kind}
          draft={draft}
          sections={sections}
          openId={open?.id}
          settled={settled}
          view={view}
          onOpen={openSection}
        />
        {hasPreview && <Preview kind={kind} id={id} draft={draft} view={view} onSelect={onSelect} />}
      </div>
      <PublishBar kind={kind} id={id} draft={draft} settled={settled} canEdit={canEdit} onGoTo={goTo} />
      <ConflictDialog draft={draft} kind={kind} />
    </FormContext>
  );
}

type HeaderProps = {
  kind: string;
  id: string;
  draft: Draft;
  title: string;
  isRemoved: boolean;
  canEdit: boolean;
  hasPreview: boolean;
  onTogglePreview: () => void;
};

function Header({ kind, id, draft, title, isRemoved, canEdit, hasPreview, onTogglePreview }: HeaderProps) {
  const now = useNow();
  const navigate = useNavigate();
  const [isRemoving, setIsRemoving] = useState(false);
  const { data, published, revision } = useStore(draft.store);
  const state = isRemoved
    ? 'deleted'
    : published === null
      ? 'new'
      : isEqual(data, published)
        ? 'live'
        : 'changed';
  const { status, hasEdits } = documentStatus({ state, data }, now);
  const words =
    status === 'scheduled' ? scheduleWords(scheduleOf(data), now).replace('from', 'Opens') : undefined;
  return (
    <header className="top">
      <div className="crumbs">
        {listPath(kind) !== `/content/${kind}/${id}` && <Link to={listPath(kind)}>{kindMany(kind)}</Link>}
        {listPath(kind) !== `/content/${kind}/${id}` && <ChevronRight size={14} aria-hidden="true" />}
      </div>
      <h1 className="trunc">{title}</h1>
      <StatusMark status={status} hasEdits={hasEdits} {...(words ? { words } : {})} />
      <span className="muted s12 nowrap mono idtag">{id}</span>
      <span className="end" />
      {hasPreview && <PerspectiveSwitch />}
      <button type="button" className="btn ghost" aria-pressed={hasPreview} onClick={onTogglePreview}>
        {hasPreview ? <EyeOff size={15} aria-hidden="true" /> : <Eye size={15} aria-hidden="true" />}
        {hasPreview ? 'Hide preview' : 'Show preview'}
      </button>
      {canEdit && revision !== null && id !== 'main' && (
        <Menu>
          <Menu.Target>
            <button type="button" className="btn icon ghost" aria-label="More">
              <Ellipsis size={16} aria-hidden="true" />
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<Trash2 size={15} />} color="red" onClick={() => setIsRemoving(true)}>
              Remove
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      {isRemoving && revision !== null && (
        <RemoveDialog
          item={{
            kind,
            id,
            revision,
            data,
            state,
            publishedRevision: published ? revision : null,
            updatedAt: '',
            updatedBy: '',
          }}
          onClose={() => setIsRemoving(false)}
          onRemoved={() => void navigate(listPath(kind))}
        />
      )}
    </header>
  );
}

/** What the preview shows: the content players see now, or the drafts on top of it. */
function PerspectiveSwitch() {
  const [{ perspective }, change] = useVisitorChoice();
  return (
    <fieldset className="seg" aria-label="What the preview shows">
      {(['live', 'draft'] as const).map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={perspective === each}
          onClick={() => change({ perspective: each })}
        >
          {each === 'live' ? 'Live' : 'My draft'}
        </button>
      ))}
    </fieldset>
  );
}
