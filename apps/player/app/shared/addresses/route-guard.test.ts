import { describe, expect, it } from 'vitest';
import { routeTable, type RouteEntry } from '../../routes.ts';
import { decideEntry, type GuardFacts } from './route-guard.ts';

const guest: GuardFacts = {
  isSignedIn: false,
  hasLapsed: false,
  isRestricted: false,
  isFlagOn: () => false,
  from: '/',
};

function entry(name: string): RouteEntry {
  const found = routeTable.find((route) => route.name === name);
  if (!found) throw new Error(`No route ${name}`);
  return found;
}

describe('who may enter a route', () => {
  it('[NAV-01] [NAV-02] sends a guest to registration with the complete path', () => {
    expect(decideEntry(entry('Limits'), { ...guest, from: '/de/profile/limits?tab=loss' })).toEqual({
      type: 'redirect',
      to: '/sign-up?redirect=%2Fde%2Fprofile%2Flimits%3Ftab%3Dloss',
    });
  });

  it('[AUTH-13] sends whoever was signed in here to sign in again, with the complete path', () => {
    const lapsed = { ...guest, hasLapsed: true, from: '/de/profile/limits?tab=loss' };
    expect(decideEntry(entry('Limits'), lapsed)).toEqual({
      type: 'redirect',
      to: '/sign-in?redirect=%2Fde%2Fprofile%2Flimits%3Ftab%3Dloss',
    });
    expect(decideEntry(entry('Main'), lapsed)).toEqual({ type: 'enter' });
    expect(decideEntry(entry('Login'), lapsed)).toEqual({ type: 'enter' });
  });

  it('[NAV-03] sends a player away from guest-only routes', () => {
    for (const name of ['Login', 'Registration', 'Remind', 'singUpPage', 'loginPage']) {
      expect(decideEntry(entry(name), { ...guest, isSignedIn: true })).toEqual({ type: 'redirect', to: '/' });
    }
  });

  it.each([
    ['[NAV-23]', 'Login', 'ERROR.REGION.LOGIN'],
    ['[NAV-23]', 'loginPage', 'ERROR.REGION.LOGIN'],
    ['[NAV-23]', 'bettingLogin', 'ERROR.REGION.LOGIN'],
    ['[NAV-24]', 'Registration', 'ERROR.REGION.REGISTRATION'],
    ['[NAV-24]', 'singUpPage', 'ERROR.REGION.REGISTRATION'],
    ['[NAV-24]', 'bettingReg', 'ERROR.REGION.REGISTRATION'],
  ])('%s refuses %s to a guest of a restricted region, and says why', (_id, name, messageKey) => {
    const restricted = { ...guest, isRestricted: true };
    expect(decideEntry(entry(name), restricted)).toEqual({ type: 'refuse', messageKey });
    expect(decideEntry(entry(name), guest)).toEqual({ type: 'enter' });
  });

  it.each([
    ['[NAV-25]', 'Remind'],
    ['[NAV-26]', 'NewPassword'],
    ['[NAV-27]', 'EmailVerify'],
    ['[NAV-28] [ROUTE-40]', 'GameItem'],
    ['[NAV-28]', 'GameBase'],
    ['[NAV-28]', 'GameItemSFU'],
  ])('%s sends a guest of a restricted region from %s to main', (_id, name) => {
    expect(decideEntry(entry(name), { ...guest, isRestricted: true })).toEqual({ type: 'redirect', to: '/' });
    expect(decideEntry(entry(name), guest)).toEqual({ type: 'enter' });
  });

  it('[NAV-29] blocks the flagged routes and no others', () => {
    const blocked: string[] = [];
    for (const route of routeTable) {
      const decisions = [guest, { ...guest, isRestricted: true }].map((facts) => decideEntry(route, facts));
      if (JSON.stringify(decisions[0]) !== JSON.stringify(decisions[1])) blocked.push(route.name);
    }
    const flagged = routeTable.filter(({ flags }) => flags?.blockedInRestrictedRegion);
    expect(flagged.length).toBeGreaterThan(0);
    expect(blocked).toEqual(flagged.map(({ name }) => name));
  });

  it('[ROUTE-52] [ROUTE-53] opens Rocket Chance only while its flag is on', () => {
    expect(decideEntry(entry('RocketChance'), guest)).toEqual({ type: 'redirect', to: '/promotions' });
    const isFlagOn = (key: string): boolean => key === 'rocket-chance';
    expect(decideEntry(entry('RocketChance'), { ...guest, isFlagOn })).toEqual({ type: 'enter' });
  });

  it('keeps the query when a route only redirects', () => {
    expect(
      decideEntry(entry('ProfileConfirmation'), {
        ...guest,
        from: '/users/confirmation?confirmation_token=x',
      }),
    ).toEqual({
      type: 'redirect',
      to: '/confirmation?confirmation_token=x',
    });
  });
});
