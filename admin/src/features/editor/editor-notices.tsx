import { Copy, GitPullRequestClosed, HardDrive, History, Lock, Trash2, Undo2, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import type { DocumentDetail } from '../../api/api-types.ts';
import { useCanEdit, useSession } from '../../session/session.store.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { Strip } from '../../shared/ui/strip.tsx';
import { useNow } from '../../shared/clock.ts';
import { documentPath, kindOne } from '../../shared/documents/kinds.ts';
import { useDraftDecision } from '../../shared/documents/use-draft-decision.ts';
import { useReference } from '../../shared/reference-data.ts';
import { useScope, writesKind } from '../../session/may-write.ts';
import { say } from '../../words/generated/editor.ts';
import { listOf } from '../../words/list-of.ts';
import { localeName } from '../../words/names.ts';
import { limitWords } from '../../words/role-words.ts';
import { formatClock } from '../../words/time.ts';
import { withdrawnWords } from '../../words/withdrawn-words.ts';
import type { Draft } from './drafts/draft.store.ts';
import type { DraftState } from './drafts/draft-state.ts';
import type { KeptEntry } from './drafts/kept-drafts.ts';
import { KeptNotice } from './drafts/kept-notice.tsx';
import { calledName } from './person-words.ts';
import { useChangeWords } from './use-change-words.ts';
import { useWithdrawn } from './use-withdrawn.ts';
import arrangement from '../../shared/ui/arrangement.module.css';

type EditorNoticesProps = {
  kind: string;
  id: string;
  draft: Draft;
  kept: KeptEntry[];
  onDropKept: (key: string) => void;
  /** When the edits were made with which this new document continues. */
  goneOn: number | undefined;
  detail: DocumentDetail | undefined;
  isRemoved: boolean;
  onTakenBack: () => void;
  canEdit: boolean;
  /** The languages whose texts they write, and nothing else; undefined: all of it. */
  languages: readonly string[] | undefined;
  onChoose: () => void;
  /** The id of the document into which my version of a conflict was copied. */
  keptCopy: string | undefined;
  onKeptSeen: () => void;
};

/** Important notices before a person continues typing: one line each, the most serious first. */
export function EditorNotices({
  kind,
  id,
  draft,
  kept,
  detail,
  goneOn,
  isRemoved,
  canEdit,
  languages,
  keptCopy,
  ...on
}: EditorNoticesProps) {
  const save = useStore(draft.store, (state) => state.save);
  const isKeepable = useStore(draft.store, (state) => state.isKeepable);
  const own = useSession((state) => state.user?.name);
  const scope = useScope();
  const names = useReference('names');
  const what = kindOne(kind).toLowerCase();
  const [entry] = kept;
  if (isRemoved) return <RemovalStrip detail={detail} onTakenBack={on.onTakenBack} />;
  if (!canEdit)
    return (
      <Notice icon={<Lock size={15} aria-hidden="true" />} title={say('read-only')}>
        {scope.kinds && !writesKind(scope, kind)
          ? say('your-role-is-limited-to', { limits: limitWords({ kinds: scope.kinds }, names) })
          : say('your-role-looks-and')}
      </Notice>
    );
  return (
    <>
      {languages && (
        <Notice
          icon={<Lock size={15} aria-hidden="true" />}
          title={say('you-write-texts-in', { languages: listOf(languages.map(localeName)) })}
        >
          {say('all-else-is-locked')}
        </Notice>
      )}
      <WithdrawnStrip kind={kind} id={id} draft={draft} />
      {save.type === 'removed' && (
        <Notice
          tone="bad"
          icon={<Trash2 size={15} aria-hidden="true" />}
          title={say('name-removed-this-what', { name: calledName(save.author.name, own), what })}
          action={
            <Button isSmall onClick={draft.bringBack}>
              {say('bring-it-back-with')}
            </Button>
          }
        >
          {say('what-you-see-here')}
        </Notice>
      )}
      {save.type === 'conflict' && <ConflictStrip save={save} own={own} onChoose={on.onChoose} />}
      {keptCopy !== undefined && (
        <Notice
          tone="brand"
          icon={<Copy size={15} aria-hidden="true" />}
          title={say('your-version-is-kept')}
          action={
            <span className={arrangement['closeRow']}>
              <ButtonLink isSmall to={documentPath(kind, keptCopy)}>
                {say('open-kept-copy', { keptCopy })}
              </ButtonLink>
              <Button isSmall look="ghost" onClick={on.onKeptSeen}>
                {say('close')}
              </Button>
            </span>
          }
        >
          {say('this-one-says-what')}
        </Notice>
      )}
      {save.type === 'offline' && (
        <Notice
          tone="warn"
          icon={<WifiOff size={15} aria-hidden="true" />}
          title={say('no-connection-since-since', { since: formatClock(save.since) })}
        >
          {isKeepable ? say('keep-writing-edits-are') : say('keep-this-page-open')}
        </Notice>
      )}
      {!isKeepable && save.type !== 'offline' && (
        <Notice
          tone="warn"
          icon={<HardDrive size={15} aria-hidden="true" />}
          title={say('this-browser-has-no')}
        >
          {say('they-are-saved-to')}
        </Notice>
      )}
      <StuckStrip draft={draft} kind={kind} />
      {goneOn !== undefined && (
        <Notice
          tone="brand"
          icon={<History size={15} aria-hidden="true" />}
          title={say('you-began-this-at', { what, goneOn: formatClock(goneOn) })}
        >
          {say('it-was-kept-on')}
        </Notice>
      )}
      {entry && <KeptNotice key={entry.key} {...{ kind, draft, entry, detail }} onDrop={on.onDropKept} />}
    </>
  );
}

type RemovalStripProps = Pick<EditorNoticesProps, 'detail' | 'onTakenBack'>;

function RemovalStrip({ detail, onTakenBack }: RemovalStripProps) {
  const canEdit = useCanEdit();
  const decision = useDraftDecision();
  return (
    <Notice
      tone="bad"
      icon={<Trash2 size={15} aria-hidden="true" />}
      title={say('marked-for-removal')}
      action={
        detail &&
        canEdit && (
          <Button
            isSmall
            disabled={decision.isPending}
            onClick={() => decision.mutate({ item: detail, decision: 'discard' }, { onSuccess: onTakenBack })}
          >
            {say('take-the-removal-back')}
          </Button>
        )
      }
    >
      {decision.error?.message ?? say('players-see-it-until')}
    </Notice>
  );
}

/** The edited document was taken off the site; it is published again only when somebody chooses it. */
function WithdrawnStrip({ kind, id, draft }: Pick<EditorNoticesProps, 'kind' | 'id' | 'draft'>) {
  const now = useNow();
  const decision = useDraftDecision();
  const revision = useStore(draft.store, (state) => state.revision);
  const withdrawn = useWithdrawn(kind, id);
  if (!withdrawn || revision === null) return null;
  return (
    <Notice
      tone="warn"
      icon={<History size={15} aria-hidden="true" />}
      title={say('withdrawn')}
      action={
        <Button
          isSmall
          disabled={decision.isPending}
          onClick={() => decision.mutate({ item: { kind, id, revision }, decision: 'bring-back' })}
        >
          {say('make-it-a-draft')}
        </Button>
      }
    >
      {decision.error?.message ??
        say('nothing-publishes-it-by', { withdrawn: withdrawnWords(withdrawn, now) })}
    </Notice>
  );
}

type ConflictStripProps = {
  save: Extract<DraftState['save'], { type: 'conflict' }>;
  own: string | undefined;
  onChoose: () => void;
};

/** Typing continues: only the person opens the choice, it never opens by itself. */
function ConflictStrip({ save, own, onChoose }: ConflictStripProps) {
  const count = save.merge.conflicts.length;
  return (
    <Notice
      tone="warn"
      icon={<GitPullRequestClosed size={15} aria-hidden="true" />}
      title={say('changed-the-same-fields', { count, name: calledName(save.author.name, own) })}
      action={
        <Button isSmall onClick={onChoose}>
          {say('choose-what-stays')}
        </Button>
      }
    >
      {say('nothing-is-lost-and')}
    </Notice>
  );
}

function StuckStrip({ draft, kind }: { draft: Draft; kind: string }) {
  const stuck = useStore(draft.store, (state) => state.stuck);
  const words = useChangeWords(kind);
  if (!stuck) return null;
  const { data } = draft.store.getState();
  const places = stuck.pointers.map((pointer) => {
    const path = pointer.split('/').slice(1);
    return words(data, path, undefined, 'x').label;
  });
  return (
    <Notice
      icon={<Undo2 size={15} aria-hidden="true" />}
      title={say('that-step-cannot-be', { value: stuck.direction === 'undo' ? 'taken back' : 'done again' })}
    >
      {say('was-changed-again-since', { places: places.join('; ') })}
    </Notice>
  );
}

type NoticeProps = {
  tone?: 'bad' | 'warn' | 'brand' | undefined;
  icon: ReactNode;
  title: string;
  action?: ReactNode;
  children: ReactNode;
};

function Notice({ tone, icon, title, action, children }: NoticeProps) {
  return (
    <Strip tone={tone}>
      {icon}
      <span>
        <b>{title}</b> {children}
      </span>
      {action}
    </Strip>
  );
}
