import { mayBePlatforms } from './modules/platform/own-cookies.ts';
import { type Scope, SCOPE_PARTS, toScope, unknownKind } from './modules/rights/scope.ts';

/** Turns the text of an environment variable into a value; `undefined` when it does not fit. */
export type SettingParser<T> = {
  /** Describes the values that fit, as the words after “wanted”. */
  readonly wanted: string;
  read(raw: string): T | undefined;
};

export function integer(least: number, most: number): SettingParser<number> {
  return {
    wanted: `a whole number from ${least} to ${most}`,
    read(raw) {
      const value = Number(raw);
      return /^\d+$/.test(raw) && value >= least && value <= most ? value : undefined;
    },
  };
}

/** A part of a whole, from 0 to 1. */
export const share: SettingParser<number> = {
  wanted: 'a number from 0 to 1 such as 0.01',
  read: (raw) => (/^(?:0|1|(?:0|1)?\.\d+)$/.test(raw) && Number(raw) <= 1 ? Number(raw) : undefined),
};

export function text(rule: { pattern?: RegExp; minLength?: number; wanted?: string }): SettingParser<string> {
  return {
    wanted: rule.wanted ?? 'a text',
    read: (raw) =>
      raw.length >= (rule.minLength ?? 1) && (rule.pattern?.test(raw) ?? true) ? raw : undefined,
  };
}

export function choice<const T extends string>(...values: T[]): SettingParser<T> {
  return {
    wanted: `one of ${values.join(', ')}`,
    read: (raw) => values.find((value) => value === raw),
  };
}

/** A comma-separated list. */
export function list(item: RegExp, wanted: string): SettingParser<string[]> {
  return listOf((part) => (item.test(part) ? part : undefined), wanted);
}

function listOf(readItem: (part: string) => string | undefined, wanted: string): SettingParser<string[]> {
  return {
    wanted,
    read(raw) {
      const items = raw.split(',').map((part) => readItem(part.trim()));
      return items.every((item) => item !== undefined) ? items : undefined;
    },
  };
}

/** The name of a cookie that is not the site's own. The site's own never reach the platform: all would be guests. */
export const platformCookie: SettingParser<string> = {
  wanted: 'the name of a cookie that is none of the site’s own, such as session or __Host-session',
  read: (raw) => (raw.length <= 80 && mayBePlatforms(raw) ? raw : undefined),
};

/** Countries as headers name them. XK is not part of the standard, but networks use it for Kosovo. */
export const countries: SettingParser<string[]> = listOf(
  (code) => (/^[A-Z]{2}$/.test(code) && isCountry(code) ? code : undefined),
  'ISO 3166 codes such as US,FR (the United Kingdom is GB)',
);

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
/** Codes that Unicode names although no country has them. */
const NO_COUNTRIES = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ']);

/** A code such as UK or YU, which the standard does not use any more, is an alias of another: no network sends it. */
function isCountry(code: string): boolean {
  const isCurrent = Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`;
  return isCurrent && !NO_COUNTRIES.has(code) && regions.of(code) !== undefined;
}

/** Https origins, with `*.` for every host below one. They become part of a header of each page. */
export const sources = (example: string): SettingParser<string[]> =>
  listOf(readSource, `https origins such as ${example}`);

function readSource(source: string): string | undefined {
  const [, scheme, wildcard = '', rest = ''] = /^(https:\/\/)(\*\.)?(.*)$/i.exec(source) ?? [];
  const found = scheme === undefined ? undefined : origin.read(`https://${rest}`);
  if (found === undefined || (wildcard !== '' && !/\.[a-z]/.test(found))) return undefined;
  return found.replace('//', `//${wildcard}`);
}

export const flag: SettingParser<boolean> = {
  wanted: '1 or 0',
  read: (raw) => ({ '1': true, true: true, '0': false, false: false })[raw],
};

export const path: SettingParser<string> = {
  wanted: 'a path',
  read: (raw) => (raw.includes('\0') ? undefined : raw),
};

/**
 * `value=role` pairs, separated by commas. After a role may stand what it is limited to, in brackets:
 * `estonia=editor(languages: et; kinds: banner page)`.
 */
