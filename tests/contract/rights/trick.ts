import type { Chosen, Person } from '../../../apps/server/src/modules/approvals/testing/open-approvals.ts';
import { ifMatch, type World } from './world.ts';

/** A way to write, or to bring to players, what somebody’s rights do not go as far as. What it is answered does not matter. */
export type Trick = { name: string; go(world: World, id: string): Promise<unknown> };

export async function put(by: Person, chosen: Chosen, data: unknown, query = ''): Promise<unknown> {
  return by.call('PUT', `/documents/${chosen.kind}/${chosen.id}${query}`, {
    headers: ifMatch(chosen),
    body: data,
  });
}

export const patch = (by: Person, chosen: Chosen, operations: object[]) =>
  by.call('PATCH', `/documents/${chosen.kind}/${chosen.id}`, { headers: ifMatch(chosen), body: operations });

export async function bring(
  by: Person,
  documents: object,
  target: 'drafts' | 'release',
  remove = false,
): Promise<unknown> {
  const { body: all } = await by.call('GET', '/content');
  const file = { ...(all as object), documents };
  const { body } = await by.call('POST', '/content/import/preview', { body: { file, target, remove } });
  const { fingerprint = '' } = body as { fingerprint?: string };
  const wanted = { file, fingerprint, remove };
  return target === 'drafts'
    ? by.call('POST', '/content/import', { body: wanted })
    : by.call('POST', '/content/import/release', { body: { ...wanted, comment: 'In' } });
}

export const bulk = (by: Person, documents: readonly Chosen[], edit: object) =>
  by.call('POST', '/bulk', { body: { documents, edit } });

export const setTitle = (title: object) => ({ type: 'set', fields: [{ pointer: '/title', value: title }] });
