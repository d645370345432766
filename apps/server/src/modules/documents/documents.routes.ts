import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AdminApi } from '../../admin-api.ts';
import { AppError } from '../../errors.ts';
import { sendAnswer } from '../admin-session/manage.ts';
import { type Answer, writeOnce } from '../../store/writes/idempotent-write.ts';
import { sendInTurns } from '../../json-in-turns.ts';
import type { RevisionOrigin } from '../../store/database.ts';
import { sendBody } from '../../sent-answer.ts';
import { actorOf, adminSessionOf } from '../admin-session/guard.ts';
import { baseOf } from '../admin-session/request-fields.ts';
import { answerCall } from '../contract/answer-call.ts';
import { listDocuments, listRevisions, loadDocument } from './documents-read.service.ts';
import type { DocumentItem } from './documents.model.ts';
import type { DocumentsRepository } from './documents.repository.ts';
import {
  assertKind,
  type Base,
  bringBackDocument,
  deleteDocument,
  discardDocument,
  type Editing,
  patchDocument,
  saveDocument,
  type Saved,
} from './documents.service.ts';
import { sendKeptJson } from './kept-json.ts';
import { loadUses } from './uses.service.ts';

export function documentsRoutes(app: FastifyInstance, { store, sources, documentRows }: AdminApi): void {
  const edit = async <Body>(
    request: FastifyRequest,
    reply: FastifyReply,
    work: (editing: Editing) => Promise<Answer<Body>>,
    origin: RevisionOrigin = {},
  ) => {
    const actor = actorOf(request);
    const userId = adminSessionOf(request).user.id;
    const answer = await writeOnce(request, { store, sources, userId }, (transaction) =>
      work({ transaction, actor, at: sources.now(), origin }),
    );
    return sendAnswer(reply, answer);
  };

  answerCall(app, 'GET /admin/api/documents/{kind}', async ({ params, query, request, reply }) => {
    const { kind } = params;
    const { as, first, search } = query;
    assertKind(kind);
    if (search !== undefined) return { ids: await documentRows.search(kind, search) };
    if (as === undefined) return sendInTurns(reply, await listDocuments(store.documents, kind));
    if (first !== undefined) return documentRows.listFirst(kind, first);
    return sendKeptJson(request, reply, await documentRows.listJson(kind));
  });

  answerCall(app, 'GET /admin/api/documents/{kind}/{id}/uses', ({ params }) => {
    assertKind(params.kind);
    return loadUses(store, params);
  });

  answerCall(app, 'GET /admin/api/documents/{kind}/{id}', async ({ params, reply }) => {
    assertKind(params.kind);
    const document = await loadDocument(store.documents, params);
    return sendBody(reply.header('etag', etagOf(document)), document);
  });

  answerCall(app, 'GET /admin/api/documents/{kind}/{id}/revisions', async ({ params, reply }) => {
    assertKind(params.kind);
    return sendInTurns(reply, await listRevisions(store.documents, params));
  });

  answerCall(app, 'PUT /admin/api/documents/{kind}/{id}', async ({ params, query, body, request, reply }) => {
    assertKind(params.kind);
    const base = readBase(request);
    const origin = await originOf(store.documents, params, query);
    return edit(
      request,
      reply,
      async (editing) => savedAnswer(request, await saveDocument(editing, params, base, body)),
      origin,
    );
  });

  answerCall(
    app,
    'PATCH /admin/api/documents/{kind}/{id}',
    async ({ params, query, body, request, reply }) => {
      assertKind(params.kind);
      const base = baseOf(request.headers);
      const origin = await originOf(store.documents, params, query);
      return edit(
        request,
        reply,
        async (editing) => savedAnswer(request, await patchDocument(editing, params, base, body)),
        origin,
      );
    },
  );

  answerCall(app, 'DELETE /admin/api/documents/{kind}/{id}', ({ params, request, reply }) => {
    assertKind(params.kind);
    const base = baseOf(request.headers);
    return edit(request, reply, async (editing) => itemAnswer(await deleteDocument(editing, params, base)));
  });

  answerCall(app, 'POST /admin/api/documents/{kind}/{id}/discard', ({ params, query, request, reply }) => {
    assertKind(params.kind);
    const base = baseOf(request.headers);
    return edit(request, reply, async (editing) =>
      itemAnswer(await discardDocument(editing, params, base, query.only)),
    );
  });

  answerCall(app, 'POST /admin/api/documents/{kind}/{id}/bring-back', ({ params, request, reply }) => {
    assertKind(params.kind);
    const base = baseOf(request.headers);
    return edit(request, reply, async (editing) =>
      itemAnswer(await bringBackDocument(editing, params, base)),
    );
  });
}

/**
 * With `Prefer: return=minimal` (RFC 7240), the response leaves out `data` when it is what the client sent: an editor
 * that saves every few seconds need not get a whole page back each time.
 */
function savedAnswer({ headers }: FastifyRequest, { item, isCreated, isAsSent }: Saved) {
  const { data, ...rest } = item;
  const isMinimal = isAsSent && /\breturn=minimal\b/i.test(String(headers.prefer));
  return { status: isCreated ? 201 : 200, body: isMinimal ? rest : { ...rest, data }, etag: etagOf(item) };
}

function itemAnswer(item: DocumentItem | undefined): Answer<DocumentItem> {
  return item ? { status: 200, body: item, etag: etagOf(item) } : { status: 204 };
}

/** Where the revision that is saved comes from. REVISION_NOT_FOUND for one that never was. */
async function originOf(
  documents: DocumentsRepository,
  { kind, id }: { kind: string; id: string },
  { conflict, restores }: { conflict?: RevisionOrigin['conflict']; restores?: number },
): Promise<RevisionOrigin> {
  if (restores !== undefined && !(await documents.findRevision(kind, id, restores)))
    throw new AppError('REVISION_NOT_FOUND');
  return { conflict, restoredFrom: restores };
}

const etagOf = ({ revision }: DocumentItem): string => `"${revision}"`;

function readBase(request: FastifyRequest): Base {
  const { 'if-none-match': ifNoneMatch, 'if-match': ifMatch } = request.headers;
  if (ifNoneMatch === undefined) return baseOf(request.headers);
  if (ifMatch === undefined) return 'new';
  throw new AppError('INVALID_REQUEST', {
    message: 'If-None-Match can only be *, and not together with If-Match.',
  });
}