export function pairs<const T extends string>(
  ...names: T[]
): SettingParser<{ value: string; role: T; scope?: Scope }[]> {
  return {
    wanted: `value=role pairs such as marketing=${names[1] ?? names[0]}, with a role of ${names.join(', ')}, and with limits as in estonia=${names[1] ?? names[0]}(kinds: banner page; licences: EE; languages: et)`,
    read(raw) {
      const found = raw.split(',').flatMap((part) => {
        const [value = '', named = '', ...rest] = part.split('=').map((text) => text.trim());
        const [, name, limits] = /^([a-z]+)(?: *\(([^()]*)\))?$/.exec(named) ?? [];
        const role = names.find((known) => known === name);
        const scope = limits === undefined ? undefined : readLimits(limits);
        if (!value || !role || rest.length > 0 || scope === 'wrong') return [];
        return [{ value, role, ...(scope && { scope }) }];
      });
      return found.length === raw.split(',').length ? found : undefined;
    },
  };
}

/** `kinds: banner page; languages: et`. */
function readLimits(text: string): Scope | 'wrong' {
  const parts = text.split(';').map((part) => part.split(':').map((side) => side.trim()));
  const scope: { -readonly [Part in keyof Scope]: string[] } = {};
  for (const [name, list = '', ...rest] of parts) {
    const part = SCOPE_PARTS.find((known) => known === name);
    const values = list.split(/\s+/).filter(Boolean);
    if (!part || scope[part] || values.length === 0 || rest.length > 0) return 'wrong';
    scope[part] = values;
  }
  return unknownKind(scope) === undefined ? toScope(scope) : 'wrong';
}

/** An https address of a file, a query included. */
export const scriptAddress: SettingParser<string> = {
  wanted: 'an https address such as https://ads.example.com/tag.js?id=1',
  read(raw) {
    const url = URL.parse(raw);
    return url?.protocol === 'https:' && !url.username && !url.hash ? url.href : undefined;
  },
};

/** An https address of a page. It is written as it is. */
export const httpsAddress: SettingParser<string> = {
  wanted: 'an https address such as https://example.com/security',
  read: (raw) => (URL.parse(raw)?.protocol === 'https:' && !/\s/.test(raw) ? raw : undefined),
};

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/i;

/** An instant that has not come yet when the server starts, as RFC 3339 writes it. */
export const instantAhead: SettingParser<string> = {
  wanted: 'an instant that has not passed, such as 2030-01-31T00:00:00Z',
  read(raw) {
    const at = INSTANT.test(raw) ? Date.parse(raw) : Number.NaN;
    return at > Date.now() ? new Date(at).toISOString() : undefined;
  },
};

/** The address of an OpenID Connect provider. Plain http only on this machine, because its answers sign people in. */
export const issuer: SettingParser<string> = {
  wanted: 'an https address such as https://accounts.example.com',
  read(raw) {
    const url = URL.parse(raw);
    if (!url || url.search || url.hash || url.username) return undefined;
    const isLocal = ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname);
    return url.protocol === 'https:' || (url.protocol === 'http:' && isLocal) ? raw : undefined;
  },
};

/** The address of a PostgreSQL. The driver takes no list of hosts: it would look for one whose name has a comma. */
export const databaseAddress: SettingParser<string> = {
  wanted: 'an address with one host, such as postgres://user:password@host/database',
  read(raw) {
    const [, place = '', rest = ''] = /^postgres(?:ql)?:\/\/([^/?\s]*)((?:[/?]\S*)?)$/.exec(raw) ?? [];
    const hosts = [place.slice(place.lastIndexOf('@') + 1), /[?&]host=([^&]*)/.exec(rest)?.[1] ?? ''];
    const isOne = (host: string): boolean => !/,|%2c/i.test(host);
    return place + rest !== '' && hosts.every(isOne) ? raw : undefined;
  },
};

/** An http or https origin: scheme, host and port, nothing after them. */
export const origin: SettingParser<string> = {
  wanted: 'an http or https origin without a path, such as https://www.example.com',
  read(raw) {
    if (!URL.canParse(raw)) return undefined;
    const url = new URL(raw);
    // Browsers accept more characters in a host name than name servers do.
    if (!/^(?:[a-z0-9_]|[a-z0-9_][a-z0-9_.-]*[a-z0-9_.]|\[[0-9a-f:.]+\])$/.test(url.hostname))
      return undefined;
    const isBare = url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password;
    return /^https?:$/.test(url.protocol) && isBare ? url.origin : undefined;
  },
};
