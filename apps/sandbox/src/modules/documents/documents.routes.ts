import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { answerCall } from '../../contract/route.ts';
import { InvalidFields } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { reviewDocuments } from './document-review.ts';
import { findFault, isPictureOrPdf, REVIEW_MS } from './document-review.model.ts';
import { insertDocument, isKnownAsOther, listDocuments } from './documents.repository.ts';

const STANDS = { kind: { stands: 'A document of this kind is checked, or accepted already.' } };

export function documentsRoutes(fastify: FastifyInstance, services: Services): void {
  const { db, clock, clockwork } = services;
  clockwork.add('DOCUMENTS_NOT_REVIEWED', () => reviewDocuments(services));

  answerCall(fastify, services, 'GET /api/player/documents', ({ player }) => listDocuments(db, player.id));

  answerCall(fastify, services, 'POST /api/player/documents', async ({ player, body }) => {
    const { kind, name } = body;
    const file = Buffer.from(body.content, 'base64');
    if (!isPictureOrPdf(file))
      throw new InvalidFields({ content: { wrong_type: 'Must be a JPEG, a PNG or a PDF.' } });
    const digest = createHash('sha256').update(file).digest('hex');
    const known = await isKnownAsOther(db, { playerId: player.id, kind, digest });
    const now = clock();
    const made = await insertDocument(db, {
      player_id: player.id,
      kind,
      name,
      digest,
      finding: findFault({ name, bytes: file.length, isKnownAsOther: known }),
      sent_at: now,
      due_at: now + REVIEW_MS,
    });
    if (!made) throw new InvalidFields(STANDS);
    return made;
  });
}
