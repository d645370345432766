import { serverCalls } from '@marquee/schemas/server-calls';
import type { Role } from '../../store/database.ts';
import { roleAllows } from '../admin-session/roles.ts';

export type Reader = { id: string; role: Role };
/** What a comment or a task is about. */
export type About = { kind: string; id: string } | { release: number };

/**
 * Whether somebody may see what a comment or a task is about. Comments, tasks, the inbox and its e-mails ask nothing
 * else, so that what is said about a document reaches nobody whom the document would not.
 */
export function maySee({ role }: Reader, about: About): boolean {
  const { access } =
    serverCalls[
      'release' in about ? 'GET /admin/api/releases/{number}' : 'GET /admin/api/documents/{kind}/{id}'
    ];
  return access === 'anyone' || roleAllows(role, access);
}
