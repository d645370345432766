import type { Context } from '@marquee/engine';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { Persona } from '../api/api-types.ts';
import { parseContentState, type ContentState } from '../api/documents.queries.ts';
import { useSetParams } from '../shared/use-set-params.ts';
import { chosenPerson, personChoice } from './person-choice.ts';

export type Perspective = ContentState;
export type Frame = 'phone' | 'tablet' | 'desktop';
export const FRAME_WIDTHS: Record<Frame, number> = { phone: 390, tablet: 768, desktop: 1280 };

/**
 * The choices in the visitor bar. An empty value means that of the persona. All of them are in the address (rule 4).
 */
export type VisitorChoice = {
  persona: string;
  locale: string;
  licence: string;
  /** May be `none`. */
  brand: string;
  currency: string;
  login: string;
  /** Ids separated by commas, or `none`. */
  groups: string;
  /** These three may also be `none`: unknown. */
  country: string;
  userId: string;
  partnerId: string;
  /** What is known of the person, in the texts of person-choice.ts; each may be `unknown`. */
  break: string;
  age: string;
  verified: string;
  registeredAt: string;
  consents: string;
  /** The visitor's flag overrides, in the format of the /ffc cookie: `key:1,other:0`. */
  flags: string;
  /** RFC 3339; empty: now. */
  at: string;
  perspective: Perspective;
  /** The schedule after which scheduled content is shown; empty: whatever is due at the instant. */
  after: string;
  frame: Frame;
};

const PARAMS: Record<keyof VisitorChoice, string> = {
  persona: 'as',
  locale: 'v.locale',
  licence: 'v.licence',
  brand: 'v.brand',
  currency: 'v.currency',
  login: 'v.login',
  groups: 'v.groups',
  country: 'v.country',
  userId: 'v.user',
  partnerId: 'v.partner',
  break: 'v.break',
  age: 'v.age',
  verified: 'v.verified',
  registeredAt: 'v.registered',
  consents: 'v.consents',
  flags: 'v.flags',
  at: 'v.at',
  perspective: 'view',
  after: 'v.after',
  frame: 'frame',
};

export function parseVisitorChoice(
  params: URLSearchParams,
  /** Used when the address contains none. */
  firstFrame: Frame = 'desktop',
): VisitorChoice {
  const get = (name: keyof VisitorChoice): string => params.get(PARAMS[name]) ?? '';
  const frame = get('frame');
  return {
    persona: get('persona'),
    locale: get('locale'),
    licence: get('licence'),
    brand: get('brand'),
    currency: get('currency'),
    login: get('login'),
    groups: get('groups'),
    country: get('country'),
    userId: get('userId'),
    partnerId: get('partnerId'),
    break: get('break'),
    age: get('age'),
    verified: get('verified'),
    registeredAt: get('registeredAt'),
    consents: get('consents'),
    flags: get('flags'),
    at: isInstant(get('at')) ? get('at') : '',
    perspective: parseContentState(get('perspective')) ?? 'draft',
    after: get('after'),
    frame: frame === 'phone' || frame === 'tablet' || frame === 'desktop' ? frame : firstFrame,
  };
}

/** Without an offset the time would be another instant in each time zone. */
const isInstant = (text: string): boolean =>
  /(?:Z|[+-]\d\d:\d\d)$/i.test(text) && Number.isFinite(Date.parse(text));

/** Keeps the persona's sign-in state and everything known about the player. */
export const AS_OWN_PLAYER = {
  login: '',
  groups: '',
  country: '',
  userId: '',
  partnerId: '',
  break: '',
  age: '',
  verified: '',
  registeredAt: '',
  consents: '',
} as const satisfies Partial<VisitorChoice>;

/** Changes nothing about the persona. */
export const UNCHANGED = {
  ...AS_OWN_PLAYER,
  locale: '',
  licence: '',
  brand: '',
  currency: '',
  flags: '',
} as const satisfies Partial<VisitorChoice>;

/** Whether a choice changes nothing about the persona. */
export const isAsPersona = (choice: VisitorChoice): boolean =>
  (Object.keys(UNCHANGED) as (keyof typeof UNCHANGED)[]).every((fact) => choice[fact] === ''); // Its own keys.

export const NONE = 'none';

/** Groups as a choice; empty when they are the persona's own. */
export function groupsChoice(persona: Persona | undefined, groups: readonly number[]): string {
  const own = visitorContext(persona, parseVisitorChoice(new URLSearchParams()), 0).groups;
  if (groups.length === own.length && new Set([...groups, ...own]).size === own.length) return '';
  return groups.length === 0 ? NONE : groups.join(',');
}

