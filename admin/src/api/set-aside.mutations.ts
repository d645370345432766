import { client } from '../session/session.store.ts';
import type { SetAside } from './set-aside.queries.ts';

type Wanted = {
  code: string;
  kind: string;
  id: string;
  pointer: string;
  fingerprint: string;
  reason: string;
};

export const setAsideFinding = (body: Wanted) =>
  client.send<SetAside>('/set-aside-findings', { method: 'POST', body });

export const takeBackFinding = (id: string) =>
  client.send(`/set-aside-findings/${encodeURIComponent(id)}`, { method: 'DELETE' });
