import { useQuery } from '@tanstack/react-query';
import { findKind } from '@marquee/schemas';
import { FileX2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router';
import { documentQuery } from '../../api/documents.queries.ts';
import type { DocumentData, DocumentDetail } from '../../api/api-types.ts';
import { RequestError } from '../../api/request-error.ts';
import { useSession } from '../../session/session.store.ts';
import { historyPath, kindMany, kindOne, listPath } from '../../shared/documents/kinds.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../shared/ui/states.tsx';
import { useOpening } from '../../shared/use-opening.ts';
import { NotFound } from '../../shell/route-problem.tsx';
import { say } from '../../words/generated/editor.ts';
import { BesideFlags } from './beside-flags.tsx';
import { SkipToField } from './skip-to-field.tsx';
import { EditorScreen } from './editor-screen.tsx';
import type { KeptEntry } from './drafts/kept-drafts.ts';
import { useDraft } from './drafts/use-draft.ts';
import { isContained, useKeptDrafts } from './drafts/use-kept-drafts.ts';

export function EditorRoute() {
  const { kind = '', id = '' } = useParams();
  const person = useSession(({ user }) => user?.id ?? '');
  if (!findKind(kind)) return <NotFound />;
  const editor = <LoadedEditor key={`${person}/${kind}/${id}`} person={person} kind={kind} id={id} />;
  return (
    <>
      <SkipToField />
      {kind === 'feature-flag' ? <BesideFlags open={id}>{editor}</BesideFlags> : editor}
    </>
  );
}

type Place = { person: string; kind: string; id: string };

function LoadedEditor({ person, kind, id }: Place) {
  const [params] = useSearchParams();
  const location = useLocation();
  const opening = useOpening();
  const { data, error, isPending, refetch } = useQuery(documentQuery(kind, id, opening));
  const { entries, drop } = useKeptDrafts({ person, kind, id }, opening);
  const [takenBack, setTakenBack] = useState(0);
  const onTakenBack = () => void refetch().then(() => setTakenBack((count) => count + 1));
  const starter = (location.state as { starter?: DocumentData } | null)?.starter; // Only the list’s dialog sets it.
  const isMissing = error instanceof RequestError && error.status === 404;

  // A new document stays the same one after its first save and when the address changes.
  const [begun, setBegun] = useState<Begun>();
  const found =
    begun || !isMissing || !entries
      ? undefined
      : newDocument(params.has('new') ? starter : undefined, entries);
  if (found) setBegun(found);

  const begin = begun ?? found;
  const shared = { person, kind, id, onDrop: drop, onTakenBack };
  if (begin)
    return (
      <EditorFor key="new" {...shared} starter={begin.starter} begun={begin.kept} kept={entries ?? []} />
    );
  if (isPending || !entries) return <SkeletonRows label={kindOne(kind)} rows={14} />;
  if (data) return <EditorFor key={`stored ${takenBack}`} {...shared} detail={data} kept={entries} />;
  if (isMissing)
    return (
      <EmptyState
        isScreen
        icon={FileX2}
        title={say('there-is-no-kind', { kind: kindOne(kind).toLowerCase(), id })}
        actions={
          <>
            <ButtonLink to={listPath(kind)}>
              {say('all-kinds', { kinds: kindMany(kind).toLowerCase() })}
            </ButtonLink>
            <ButtonLink to={historyPath(kind, id)}>{say('history')}</ButtonLink>
          </>
        }
      >
        {say('it-may-have-been')}
      </EmptyState>
    );
  return (
    <ErrorState
      error={error}
      what={say('this-kind', { kind: kindOne(kind).toLowerCase() })}
      onRetry={() => void refetch()}
    />
  );
}

/** The start of a document that is not stored yet: from the list's dialog, or from edits stored on this computer. */
type Begun = { starter: DocumentData; kept?: KeptEntry };

function newDocument(starter: DocumentData | undefined, entries: KeptEntry[]): Begun | undefined {
  if (starter) return { starter };
  const [kept] = entries;
  return kept && { starter: {}, kept };
}

type EditorForProps = Place & {
  detail?: DocumentDetail;
  starter?: DocumentData;
  /** Edits of a new document that continue automatically, because there is nothing else to open. */
  begun?: KeptEntry | undefined;
  kept: KeptEntry[];
  onDrop: (key: string) => void;
  /** Called after a removal was cancelled: then the document is opened again. */
  onTakenBack: () => void;
};

function EditorFor({ person, kind, id, detail, starter, begun, kept, onDrop, onTakenBack }: EditorForProps) {
  const [opened] = useState(() => ({ detail, starter }));
  const draft = useDraft({ person, kind, id }, opened);
  const [goneOn] = useState(() => begun);

  useEffect(() => {
    if (!draft || !goneOn) return;
    void draft.restore(goneOn.draft).then((isRestored) => isRestored && onDrop(goneOn.key));
    // oxlint-disable-next-line react/exhaustive-deps -- once for each draft that is made
  }, [draft, goneOn]);

  // Pressing “Create” must store the document.
  useEffect(() => {
    if (opened.starter && !goneOn) void draft?.flush();
  }, [draft, opened, goneOn]);

  // Edits that were saved after all are not offered.
  const offered = kept.filter(
    (entry) => entry.key !== goneOn?.key && !(detail && isContained(entry, detail)),
  );
  if (!draft) return null;
  return (
    <EditorScreen
      kind={kind}
      id={id}
      draft={draft}
      kept={offered}
      onDropKept={onDrop}
      goneOn={goneOn?.draft.at}
      detail={opened.detail}
      onTakenBack={onTakenBack}
    />
  );
}