/** The choice that gives exactly this visitor for any persona, at the current instant. */
export function choiceOf({
  locale,
  licence,
  currency,
  login,
  groups,
  device,
  ...rest
}: Context): Partial<VisitorChoice> {
  const { brand = NONE, country = NONE, userId = NONE, partnerId = NONE, flags = {} } = rest;
  return {
    locale,
    licence,
    brand,
    currency,
    login,
    groups: groups.length === 0 ? NONE : groups.join(','),
    country,
    userId,
    partnerId,
    ...personChoice(rest),
    flags: formatFlags(flags),
    ...(device === 'mobile' ? { frame: 'phone' } : {}),
  };
}

/** The visitor exactly as the persona, with the live content, now. */
export const AS_PERSONA: VisitorChoice = parseVisitorChoice(
  new URLSearchParams({ [PARAMS.perspective]: 'live' }),
);

/** The part of an address with a choice, so that another screen opens with the same visitor. */
export function visitorSearch(choice: Partial<VisitorChoice>): string {
  const entries = Object.entries(choice).filter(([, value]) => value !== '');
  // Keys of a VisitorChoice.
  return new URLSearchParams(
    entries.map(([name, value]) => [PARAMS[name as keyof VisitorChoice], value]),
  ).toString();
}

/** An address in which the visitor is exactly this persona; instant, content and device stay. */
export function withPersona(params: URLSearchParams, persona: string): URLSearchParams {
  const after = new URLSearchParams(params);
  for (const fact of Object.keys(UNCHANGED)) after.delete(PARAMS[fact as keyof typeof UNCHANGED]); // Its own keys.
  after.set(PARAMS.persona, persona);
  return after;
}

export function useVisitorChoice(
  firstFrame?: Frame,
): [VisitorChoice, (change: Partial<VisitorChoice>) => void] {
  const [params, setParams] = useSearchParams();
  const choice = useMemo(() => parseVisitorChoice(params, firstFrame), [params, firstFrame]);
  const set = useSetParams(setParams);
  const change = useCallback(
    (values: Partial<VisitorChoice>) =>
      set(
        Object.fromEntries(
          // Keys of a VisitorChoice.
          Object.entries(values).map(([name, value]) => [PARAMS[name as keyof VisitorChoice], value]),
        ),
      ),
    [set],
  );
  return [choice, change];
}

const GUEST: Omit<Context, 'now'> = {
  locale: 'en',
  licence: 'CW',
  login: 'guest',
  groups: [],
  currency: 'EUR',
  device: 'desktop',
};

/** The visitor: a persona with the changes of the bar, the frame's kind of device, and the chosen instant. */
export function visitorContext(persona: Persona | undefined, choice: VisitorChoice, now: number): Context {
  const base = { ...GUEST, ...(persona?.context as Partial<Context> | undefined) }; // The server checks its personas.
  const at = Date.parse(choice.at);
  const login = choice.login === 'guest' || choice.login === 'player' ? choice.login : base.login;
  const groups = choice.groups ? choice.groups.split(',').map(Number).filter(Number.isInteger) : base.groups;
  const { brand, country, userId, partnerId, ...more } = base;
  const {
    break: _break,
    age: _age,
    verified: _verified,
    registeredAt: _since,
    consents: _all,
    ...facts
  } = more;
  return {
    ...facts,
    ...(login === 'player' ? chosenPerson(base, choice) : {}),
    ...optional('brand', choice.brand || brand),
    ...optional('country', choice.country || country),
    ...optional('userId', choice.userId || userId),
    ...optional('partnerId', choice.partnerId || partnerId),
    ...(choice.flags ? { flags: parseFlags(choice.flags) } : {}),
    locale: choice.locale || base.locale,
    licence: choice.licence || base.licence,
    currency: choice.currency || base.currency,
    login,
    groups: login === 'guest' ? [] : groups,
    device: choice.frame === 'desktop' ? 'desktop' : 'mobile',
    now: Number.isFinite(at) ? at : now,
  };
}

const optional = (
  name: 'brand' | 'country' | 'userId' | 'partnerId',
  value: string | undefined,
): Partial<Context> => (value === undefined || value === NONE ? {} : { [name]: value });

const parseFlags = (text: string): Record<string, boolean> =>
  Object.fromEntries(
    text.split(',').flatMap((part) => {
      const [, key, value] = /^(.+):([01])$/.exec(part) ?? [];
      return key === undefined ? [] : [[key, value === '1']];
    }),
  );

/** The flags that the visitor overrides. */
export const visitorFlags = ({ flags }: VisitorChoice): Record<string, boolean> => parseFlags(flags);

const formatFlags = (flags: Record<string, boolean>): string =>
  Object.entries(flags)
    .map(([key, isOn]) => `${key}:${isOn ? 1 : 0}`)
    .join(',');
