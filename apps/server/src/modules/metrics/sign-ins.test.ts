import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { signInOf } from './sign-ins.ts';

const PASSWORD = 'POST /admin/api/session';
const SSO = 'GET /admin/api/session/sso/callback';
const PLAYER = 'POST /api/users/sign_in';

it.each([
  [PASSWORD, 200, undefined, { side: 'admin', outcome: 'started' }],
  [PASSWORD, 202, undefined, { side: 'admin', outcome: 'code-needed' }],
  [PASSWORD, 401, 'WRONG_CREDENTIALS', { side: 'admin', outcome: 'WRONG_CREDENTIALS' }],
  [PASSWORD, 429, 'TOO_MANY_REQUESTS', { side: 'admin', outcome: 'TOO_MANY_REQUESTS' }],
  [PASSWORD, 503, 'STORE_UNAVAILABLE', { side: 'admin', outcome: 'FAILED' }],
  ['POST /admin/api/session/code', 401, 'WRONG_CODE', { side: 'admin', outcome: 'WRONG_CODE' }],
  [SSO, 302, undefined, { side: 'admin', outcome: 'started' }],
  [SSO, 302, 'SSO_REFUSED', { side: 'admin', outcome: 'SSO_REFUSED' }],
  ['GET /admin/api/session', 401, 'SIGN_IN_REQUIRED', undefined],
  ['DELETE /admin/api/session', 204, undefined, undefined],
  [PLAYER, 200, undefined, { side: 'player', outcome: 'started' }],
  [`${PLAYER}?a=b`, 202, undefined, { side: 'player', outcome: 'code-needed' }],
  [PLAYER, 401, undefined, { side: 'player', outcome: 'WRONG_CREDENTIALS' }],
  [PLAYER, 422, 'OTHER', { side: 'player', outcome: 'WRONG_CREDENTIALS' }],
  [PLAYER, 429, undefined, { side: 'player', outcome: 'TOO_MANY_ATTEMPTS' }],
  [PLAYER, 451, undefined, { side: 'player', outcome: 'REGION_RESTRICTED' }],
  [PLAYER, 403, undefined, { side: 'player', outcome: 'REFUSED' }],
  [PLAYER, 502, 'PLATFORM_UNAVAILABLE', { side: 'player', outcome: 'FAILED' }],
  ['POST /api/users/sign_in_by', 200, undefined, undefined],
  ['GET /api/users/sign_in', 405, undefined, undefined],
] as const)('[OPS-11] %s answered %i (%s) is %j', (call, statusCode, refusal, attempt) => {
  const [method = '', url = ''] = call.split(' ');
  // All that is read of a request and its answer.
  const request = { method, url, routeOptions: { url: url.split('?')[0] }, refusal } as FastifyRequest;
  expect(signInOf(request, { statusCode } as FastifyReply)).toEqual(attempt);
});
