/** Turns the text of an environment variable into a value; `undefined` when it does not fit. */
export type SettingParser<T> = {
  /** What fits, in words that follow “wanted”. */
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
  return {
    wanted,
    read(raw) {
      const items = raw.split(',').map((part) => part.trim());
      return items.every((part) => item.test(part)) ? items : undefined;
    },
  };
}

export const flag: SettingParser<boolean> = {
  wanted: '1 or 0',
  read: (raw) => ({ '1': true, true: true, '0': false, false: false })[raw],
};

export const path: SettingParser<string> = {
  wanted: 'a path',
  read: (raw) => (raw.includes('\0') ? undefined : raw),
};

/** `value=role` pairs, separated by commas. */
export function pairs<const T extends string>(...names: T[]): SettingParser<{ value: string; role: T }[]> {
  return {
    wanted: `value=role pairs such as marketing=${names[1] ?? names[0]}, with a role of ${names.join(', ')}`,
    read(raw) {
      const found = raw.split(',').flatMap((part) => {
        const [value = '', name, ...rest] = part.split('=').map((text) => text.trim());
        const role = names.find((known) => known === name);
        return value && role && rest.length === 0 ? [{ value, role }] : [];
      });
      return found.length === raw.split(',').length ? found : undefined;
    },
  };
}

/** An https address of a file, a query included. */
export const scriptAddress: SettingParser<string> = {
  wanted: 'an https address such as https://ads.example.com/tag.js?id=1',
  read(raw) {
    const url = URL.parse(raw);
    return url?.protocol === 'https:' && !url.username && !url.hash ? url.href : undefined;
  },
};

/** Where an OpenID Connect provider is. Plain http only on this machine: what is said there signs people in. */
export const issuer: SettingParser<string> = {
  wanted: 'an https address such as https://accounts.example.com',
  read(raw) {
    const url = URL.parse(raw);
    if (!url || url.search || url.hash || url.username) return undefined;
    const isLocal = ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname);
    return url.protocol === 'https:' || (url.protocol === 'http:' && isLocal) ? raw : undefined;
  },
};

/** An http or https origin: scheme, host and port, nothing after them. */
export const origin: SettingParser<string> = {
  wanted: 'an http or https origin without a path, such as https://www.example.com',
  read(raw) {
    if (!URL.canParse(raw)) return undefined;
    const url = new URL(raw);
    const isBare = url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password;
    return /^https?:$/.test(url.protocol) && isBare ? url.origin : undefined;
  },
};
