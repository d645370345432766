import { client } from '../session/session.store.ts';
import type { SignInRules, WebhookEvent } from './access-types.ts';
import type { Role, Scope } from './api-types.ts';

export const invitePerson = (person: { email: string; name: string; role: Role; scope: Scope }) =>
  client.call('POST /admin/api/users', { body: person });
export const resetPassword = (id: string) =>
  client.call('POST /admin/api/users/{id}/invitation', { params: { id } });
export const removePerson = (id: string) => client.call('DELETE /admin/api/users/{id}', { params: { id } });
export const resetSecondFactor = (id: string) =>
  client.call('DELETE /admin/api/users/{id}/second-factor', { params: { id } });
export const changePerson = (id: string, change: { name?: string; role?: Role; scope?: Scope }) =>
  client.call('PATCH /admin/api/users/{id}', { params: { id }, body: change });

export const makeToken = (token: { name: string; role: Role; scope: Scope; expiresAt: string | null }) =>
  client.call('POST /admin/api/tokens', { body: token });
export const revokeToken = (id: string) => client.call('DELETE /admin/api/tokens/{id}', { params: { id } });

export const saveSignInRules = (rules: SignInRules) =>
  client.call('PUT /admin/api/sign-in-rules', { body: rules });

export const changePassword = (current: string, password: string) =>
  client.call('POST /admin/api/account/password', { body: { current, password } });
export const endSession = (id: string) =>
  client.call('DELETE /admin/api/account/sessions/{id}', { params: { id } });
export const endOtherSessions = () => client.call('DELETE /admin/api/account/sessions');
export const beginSecondFactor = (current: string) =>
  client.call('POST /admin/api/account/second-factor', { body: { current } });
export const confirmSecondFactor = (code: string) =>
  client.call('POST /admin/api/account/second-factor/confirm', { body: { code } });
export const renewRecoveryCodes = (code: string) =>
  client.call('POST /admin/api/account/second-factor/recovery-codes', { body: { code } });
export const removeSecondFactor = (code: string) =>
  client.call('POST /admin/api/account/second-factor/remove', { body: { code } });

export const findInvitation = (token: string) =>
  client.call('POST /admin/api/invitation', { body: { token } });
export const choosePassword = (token: string, password: string) =>
  client.call('POST /admin/api/invitation/password', { body: { token, password } });

export type WebhookFields = { name: string; url: string; events: WebhookEvent[] };

export const addWebhook = (fields: WebhookFields) =>
  client.call('POST /admin/api/webhooks', { body: fields });
export const changeWebhook = (id: string, change: Partial<WebhookFields> & { isEnabled?: boolean }) =>
  client.call('PATCH /admin/api/webhooks/{id}', { params: { id }, body: change });
export const removeWebhook = (id: string) =>
  client.call('DELETE /admin/api/webhooks/{id}', { params: { id } });
export const renewWebhookSecret = (id: string, formerEnds: boolean) =>
  client.call('POST /admin/api/webhooks/{id}/secret', {
    params: { id },
    query: formerEnds ? { former: 'ends' } : {},
  });
export const testWebhook = (id: string) =>
  client.call('POST /admin/api/webhooks/{id}/test', { params: { id } });
export const resendDelivery = (id: string, delivery: string) =>
  client.call('POST /admin/api/webhooks/{id}/deliveries/{delivery}/resend', { params: { id, delivery } });
