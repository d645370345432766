import type { Settings } from '../../settings.ts';
import type { SsoOptions } from './sso-provider.ts';

/** Undefined where the operator names no provider. */
export function ssoOptions(settings: Settings): SsoOptions | undefined {
  const { oidcIssuer, oidcClientId, oidcClientSecret } = settings;
  if (!oidcIssuer || !oidcClientId || !oidcClientSecret) return undefined;
  return {
    issuer: oidcIssuer,
    clientId: oidcClientId,
    clientSecret: oidcClientSecret,
    otherClientSecret: settings.oidcClientSecretAccepted,
    label: settings.oidcLabel,
    scopes: settings.oidcScopes,
    roleClaim: settings.oidcRoleClaim,
    roles: settings.oidcRoles,
    trustEmail: settings.oidcTrustEmail,
  };
}
