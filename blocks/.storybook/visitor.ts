import type { Context } from '@marquee/engine';

/** What the toolbar sets. Whatever is left empty is as the persona has it. */
export type Globals = {
  persona?: string;
  locale?: string;
  licence?: string;
  login?: string;
  /** Group ids with underscores between them; `none` for no group at all. */
  groups?: string;
  currency?: string;
  device?: string;
  /** Written without colons: addresses of stories carry letters, digits, hyphens and underscores only. */
  instant?: string;
  texts?: string;
  motion?: string;
  preview?: string;
};

export type Persona = { id: string; name: string; context: Omit<Context, 'now'> };

/** The instant stories show. Nothing moves by itself between two pictures of a story. */
export const NOW = Date.parse('2026-11-21T12:00:00Z');

export const NO_GROUPS = 'none';

const INSTANT = /^(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})Z$/;

/** 2026-12-10T09-30Z → epoch milliseconds; nothing for anything else. */
export function readInstant(text: string | undefined): number | undefined {
  const found = INSTANT.exec(text ?? '');
  if (!found) return undefined;
  const [, day, hour, minute] = found;
  const instant = Date.parse(`${day}T${hour}:${minute}:00Z`);
  return Number.isNaN(instant) ? undefined : instant;
}

function readGroups(text: string | undefined): number[] | undefined {
  if (!text) return undefined;
  return text === NO_GROUPS ? [] : text.split('_').map(Number).filter(Number.isInteger);
}

/** The persona, with every part that the toolbar sets beside it in the place of the persona's own. */
export function createVisitor(persona: Persona['context'], globals: Globals): Context {
  const { login, device } = globals;
  return {
    ...persona,
    locale: globals.locale || persona.locale,
    licence: globals.licence || persona.licence,
    login: login === 'guest' || login === 'player' ? login : persona.login,
    groups: readGroups(globals.groups) ?? persona.groups,
    currency: globals.currency || persona.currency,
    device: device === 'mobile' || device === 'desktop' ? device : persona.device,
    now: readInstant(globals.instant) ?? NOW,
  };
}
