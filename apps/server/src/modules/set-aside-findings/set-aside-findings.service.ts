import { FINDING_CODES } from '@marquee/engine';
import { findKind, PROBLEM_CODES } from '@marquee/schemas';
import type { SetAsideFindingBody } from '@marquee/schemas/server-calls';
import { AppError } from '../../errors.ts';
import type { Store } from '../../store/open-store.ts';
import type { Sources } from '../../store/seeding/sources.ts';
import type { AdminSession } from '../admin-session/admin-session.service.ts';
import type { Managing } from '../admin-session/manage.ts';
import { wrongField } from '../admin-session/request-fields.ts';
import { recordAction } from '../audit/audit.service.ts';
import type { SetAsideRow } from './set-aside-findings.repository.ts';

type WantedSetAside = Pick<
  SetAsideRow,
  'code' | 'kind' | 'documentId' | 'pointer' | 'fingerprint' | 'reason'
>;

/** A finding about a whole document has no pointer, and one about the site has no kind or id either. */
export function wantedOf({ id, reason, ...wanted }: SetAsideFindingBody): WantedSetAside {
  const { code, kind } = wanted;
  if (!Object.hasOwn(FINDING_CODES, code) && !Object.hasOwn(PROBLEM_CODES, code))
    throw wrongField('/code', 'Must be the code of a finding, for example NOBODY.');
  if (kind !== '' && !findKind(kind)) throw wrongField('/kind', 'Must be a kind of document.');
  if (kind !== '' && id === '') throw wrongField('/id', 'Must be the id of a document.');
  return { ...wanted, documentId: id, reason: reason.trim() };
}

export async function listSetAside({
  setAsideFindings,
}: Pick<Store, 'setAsideFindings'>): Promise<{ items: ReturnType<typeof toItem>[] }> {
  return { items: (await setAsideFindings.list()).map(toItem) };
}

/** Nothing is deleted: the finding can still be found with the reason, and counts again once its basis changes. */
export async function setAsideFinding(
  { transaction, actor, at }: Managing,
  { createId }: Pick<Sources, 'createId'>,
  { author, wanted }: { author: AdminSession['user']; wanted: WantedSetAside },
) {
  const row = { ...wanted, id: createId(), authorId: author.id, authorName: author.name, createdAt: at };
  const id = await transaction.setAsideFindings.put(row);
  await recordAction(transaction.audit, { actor, at }, 'finding.set-aside', subjectOf(row));
  return toItem({ ...row, id });
}

/** Everybody who may edit can do this: an outdated reason must not depend on one person. */
export async function takeBackFinding({ transaction, actor, at }: Managing, id: string): Promise<void> {
  const row = await transaction.setAsideFindings.find(id);
  if (!row) throw new AppError('SET_ASIDE_FINDING_NOT_FOUND');
  await transaction.setAsideFindings.remove(id);
  const { detail, ...place } = subjectOf(row);
  await recordAction(transaction.audit, { actor, at }, 'finding.taken-back', {
    ...place,
    detail: { ...detail, by: row.authorName },
  });
}

function subjectOf({ code, kind, documentId, pointer, reason }: SetAsideRow) {
  const detail = { finding: code, pointer, reason };
  return kind === '' ? { detail } : { kind, id: documentId, detail };
}

function toItem(row: SetAsideRow) {
  return {
    id: row.id,
    code: row.code,
    kind: row.kind,
    document: row.documentId,
    pointer: row.pointer,
    fingerprint: row.fingerprint,
    reason: row.reason,
    setAsideBy: row.authorName,
    setAsideAt: row.createdAt.toISOString(),
  };
}
