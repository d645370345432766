import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  Configuration,
  discovery,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import { AppError } from '../../errors.ts';
import type { Role } from '../../store/database.ts';
import type { Scope } from '../rights/scope.ts';

/** What a value of the claim stands for. `scope` left out: it says nothing of limits. */
export type SsoRole = { value: string; role: Role; scope?: Scope };

/** An OpenID Connect provider as configured by the operator. */
export type SsoOptions = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Another one, which is shown where the provider refuses that one: they change one after the other. */
  otherClientSecret?: string | undefined;
  /** The label of the button on the sign-in page. */
  label: string;
  scopes: string;
  /** Which claim decides the role. Omitted when people are added here beforehand. */
  roleClaim?: string | undefined;
  roles: readonly SsoRole[];
  /** Whether an email address counts as verified when the provider does not say. */
  trustEmail: boolean;
};

export type Claims = { readonly [claim: string]: unknown };
/** What must come back with the answer, and what proves that we asked. */
export type SsoChecks = { state: string; nonce: string; verifier: string };
export type SsoProvider = {
  begin(): Promise<{ url: string; checks: SsoChecks }>;
  /** @param url where the provider sent the browser, with everything in it. */
  finish(url: URL, checks: SsoChecks): Promise<Claims>;
};

const TIMEOUT_SECONDS = 8;

/** Authorization code flow with PKCE, state and nonce. The provider’s metadata is loaded when first needed. */
export function createSsoProvider(options: SsoOptions, redirectUri: string): SsoProvider {
  const { issuer, clientId, clientSecret, otherClientSecret, scopes } = options;
  // Only local addresses may be http, which settings.ts ensures.
  const isLocal = issuer.startsWith('http:');
  let known: Promise<Configuration> | undefined;

  /** After a failure, the next call tries again. */
  function discover(): Promise<Configuration> {
    const execute = isLocal ? [allowInsecureRequests] : [];
    known ??= discovery(new URL(issuer), clientId, clientSecret, undefined, {
      execute,
      timeout: TIMEOUT_SECONDS,
    }).catch((error: unknown) => {
      known = undefined;
      throw new AppError(isAway(error) ? 'SSO_UNAVAILABLE' : 'SSO_UNUSABLE', { cause: error });
    });
    return known;
  }

  /** As `discovery` makes one. */
  function withSecret(configuration: Configuration, secret: string): Configuration {
    const made = new Configuration(configuration.serverMetadata(), clientId, secret);
    made.timeout = TIMEOUT_SECONDS;
    if (isLocal) allowInsecureRequests(made);
    return made;
  }

  return {
    async begin() {
      const configuration = await discover();
      const checks = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
      const url = buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: scopes,
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await calculatePKCECodeChallenge(checks.verifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, checks };
    },

    async finish(url, { state, nonce, verifier }) {
      const configuration = await discover();
      const redeem = (as: Configuration) =>
        authorizationCodeGrant(as, url, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
      try {
        const tokens = await redeem(configuration).catch((error: unknown) => {
          // Refused before the code was looked at, so that the code still holds.
          if (otherClientSecret === undefined || !isUnknownClient(error)) throw error;
          return redeem(withSecret(configuration, otherClientSecret));
        });
        const claims = tokens.claims();
        if (!claims) throw new AppError('SSO_REFUSED');
        // Many providers keep the ID token short and return the rest only on request.
        if (!configuration.serverMetadata().userinfo_endpoint) return { ...claims };
        return { ...(await fetchUserInfo(configuration, tokens.access_token, claims.sub)), ...claims };
      } catch (error) {
        if (error instanceof AppError) throw error;
        throw new AppError(isAway(error) ? 'SSO_UNAVAILABLE' : 'SSO_REFUSED', { cause: error });
      }
    },
  };
}

/** How a provider answers to a client secret that it does not know (RFC 6749, 5.2). */
const isUnknownClient = (error: unknown): boolean =>
  error instanceof Error && 'error' in error && error.error === 'invalid_client';

/** Whether the provider gave no answer: not reachable, a timeout, or an error of something in front of it. */
function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return error instanceof Response && error.status >= 500;
  const code = 'code' in error ? error.code : undefined;
  if (code === 'OAUTH_TIMEOUT' || code === 'OAUTH_ABORT') return true;
  if (error instanceof TypeError && /^(?:fetch failed|terminated)$/.test(error.message)) return true;
  return isAway(error.cause);
}
