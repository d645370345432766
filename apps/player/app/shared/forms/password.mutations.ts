import type { PlatformCalls } from '@marquee/schemas/platform';
import type { ApiClient } from '../calls/api-client.ts';

/** With the token of an email; a signed-in player sends the current password instead. */
export type NewPassword = PlatformCalls['PUT /api/users/password']['body']['user'];

export async function changePassword(platform: ApiClient, user: NewPassword): Promise<void> {
  await platform.call('PUT /api/users/password', { body: { user } });
}
