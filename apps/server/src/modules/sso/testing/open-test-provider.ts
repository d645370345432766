import { Provider } from 'oidc-provider';
import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';

export const CLIENT = { id: 'marquee', secret: 'a secret of the test alone' };
type Account = { sub: string } & Record<string, unknown>;
type Context = { oidc: { client: { clientId: string }; session: { accountId: string } } };

/** A real OpenID Connect provider on this machine. Everybody signs in as the account chosen last. Only for tests. */
export async function openTestProvider(redirectUri: string) {
  let account: Account = { sub: 'nobody' };
  let refuses = false;
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const issuer = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const provider: Provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', kid: 'test' }] },
    cookies: { keys: ['for the test alone'] },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'groups', 'realm_access'],
    },
    features: { devInteractions: { enabled: false } },
    interactions: { url: () => '/choose' },
    findAccount: () => ({ accountId: account.sub, claims: () => account }),
    loadExistingGrant: async ({ oidc }: Context) => {
      const grant = new provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (request.url !== '/choose') return void answer(request, response);
    const result = refuses ? { error: 'access_denied' } : { login: { accountId: account.sub } };
    void provider.interactionFinished(request, response, result);
  });
  return {
    issuer,
    choose: (next: Account): void => void (account = next),
    refuse: (isRefusing: boolean): void => void (refuses = isRefusing),
    /** From now on the client is known by this secret alone. */
    changeSecret: async (secret: string): Promise<void> => {
      const client = await provider.Client.find(CLIENT.id);
      if (client) client.clientSecret = secret;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Follows redirects as a browser does, until one leads to another origin. */
export async function followRedirects(url: string): Promise<string> {
  const cookies = new Map<string, string>();
  let at = url;
  for (;;) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(at, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (!location) throw new Error(`${at} answered ${response.status}: ${await response.text()}`);
    const next = new URL(location, at);
    if (next.origin !== new URL(url).origin) return next.href;
    at = next.href;
  }
}
