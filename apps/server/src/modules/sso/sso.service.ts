import { AppError } from '../../errors.ts';
import type { Store } from '../../store/open-store.ts';
import type { Sources } from '../../store/seeding/sources.ts';
import { recordRefusal, startSession, type Whereabouts } from '../admin-session/admin-session.service.ts';
import { isRecord } from '@marquee/schemas/is-record';
import { findPerson, readPerson } from './sso-person.ts';
import type { SsoChecks, SsoOptions, SsoProvider } from './sso-provider.ts';

export const STEP_MS = 10 * 60_000;
const USE = 'single sign-on';

type Step = { checks: SsoChecks; returnTo: string };

/** The token ties the provider’s answer to this browser, so a link that somebody else started does not work. */
export async function beginSso(
  { steps }: Pick<Store, 'steps'>,
  sources: Sources,
  { provider, returnTo }: { provider: SsoProvider; returnTo: string },
): Promise<{ token: string; url: string }> {
  const { url, checks } = await provider.begin();
  const at = sources.now();
  const token = sources.createToken();
  await steps.removeExpired(at);
  await steps.insert({
    tokenHash: sources.hashToken(token),
    kind: 'sso',
    userId: null,
    data: { sealed: sources.seal(JSON.stringify({ checks, returnTo } satisfies Step), USE) },
    expiresAt: new Date(at.getTime() + STEP_MS),
  });
  return { token, url };
}

type Answer = {
  provider: SsoProvider;
  options: SsoOptions;
  token: string | undefined;
  url: URL;
} & Whereabouts;

/** Signs in the person that the provider names. Every refusal is in the audit log. */
export async function finishSso(
  store: Store,
  sources: Sources,
  { provider, options, token, url, ip, userAgent }: Answer,
): Promise<{ token: string; userId: string; returnTo: string }> {
  const { checks, returnTo } = await takeStep(store, sources, token);
  let actor = 'single sign-on';
  try {
    const claims = await provider.finish(url, checks);
    const { email, sub } = claims;
    actor = typeof email === 'string' ? email.toLowerCase() : String(sub);
    const person = readPerson(claims, options);
    const started = await store.transaction(async (transaction) => {
      const user = await findPerson(transaction, sources, { person, ip });
      return startSession(transaction, sources, { user, method: 'sso', ip, userAgent });
    });
    return { token: started.token, userId: started.session.user.id, returnTo };
  } catch (error) {
    const reason = error instanceof AppError ? error.code : 'INTERNAL';
    await recordRefusal(store, sources, { actor, ip, reason });
    throw error;
  }
}

async function takeStep(
  { steps }: Pick<Store, 'steps'>,
  sources: Sources,
  token: string | undefined,
): Promise<Step> {
  const hashes = sources.tokenHashes(token ?? '');
  const step = await steps.find(hashes, 'sso', sources.now());
  const sealed = isRecord(step?.data) ? step.data['sealed'] : undefined;
  if (typeof sealed !== 'string' || !(await steps.remove(hashes))) throw new AppError('SSO_OVER');
  // beginSso wrote it, and nobody else can have: it is encrypted.
  return JSON.parse(sources.unseal(sealed, USE)) as Step;
}
