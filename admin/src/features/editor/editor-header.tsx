import { Menu } from '@mantine/core';
import { clsx } from 'clsx';
import { ChevronRight, Ellipsis, Eye, EyeOff, History, Link2, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useStore } from 'zustand';
import type { DocumentData } from '../../api/api-types.ts';
import type { Section } from '../../forms/sections.ts';
import { Button } from '../../shared/ui/button.tsx';
import { useVisitorChoice } from '../../visitors/visitor.ts';
import { useNow } from '../../shared/clock.ts';
import { isEqual } from '../../shared/is-equal.ts';
import { historyPath, kindMany, listPath } from '../../shared/documents/kinds.ts';
import { RemoveDialog } from '../../shared/ui/dialogs/remove-dialog.tsx';
import { StatusMark } from '../../shared/ui/status-mark.tsx';
import { UsesDialog } from '../../shared/ui/dialogs/uses-dialog.tsx';
import { documentStatus, scheduleOf } from '../../words/document-words.ts';
import { say } from '../../words/generated/editor.ts';
import { hasHours, opensWords, scheduleWords } from '../../words/schedule-words.ts';
import { chosenPlaces } from '../../words/used-on-words.ts';
import type { Draft } from './drafts/draft.store.ts';
import { IncomingChanges } from './merging/incoming-changes.tsx';
import { PresenceBar } from './presence-bar.tsx';
import { UsedOn } from './used-on.tsx';
import { useWithdrawn } from './use-withdrawn.ts';
import segments from '../../shared/ui/segments.module.css';
import textStyles from '../../shared/ui/text.module.css';
import arrangement from '../../shared/ui/arrangement.module.css';
import pageStyles from '../../shared/ui/page.module.css';
import styles from './editor-header.module.css';

type EditorHeaderProps = {
  kind: string;
  id: string;
  draft: Draft;
  settled: DocumentData;
  title: string;
  sections: Section[];
  isRemoved: boolean;
  canEdit: boolean;
  hasPreview: boolean;
  onTogglePreview: () => void;
  onGoTo: (pointer: string) => void;
  /** Opens the comments; left out while there is nothing stored to comment on. */
  comments: ReactNode;
};

/** The open document, its state, other people here, and their changes. */
export function EditorHeader({
  kind,
  id,
  draft,
  settled,
  title,
  isRemoved,
  canEdit,
  hasPreview,
  ...rest
}: EditorHeaderProps) {
  const { sections, onTogglePreview, onGoTo, comments } = rest;
  const now = useNow();
  const navigate = useNavigate();
  const [isRemoving, setIsRemoving] = useState(false);
  const [isShowingUses, setIsShowingUses] = useState(false);
  const published = useStore(draft.store, (state) => state.published);
  const revision = useStore(draft.store, (state) => state.revision);
  const withdrawn = useWithdrawn(kind, id);
  // Compared at pauses in typing: key presses must not become slower in a long document.
  const data = settled;
  const state = isRemoved
    ? 'deleted'
    : published === null
      ? 'new'
      : isEqual(data, published)
        ? 'live'
        : 'changed';
  const { status, hasEdits } = documentStatus({ state, data, ...(withdrawn && { withdrawn }) }, now);
  const schedule = scheduleOf(data);
  const words =
    status !== 'scheduled'
      ? undefined
      : hasHours(schedule)
        ? opensWords(schedule, now)
        : scheduleWords(schedule, now).replace('from', 'Opens');
  return (
    <header className={pageStyles['top']} data-part="top">
      <div className={styles['breadcrumbs']}>
        {listPath(kind) !== `/content/${kind}/${id}` && <Link to={listPath(kind)}>{kindMany(kind)}</Link>}
        {listPath(kind) !== `/content/${kind}/${id}` && <ChevronRight size={14} aria-hidden="true" />}
      </div>
      <h1 className={clsx(styles['title'], textStyles['cut'])}>{title}</h1>
      <StatusMark status={status} hasEdits={hasEdits} {...(words ? { words } : {})} />
      {id !== title && id !== 'main' && (
        <span
          className={clsx(
            styles['idTag'],
            textStyles['quiet'],
            textStyles['oneLine'],
            textStyles['monospace'],
          )}
        >
          {id}
        </span>
      )}
      <UsedOn kind={kind} id={id} title={title} data={data} isUnsaved={revision === null} />
      <span className={arrangement['end']} />
      <IncomingChanges draft={draft} kind={kind} canEdit={canEdit} onGoTo={onGoTo} />
      <PresenceBar kind={kind} id={id} sections={sections} />
      {comments}
      {hasPreview && <PerspectiveSwitch />}
      <Button look="ghost" aria-pressed={hasPreview} data-preview onClick={onTogglePreview}>
        {hasPreview ? <EyeOff size={15} aria-hidden="true" /> : <Eye size={15} aria-hidden="true" />}
        {hasPreview ? say('hide-preview') : say('show-preview')}
      </Button>
      {revision !== null && (
        <Menu>
          <Menu.Target>
            <Button isIcon look="ghost" aria-label={say('more')}>
              <Ellipsis size={16} aria-hidden="true" />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<Link2 size={15} />} onClick={() => setIsShowingUses(true)}>
              {say('where-used')}
            </Menu.Item>
            <Menu.Item leftSection={<History size={15} />} component={Link} to={historyPath(kind, id)}>
              {say('history')}
            </Menu.Item>
            {canEdit && id !== 'main' && (
              <Menu.Item leftSection={<Trash2 size={15} />} color="red" onClick={() => setIsRemoving(true)}>
                {say('remove')}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
      {isShowingUses && (
        <UsesDialog
          kind={kind}
          id={id}
          title={title}
          places={chosenPlaces(kind, id, data)}
          onClose={() => setIsShowingUses(false)}
        />
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

/** Chooses the content of the preview: the published content, the drafts on top of it, or scheduled content. */
function PerspectiveSwitch() {
  const [{ perspective }, change] = useVisitorChoice();
  return (
    <fieldset
      className={segments['segments']}
      data-part="segments"
      aria-label={say('what-the-preview-shows')}
    >
      {(['live', 'draft', 'scheduled'] as const).map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={perspective === each}
          onClick={() => change({ perspective: each })}
        >
          {each === 'live' ? say('live') : each === 'draft' ? say('the-draft') : say('scheduled')}
        </button>
      ))}
    </fieldset>
  );
}
