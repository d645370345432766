import type { AdminCall } from '../admin-call.ts';
import { statusOf } from './witnesses.ts';

const BANNER = '/documents/banner/card-cashback';
const PLAYER = '70259';
const VISITOR = {
  locale: 'en',
  licence: 'CW',
  login: 'guest',
  groups: [],
  currency: 'EUR',
  device: 'mobile',
};
const OF_PLAYER = { path: '/promotions', player: PLAYER, context: VISITOR };

/** What people and programs ask of the site. */
export function createAsks(origin: string) {
  const readFigures = (port: number, secret: string) =>
    statusOf(`http://127.0.0.1:${port}/metrics`, { headers: { authorization: `Bearer ${secret}` } });

  const askWithToken = (token: string) =>
    statusOf(`${origin}/admin/api/releases`, { headers: { authorization: `Bearer ${token}` } });

  const evaluate = (secret: string) =>
    statusOf(`${origin}/ofrep/v1/evaluate/flags`, {
      method: 'POST',
      headers: { 'x-api-key': secret, 'content-type': 'application/json' },
      body: JSON.stringify({ context: { targetingKey: '9' } }),
    });

  const evidence = (call: AdminCall) =>
    call('POST', '/evidence/player', { ...OF_PLAYER, at: new Date(Date.now() - 1000).toISOString() });

  async function makeToken(call: AdminCall, name: string): Promise<string> {
    const made = await call<{ token: string }>('POST', '/tokens', { name, role: 'viewer' });
    return made.token;
  }

  async function share(call: AdminCall): Promise<string> {
    const link = { content: 'live', path: '/', visitor: 'A guest', context: VISITOR, expiresIn: '7d' };
    const { url } = await call<{ url: string }>('POST', '/preview-links', link);
    return new URL(url, origin).href;
  }

  async function invite(call: AdminCall, email: string): Promise<string> {
    const person = { email, name: 'Invited', role: 'viewer' };
    const made = await call<{ invitation: { link: string } }>('POST', '/users', person);
    return made.invitation.link.split('#')[1] ?? '';
  }

  const accept = (token: string) =>
    statusOf(`${origin}/admin/api/invitation/password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body: JSON.stringify({ token, password: 'a password that was chosen' }),
    });

  let published = 0;
  async function publish(call: AdminCall): Promise<void> {
    type Stored = { revision: number; data: Record<string, unknown> };
    published += 1;
    const { revision, data } = await call<Stored>('GET', BANNER);
    const changed = { ...data, text: { en: `Told ${published}` } };
    const stored = await call<Stored>('PUT', BANNER, changed, { 'if-match': `"${revision}"` });
    const documents = [{ kind: 'banner', id: 'card-cashback', revision: stored.revision }];
    await call('POST', '/releases', { comment: 'While secrets change', documents });
  }

  return { readFigures, askWithToken, evaluate, evidence, makeToken, share, invite, accept, publish };
}
