import type { CallRequest } from '@marquee/schemas/ask-server';
import { client } from '../../session/session.store.ts';
import type { Task } from './comment-types.ts';

export const askForTask = (body: CallRequest<'POST /admin/api/tasks'>['body']) =>
  client.call('POST /admin/api/tasks', { body });

export const settleTask = (id: string, state: Task['state']) =>
  client.call('PATCH /admin/api/tasks/{id}', { params: { id }, body: { state } });
