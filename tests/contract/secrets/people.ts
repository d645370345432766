import { setTimeout as pass } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';
import { followRedirects } from '../../../apps/server/src/modules/sso/testing/open-test-provider.ts';
import type { AdminCall } from '../admin-call.ts';

const PASSWORD = 'northstar-demo';
const STEP_MS = 30_000;

/** Each sign-in comes from another address, so that the limits of one are not what is looked at. */
let addresses = 0;
export const anotherAddress = (): string => `198.51.100.${(addresses += 1) % 250}, 10.0.0.${addresses % 250}`;

const cookieOf = (answer: Response, name: string): string | undefined =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .find((pair) => pair.startsWith(`${name}=`));

function post(url: string, origin: string, body: object): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, 'x-forwarded-for': anotherAddress() },
    body: JSON.stringify(body),
  });
}

/** By the single sign-on, to its end. Answers with where the person lands. */
export async function signInBySso(origin: string): Promise<string> {
  const headers = { 'x-forwarded-for': anotherAddress() };
  const url = `${origin}/admin/api/session/sso?returnTo=%2Fadmin%2Freleases`;
  const begun = await fetch(url, { headers, redirect: 'manual' });
  const back = await followRedirects(begun.headers.get('location') ?? '');
  const cookie = cookieOf(begun, 'marquee_sso') ?? '';
  const answer = await fetch(back, { headers: { ...headers, cookie }, redirect: 'manual' });
  return answer.headers.get('location') ?? `status ${answer.status}`;
}

/** Somebody whose codes come from an app. */
export type WithCodes = { signIn(): Promise<number>; recovery: string[]; useRecovery(): Promise<number> };

export async function setUpCodes(call: AdminCall, email: string, origin: string): Promise<WithCodes> {
  const { secret } = await call<{ secret: string }>('POST', '/account/second-factor', { current: PASSWORD });
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  let last = 0;
  /** A code counts once. */
  async function code(): Promise<string> {
    while (Math.floor(Date.now() / STEP_MS) === last) await pass(500);
    last = Math.floor(Date.now() / STEP_MS);
    return totp.generate();
  }
  const confirmed = await call<{ recoveryCodes: string[] }>('POST', '/account/second-factor/confirm', {
    code: await code(),
  });
  async function second(typed: () => Promise<string>): Promise<number> {
    const first = await post(`${origin}/admin/api/session`, origin, { email, password: PASSWORD });
    if (first.status !== 202) return first.status;
    const { token } = (await first.json()) as { token: string };
    const answer = await post(`${origin}/admin/api/session/code`, origin, { token, code: await typed() });
    return answer.status;
  }
  const recovery = [...confirmed.recoveryCodes];
  return {
    recovery,
    signIn: () => second(code),
    useRecovery: () => second(async () => recovery.shift() ?? ''),
  };
}

/** What a wrong password is told at one process, by an address. */
export async function tryPassword(port: number, origin: string, email: string, address: string) {
  const answer = await fetch(`http://127.0.0.1:${port}/admin/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, 'x-forwarded-for': address },
    body: JSON.stringify({ email, password: 'not the password' }),
  });
  await answer.arrayBuffer();
  return { status: answer.status, waitSeconds: Number(answer.headers.get('retry-after') ?? 0) };
}
