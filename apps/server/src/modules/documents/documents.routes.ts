import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AdminApi } from '../../admin-api.ts';
import { AppError } from '../../errors.ts';
import { type Answer, writeOnce } from '../../store/idempotent-write.ts';
import { sendInTurns } from '../../json-in-turns.ts';
import { actorOf, adminSessionOf } from '../admin-session/guard.ts';
import { readIfMatch, readNumber, readText, wrongField } from '../admin-session/request-fields.ts';
import { listDocuments, listRevisions, loadDocument } from './documents-read.service.ts';
import type { DocumentItem } from './documents.model.ts';
import {
  assertKind,
  type Base,
  bringBackDocument,
  deleteDocument,
  discardDocument,
  type Editing,
  patchDocument,
  type Place,
  saveDocument,
  type Saved,
} from './documents.service.ts';
import { sendKeptJson } from './kept-json.ts';
import { loadUses } from './uses.service.ts';

const PATH = '/documents/:kind/:id';
type Params = { Params: Place };

export function documentsRoutes(app: FastifyInstance, { store, sources, documentRows }: AdminApi): void {
  const edit = async (
    request: FastifyRequest,
    reply: FastifyReply,
    work: (editing: Editing) => Promise<Answer>,
  ) => {
    const actor = actorOf(request);
    const userId = adminSessionOf(request).user.id;
    const answer = await writeOnce(request, { store, sources, userId }, (transaction) =>
      work({ transaction, actor, at: sources.now() }),
    );
    if (answer.etag) reply.header('etag', answer.etag);
    return reply.status(answer.status).send(answer.body);
  };

  app.get<{ Params: { kind: string }; Querystring: { as?: unknown; first?: unknown; search?: unknown } }>(
    '/documents/:kind',
    async (request, reply) => {
      const { kind } = request.params;
      const { as, first, search } = request.query;
      assertKind(kind);
      if (search !== undefined)
        return { ids: await documentRows.search(kind, readText({ search }, 'search', { max: 200 })) };
      if (as === undefined) return sendInTurns(reply, await listDocuments(store.documents, kind));
      if (as !== 'rows') throw wrongField('/as', 'Must be rows, or left out for whole documents.');
      if (first !== undefined) return documentRows.listFirst(kind, readNumber(first, 'first', 200));
      return sendKeptJson(request, reply, await documentRows.listJson(kind));
    },
  );

  app.get<Params>(`${PATH}/uses`, (request) => {
    assertKind(request.params.kind);
    return loadUses(store, request.params);
  });

  app.get<Params>(PATH, async (request, reply) => {
    assertKind(request.params.kind);
    const document = await loadDocument(store.documents, request.params);
    return reply.header('etag', etagOf(document)).send(document);
  });

  app.get<Params>(`${PATH}/revisions`, async (request, reply) => {
    assertKind(request.params.kind);
    return sendInTurns(reply, await listRevisions(store.documents, request.params));
  });

  app.put<Params>(PATH, (request, reply) => {
    assertKind(request.params.kind);
    const base = readBase(request);
    return edit(request, reply, async (editing) =>
      savedAnswer(request, await saveDocument(editing, request.params, base, request.body)),
    );
  });

  app.patch<Params>(PATH, (request, reply) => {
    assertKind(request.params.kind);
    const base = readIfMatch(request.headers);
    return edit(request, reply, async (editing) =>
      savedAnswer(request, await patchDocument(editing, request.params, base, request.body)),
    );
  });

  app.delete<Params>(PATH, (request, reply) => {
    assertKind(request.params.kind);
    const base = readIfMatch(request.headers);
    return edit(request, reply, async (editing) =>
      itemAnswer(await deleteDocument(editing, request.params, base)),
    );
  });

  app.post<Params & { Querystring: { only?: unknown } }>(`${PATH}/discard`, (request, reply) => {
    assertKind(request.params.kind);
    const base = readIfMatch(request.headers);
    const { only } = request.query;
    if (only !== undefined && only !== 'unchanged')
      throw wrongField('/only', 'Must be unchanged, or left out to discard every draft.');
    return edit(request, reply, async (editing) =>
      itemAnswer(await discardDocument(editing, request.params, base, only)),
    );
  });

  app.post<Params>(`${PATH}/bring-back`, (request, reply) => {
    assertKind(request.params.kind);
    const base = readIfMatch(request.headers);
    return edit(request, reply, async (editing) =>
      itemAnswer(await bringBackDocument(editing, request.params, base)),
    );
  });
}

/**
 * With `Prefer: return=minimal` (RFC 7240) the answer leaves out `data` where the sender knows it: an editor that saves
 * every few seconds need not get a whole page back each time.
 */
function savedAnswer({ headers }: FastifyRequest, { item, isCreated, isAsSent }: Saved): Answer {
  const { data, ...rest } = item;
  const isMinimal = isAsSent && /\breturn=minimal\b/i.test(String(headers.prefer));
  return { status: isCreated ? 201 : 200, body: isMinimal ? rest : { ...rest, data }, etag: etagOf(item) };
}

function itemAnswer(item: DocumentItem | undefined): Answer {
  return item ? { status: 200, body: item, etag: etagOf(item) } : { status: 204 };
}

const etagOf = ({ revision }: DocumentItem): string => `"${revision}"`;

function readBase(request: FastifyRequest): Base {
  const { 'if-none-match': ifNoneMatch, 'if-match': ifMatch } = request.headers;
  if (ifNoneMatch === undefined) return readIfMatch(request.headers);
  if (ifNoneMatch.trim() === '*' && ifMatch === undefined) return 'new';
  throw wrongPrecondition('If-None-Match can only be *, and not together with If-Match.');
}

function wrongPrecondition(message: string): AppError {
  return new AppError('INVALID_REQUEST', { message });
}
