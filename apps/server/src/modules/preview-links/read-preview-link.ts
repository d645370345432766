import type { Context } from '@marquee/engine';
import {
  isRecord,
  readInstant,
  readOptionalInstant,
  readText,
  wrongField,
} from '../admin-session/request-fields.ts';
import type { PreviewContent } from '../../store/database.ts';

const HOUR_MS = 3_600_000;
/** How long a link may last, by the word for it. */
export const LIFETIMES = { '1h': HOUR_MS, '1d': 24 * HOUR_MS, '7d': 7 * 24 * HOUR_MS } as const;
export type Lifetime = keyof typeof LIFETIMES;

const CONTENTS: readonly PreviewContent[] = ['live', 'draft', 'scheduled'];
const CODE = /^[A-Za-z0-9-]{1,20}$/;
const FACT = /^[\w.:@-]{1,100}$/;
const FLAG = /^[a-z0-9][a-z0-9-]{0,99}$/;
const MOST_GROUPS = 1000;
const MOST_FLAGS = 100;

export type WantedLink = {
  content: PreviewContent;
  /** The schedule that scheduled content is shown after. */
  after: string | null;
  shownAt: Date | null;
  path: string;
  visitor: string;
  context: Omit<Context, 'now'>;
  lifetime: Lifetime;
};

/** The body of a new link; refused with the field's pointer. */
export function readWantedLink(body: unknown): WantedLink {
  const fields = isRecord(body) ? body : {};
  const content = CONTENTS.find((known) => known === fields['content']);
  if (!content) throw wrongField('/content', `Must be one of ${CONTENTS.join(', ')}.`);
  const lifetime = fields['expiresIn'];
  if (typeof lifetime !== 'string' || !isLifetime(lifetime))
    throw wrongField('/expiresIn', `Must be one of ${Object.keys(LIFETIMES).join(', ')}.`);
  const after = fields['after'] === undefined ? null : readText(body, 'after', { max: 100 });
  if (after !== null && content !== 'scheduled')
    throw wrongField('/after', 'Must be left out: only scheduled content is shown after a schedule.');
  const shownAt = readOptionalInstant(body, 'at');
  if (content === 'scheduled' && after === null && shownAt === null) readInstant(body, 'at');
  const path = readText(body, 'path', { max: 300 });
  if (!/^\/(?!\/)[^\s?#]*$/.test(path))
    throw wrongField('/path', 'Must be the path of a page, for example /promotions.');
  return {
    content,
    after,
    shownAt,
    path,
    visitor: readText(body, 'visitor', { max: 120 }).trim(),
    context: readContext(fields['context']),
    lifetime,
  };
}

const isLifetime = (text: string): text is Lifetime => Object.hasOwn(LIFETIMES, text);

/** The facts of the visitor as the engine knows them; the instant is not one of them here. */
function readContext(value: unknown): Omit<Context, 'now'> {
  if (!isRecord(value)) throw wrongField('/context', 'Must be the facts of a visitor.');
  const known = new Set([
    'locale',
    'licence',
    'login',
    'groups',
    'currency',
    'device',
    'country',
    'userId',
    'partnerId',
    'flags',
  ]);
  for (const name of Object.keys(value))
    if (!known.has(name))
      throw wrongField(`/context/${name}`, `Not a fact; known are ${[...known].join(', ')}.`);
  const text = (name: string, pattern: RegExp): string => {
    const fact = value[name];
    if (typeof fact !== 'string' || !pattern.test(fact))
      throw wrongField(`/context/${name}`, 'Must be a code of letters, digits and hyphens.');
    return fact;
  };
  const optional = (name: 'country' | 'userId' | 'partnerId', pattern: RegExp): Partial<Context> =>
    value[name] === undefined ? {} : { [name]: text(name, pattern) };
  const { login, device } = value;
  if (login !== 'guest' && login !== 'player') throw wrongField('/context/login', 'Must be guest or player.');
  if (device !== 'mobile' && device !== 'desktop')
    throw wrongField('/context/device', 'Must be mobile or desktop.');
  return {
    locale: text('locale', CODE),
    licence: text('licence', CODE),
    login,
    groups: readGroups(value['groups']),
    currency: text('currency', CODE),
    device,
    ...optional('country', /^[A-Z]{2}$/),
    ...optional('userId', FACT),
    ...optional('partnerId', FACT),
    ...readFlags(value['flags']),
  };
}

function readGroups(value: unknown): number[] {
  if (!Array.isArray(value) || value.length > MOST_GROUPS || !value.every(isGroup))
    throw wrongField('/context/groups', 'Must be a list of group numbers.');
  return value;
}

const isGroup = (value: unknown): value is number => Number.isSafeInteger(value);

function readFlags(value: unknown): Pick<Context, 'flags'> | undefined {
  if (value === undefined) return undefined;
  const entries = isRecord(value) ? Object.entries(value) : undefined;
  if (
    !entries ||
    entries.length > MOST_FLAGS ||
    !entries.every(([key, isOn]) => FLAG.test(key) && typeof isOn === 'boolean')
  )
    throw wrongField('/context/flags', 'Must be flags by key, each true or false.');
  // Every value was looked at above.
  return { flags: value as Record<string, boolean> };
}
