import type { RouteEntry } from '../../routes.ts';
import { formatAuthPath } from './redirect-target.ts';

export type GuardFacts = {
  isSignedIn: boolean;
  /** A visitor whose session here has lapsed signs in again instead of registering (AUTH-13). */
  hasLapsed: boolean;
  isRestricted: boolean;
  isFlagOn: (key: string) => boolean;
  /** The complete path that was requested, with its locale and query (NAV-02). */
  from: string;
};

export type GuardDecision =
  | { type: 'enter' }
  | { type: 'redirect'; to: string }
  | { type: 'refuse'; messageKey: 'ERROR.REGION.REGISTRATION' | 'ERROR.REGION.LOGIN' };

/** Decides who may enter a route: region first, then sign-in, then feature flags. */
export function decideEntry(route: RouteEntry, facts: GuardFacts): GuardDecision {
  const { flags = {} } = route;
  if (flags.blockedInRestrictedRegion && facts.isRestricted && !facts.isSignedIn) return refuse(route);
  if (flags.guestOnly && facts.isSignedIn) return { type: 'redirect', to: '/' };
  if (flags.loginRequired && !facts.isSignedIn) {
    return { type: 'redirect', to: formatAuthPath(facts.hasLapsed ? '/sign-in' : '/sign-up', facts.from) };
  }
  if (route.featureFlag && !facts.isFlagOn(route.featureFlag)) {
    return { type: 'redirect', to: route.whenHidden ?? '/' };
  }
  if (route.redirect) return { type: 'redirect', to: route.redirect + queryOf(facts.from) };
  return { type: 'enter' };
}

/** Routes that explain why there is no form; every other refused route redirects to main. */
const REGISTRATIONS: ReadonlySet<string> = new Set(['Registration', 'singUpPage', 'bettingReg']);
const LOGINS: ReadonlySet<string> = new Set(['Login', 'loginPage', 'bettingLogin']);

function refuse({ name }: RouteEntry): GuardDecision {
  if (REGISTRATIONS.has(name)) return { type: 'refuse', messageKey: 'ERROR.REGION.REGISTRATION' };
  if (LOGINS.has(name)) return { type: 'refuse', messageKey: 'ERROR.REGION.LOGIN' };
  return { type: 'redirect', to: '/' };
}

function queryOf(path: string): string {
  const at = path.indexOf('?');
  return at < 0 ? '' : path.slice(at);
}
