import { useQuery, useQueryClient } from '@tanstack/react-query';
import { findKind, validateDocument } from '@marquee/schemas';
import { FileX2 } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { Link, useLocation, useParams, useSearchParams } from 'react-router';
import { documentQuery, snapshotQuery } from '../../api/documents.queries.ts';
import { saveDocument } from '../../api/documents.mutations.ts';
import type { DocumentData, DocumentDetail, Snapshot } from '../../api/api-types.ts';
import { RequestError } from '../../api/request-error.ts';
import { kindMany, kindOne, listPath } from '../../shared/kinds.ts';
import { EmptyState, ErrorState, SkeletonRows } from '../../shared/ui/states.tsx';
import { NotFound } from '../../shell/route-problem.tsx';
import { createDraft, type Draft, type KeptDraft } from './draft.store.ts';
import { EditorScreen } from './editor-screen.tsx';
import { keeperOf, loadKeptDraft } from './kept-drafts.ts';
import { isEqual } from '../../shared/is-equal.ts';

export function EditorRoute() {
  const { kind = '', id = '' } = useParams();
  if (!findKind(kind)) return <NotFound />;
  return <LoadedEditor key={`${kind}/${id}`} kind={kind} id={id} />;
}

function LoadedEditor({ kind, id }: { kind: string; id: string }) {
  const [params] = useSearchParams();
  const location = useLocation();
  const { data, error, isPending, refetch } = useQuery(documentQuery(kind, id));
  const starter = (location.state as { starter?: DocumentData } | null)?.starter; // Only the list’s dialog sets it.
  const isMissing = error instanceof RequestError && error.status === 404;

  // A new document stays the one in hand after its first save and when the address changes.
  const [begun, setBegun] = useState<DocumentData>();
  const found =
    begun || !isMissing ? undefined : newDocument(kind, id, params.has('new') ? starter : undefined);
  if (found) setBegun(found);

  const begin = begun ?? found;
  if (begin) return <EditorFor key="new" kind={kind} id={id} starter={begin} />;
  if (isPending) return <SkeletonRows label={kindOne(kind)} rows={14} />;
  if (data) return <EditorFor key="stored" kind={kind} id={id} detail={data} />;
  if (isMissing)
    return (
      <EmptyState
        isScreen
        icon={FileX2}
        title={`There is no ${kindOne(kind).toLowerCase()} “${id}”`}
        actions={
          <Link className="btn" to={listPath(kind)}>
            All {kindMany(kind).toLowerCase()}
          </Link>
        }
      >
        It may have been removed, or its id is spelled differently.
      </EmptyState>
    );
  return (
    <ErrorState error={error} what={`this ${kindOne(kind).toLowerCase()}`} onRetry={() => void refetch()} />
  );
}

/** What a document that is not stored yet begins with: what this computer kept of it, or what the list’s dialog gave. */
const newDocument = (kind: string, id: string, starter: DocumentData | undefined): DocumentData | undefined =>
  loadKeptDraft(kind, id)?.data ?? starter;

type EditorForProps = { kind: string; id: string; detail?: DocumentDetail; starter?: DocumentData };

function EditorFor({ kind, id, detail, starter }: EditorForProps) {
  const queryClient = useQueryClient();
  const [opened] = useState(() => {
    const kept = detail ? loadKeptDraft(kind, id) : undefined;
    return { detail, starter, kept: kept && !isEqual(kept.data, detail?.data) ? kept : undefined };
  });
  const [draft, setDraft] = useState<Draft>();

  // Made in an effect because it owns timers: leaving the screen saves what is waiting and stops them.
  useEffect(() => {
    const made = openDraft(kind, id, opened, (revision, data) => {
      queryClient.setQueryData<Snapshot>(snapshotQuery('draft').queryKey, (snapshot) =>
        withDocument(snapshot, kind, id, data),
      );
      void queryClient.invalidateQueries({ queryKey: ['drafts'] });
      void queryClient.invalidateQueries({ queryKey: ['documents', kind], refetchType: 'none' });
      return revision;
    });
    // oxlint-disable-next-line react/set-state-in-effect -- what the effect made has to reach the screen
    setDraft(made);
    const retry = () => void made.flush();
    window.addEventListener('online', retry);
    return () => {
      window.removeEventListener('online', retry);
      void made.flush().finally(made.dispose);
    };
  }, [kind, id, opened, queryClient]);

  const kept = useMemo<KeptDraft | undefined>(() => opened.kept, [opened]);
  if (!draft) return null;
  return (
    <EditorScreen kind={kind} id={id} draft={draft} kept={kept} isRemoved={detail?.state === 'deleted'} />
  );
}

function openDraft(
  kind: string,
  id: string,
  { detail, starter }: { detail: DocumentDetail | undefined; starter: DocumentData | undefined },
  onSaved: (revision: number, data: DocumentData) => void,
): Draft {
  return createDraft({
    data: detail?.data ?? starter ?? {},
    revision: detail?.revision ?? null,
    saved: detail?.data ?? null,
    published: detail?.publishedData ?? null,
    validate: (data) => validateDocument(kind, data, { id }).problems,
    save: async (revision, data) => {
      const answer = await saveDocument(kind, id, revision, data);
      onSaved(answer.revision, answer.data ?? data);
      return answer;
    },
    keep: keeperOf(kind, id),
    now: Date.now,
  });
}

function withDocument(
  snapshot: Snapshot | undefined,
  kind: string,
  id: string,
  data: DocumentData,
): Snapshot | undefined {
  if (!snapshot) return undefined;
  const documents = { ...snapshot.documents, [kind]: { ...snapshot.documents[kind], [id]: data } };
  return { ...snapshot, documents };
}
