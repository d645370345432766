import { client } from '../session/session.store.ts';

type Wanted = {
  code: string;
  kind: string;
  id: string;
  pointer: string;
  fingerprint: string;
  reason: string;
};

export const setAsideFinding = (body: Wanted) => client.call('POST /admin/api/set-aside-findings', { body });

export const takeBackFinding = (id: string) =>
  client.call('DELETE /admin/api/set-aside-findings/{id}', { params: { id } });
