import { createServer, type Server, type ServerResponse } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { createSsoProvider } from './sso-provider.ts';

let server: Server;
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

type Answer = (response: ServerResponse, issuer: string) => void;
const json =
  (status: number, body: object): Answer =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const cut: Answer = (response) => response.destroy();
const itself: Answer = (response, issuer) =>
  json(200, {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
  })(response, issuer);

/** Completes a sign-in at a provider with these answers. */
async function finish(discovery: Answer, token: Answer): Promise<string> {
  let issuer = '';
  server = createServer(({ url }, response) =>
    url?.startsWith('/token') ? token(response, issuer) : discovery(response, issuer),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  issuer = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const provider = createSsoProvider(
    {
      issuer,
      clientId: 'marquee',
      clientSecret: 'secret',
      label: 'Company',
      scopes: 'openid',
      roles: [],
      trustEmail: false,
    },
    'http://127.0.0.1/back',
  );
  const back = new URL('http://127.0.0.1/back?code=c&state=s');
  const checks = { state: 's', nonce: 'n', verifier: 'v'.repeat(43) };
  return provider.finish(back, checks).then(
    () => 'signed in',
    (error: { code: string }) => error.code,
  );
}

it.each([
  ['cuts the connection', cut, 'SSO_UNAVAILABLE'],
  ['answers 503', json(503, {}), 'SSO_UNAVAILABLE'],
  ['is no provider', json(200, {}), 'SSO_UNUSABLE'],
  ['is another one', json(200, { issuer: 'https://elsewhere.example' }), 'SSO_UNUSABLE'],
  ['has nothing there', json(404, {}), 'SSO_UNUSABLE'],
])('a provider that %s when it is asked about itself is told as what it is', async (_, answer, code) => {
  expect(await finish(answer, cut)).toBe(code);
});

it.each([
  ['cuts the connection', cut, 'SSO_UNAVAILABLE'],
  ['answers 503', json(503, {}), 'SSO_UNAVAILABLE'],
  ['refuses', json(400, { error: 'invalid_grant' }), 'SSO_REFUSED'],
  ['answers nonsense', json(200, {}), 'SSO_REFUSED'],
])('a provider that %s when the person comes back is told as what it is', async (_, answer, code) => {
  expect(await finish(itself, answer)).toBe(code);
});
