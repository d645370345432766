import type { Context, Snapshot } from '@marquee/engine';
import { CONSENTS } from '@marquee/schemas/consents';

/** A visitor as whom the preview can show the site. Without `now`, the preview's clock applies. */
export type Persona = {
  id: string;
  name: string;
  context: Omit<Context, 'now'> & { now?: number };
  path?: string;
};

/** A person to whom everything may be promoted. */
const GROWN_UP = {
  break: 'none',
  age: 35,
  verified: true,
  registeredAt: Date.parse('2025-01-01T00:00:00Z'),
  consents: [...CONSENTS],
} as const satisfies Partial<Context>;

/**
 * Personas for content without its own: a guest of each licence and of each language, and a player of each group that
 * the content's conditions name.
 */
export function createPersonas(snapshot: Snapshot): Persona[] {
  const licences = idsOf(snapshot, 'licence', 'CW');
  const locales = idsOf(snapshot, 'locale', 'en');
  const locale = locales.includes('en') ? 'en' : (locales[0] ?? 'en');
  const licence = licences[0] ?? 'CW';
  const base = { locale, licence, groups: [], currency: 'EUR', device: 'desktop' } as const;
  const player = { ...base, login: 'player', userId: '1000', ...GROWN_UP } as const;
  return [
    ...licences.map((code): Persona => ({
      id: `guest-${code.toLowerCase()}`,
      name: `Guest, ${code}`,
      context: { ...base, groups: [], licence: code, login: 'guest' },
    })),
    ...locales
      .filter((code) => code !== locale)
      .map((code): Persona => ({
        id: `guest-${code.toLowerCase()}`,
        name: `Guest, ${nameOf(snapshot, code)}`,
        context: { ...base, groups: [], locale: code, login: 'guest' },
      })),
    { id: 'player', name: 'Player', context: { ...player, groups: [] } },
    {
      id: 'player-mobile',
      name: 'Player on a phone',
      context: { ...player, groups: [], device: 'mobile' },
    },
    ...groupsOf(snapshot).map((group): Persona => ({
      id: `player-group-${group}`,
      name: `Player in group ${group}`,
      context: { ...player, groups: [group] },
    })),
  ];
}

function idsOf({ documents }: Snapshot, kind: string, fallback: string): string[] {
  const ids = Object.keys(documents[kind] ?? {}).sort();
  return ids.length > 0 ? ids : [fallback];
}

function nameOf({ documents }: Snapshot, locale: string): string {
  const name = (documents['locale']?.[locale] as { name?: unknown } | undefined)?.name;
  return typeof name === 'string' ? name : locale;
}

/** Every group number that a condition of the content names, at any depth. */
function groupsOf({ documents }: Snapshot): number[] {
  const groups = new Set<number>();
  const visit = (value: unknown, isGroups: boolean): void => {
    if (typeof value === 'number' && isGroups) groups.add(value);
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) visit(inner, isGroups || key === 'groups');
  };
  visit(documents, false);
  return [...groups].sort((a, b) => a - b);
}
