import { client } from '../session/session.store.ts';
import type {
  ApiToken,
  Enrolment,
  Invitation,
  Person,
  SignInRules,
  Webhook,
  WebhookEvent,
} from './access-types.ts';
import type { Role } from './api-types.ts';

type Invited = Person & { invitation: Invitation };
type RecoveryCodes = { recoveryCodes: string[] };

const post = <Answer>(path: string, body: object = {}) => client.send<Answer>(path, { method: 'POST', body });

export const invitePerson = (person: { email: string; name: string; role: Role }) =>
  post<Invited>('/users', person);
export const resetPassword = (id: string) => post<Invitation>(`/users/${id}/invitation`);
export const removePerson = (id: string) => client.send(`/users/${id}`, { method: 'DELETE' });
export const resetSecondFactor = (id: string) =>
  client.send(`/users/${id}/second-factor`, { method: 'DELETE' });
export const changePerson = (id: string, change: { name?: string; role?: Role }) =>
  client.send<Person>(`/users/${id}`, { method: 'PATCH', body: change });

export const makeToken = (token: { name: string; role: Role; expiresAt: string | null }) =>
  post<ApiToken & { token: string }>('/tokens', token);
export const revokeToken = (id: string) => client.send(`/tokens/${id}`, { method: 'DELETE' });

export const saveSignInRules = (rules: SignInRules) =>
  client.send<SignInRules>('/sign-in-rules', { method: 'PUT', body: rules });

export const changePassword = (current: string, password: string) =>
  post<{ ended: number }>('/account/password', { current, password });
export const endSession = (id: string) => client.send(`/account/sessions/${id}`, { method: 'DELETE' });
export const endOtherSessions = () =>
  client.send<{ ended: number }>('/account/sessions', { method: 'DELETE' });
export const beginSecondFactor = (current: string) => post<Enrolment>('/account/second-factor', { current });
export const confirmSecondFactor = (code: string) =>
  post<RecoveryCodes>('/account/second-factor/confirm', { code });
export const renewRecoveryCodes = (code: string) =>
  post<RecoveryCodes>('/account/second-factor/recovery-codes', { code });
export const removeSecondFactor = (code: string) => post('/account/second-factor/remove', { code });

export const findInvitation = (token: string) =>
  post<{ name: string; email: string }>('/invitation', { token });
export const choosePassword = (token: string, password: string) =>
  post<{ name: string; email: string }>('/invitation/password', { token, password });

export type WebhookFields = { name: string; url: string; events: WebhookEvent[] };

export const addWebhook = (fields: WebhookFields) => post<Webhook & { secret: string }>('/webhooks', fields);
export const changeWebhook = (id: string, change: Partial<WebhookFields> & { isEnabled?: boolean }) =>
  client.send<Webhook>(`/webhooks/${id}`, { method: 'PATCH', body: change });
export const removeWebhook = (id: string) => client.send(`/webhooks/${id}`, { method: 'DELETE' });
export const renewWebhookSecret = (id: string) => post<{ secret: string }>(`/webhooks/${id}/secret`);
export const testWebhook = (id: string) => post<{ id: string }>(`/webhooks/${id}/test`);
export const resendDelivery = (id: string, delivery: string) =>
  post(`/webhooks/${id}/deliveries/${delivery}/resend`);
