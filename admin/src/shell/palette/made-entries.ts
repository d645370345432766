import type { Audience } from '@marquee/schemas';
import { findKind } from '@marquee/schemas';
import { CalendarClock, Plus } from 'lucide-react';
import type { DocumentItem } from '../../api/api-types.ts';
import { documentPath, kindOne } from '../../shared/documents/kinds.ts';
import { documentTitle } from '../../words/document-words.ts';
import { say } from '../../words/generated/shell.ts';
import { localeName, type Names } from '../../words/names.ts';
import type { PaletteEntry } from './palette-search.ts';

/** The audience of a new document, and its name: “Gold 259”. */
export type MadeFor = { audience: Audience; who: string };

/** Entries for a new banner, one for each audience with a name. */
export function newBannerEntries(
  { groups, audiences }: Names,
  locales: readonly string[],
  make: (wanted: MadeFor) => void,
): PaletteEntry[] {
  const made: MadeFor[] = [
    ...[...groups].map(([group, name]) => ({
      audience: { groups: { anyOf: [group] } },
      // The names of some groups already end with their number.
      who: name.endsWith(` ${group}`) ? name : `${name} ${group}`,
    })),
    ...[...audiences].map(([id, name]) => ({ audience: { audience: id }, who: `“${name}”` })),
    { audience: { login: 'guest' as const }, who: 'guests' },
    { audience: { login: 'player' as const }, who: 'players' },
    ...locales.map((locale) => ({
      audience: { locales: [locale] },
      who: say('readers-of-language', { language: localeName(locale) }),
    })),
  ];
  return made.map((wanted): PaletteEntry => ({
    key: `new banner ${wanted.who}`,
    group: 'do',
    name: say('new-banner-shown-to', { who: wanted.who }),
    icon: Plus,
    isAskedFor: true,
    run: () => make(wanted),
  }));
}

/** Entries that schedule an unpublished draft; for the open document the entry presses its own button. */
export function scheduleEntries(drafts: readonly DocumentItem[], pathname: string): PaletteEntry[] {
  return drafts.map(({ kind, id, data }): PaletteEntry => {
    const isOpen = pathname === documentPath(kind, id);
    return {
      key: `schedule ${kind}/${id}`,
      group: 'do',
      name: say('schedule-kind', { kind: documentTitle(kind, id, data) }),
      detail: say('its-changes-go-live', { kind: kindOne(kind) }),
      icon: CalendarClock,
      isAskedFor: !isOpen,
      // The document's own button first saves what was typed last.
      ...(isOpen
        ? { run: () => document.querySelector<HTMLElement>('button[data-schedule]')?.click() }
        : { path: '/review', state: { chosen: [`${kind}/${id}`], isLater: true } }),
    };
  });
}

/** An entry for a found document without unpublished changes: edits when it is shown. */
export function whenEntry({ key, name, document }: PaletteEntry): PaletteEntry | undefined {
  if (!document || !hasSchedule(document.kind)) return undefined;
  return {
    key: `when ${key}`,
    group: 'do',
    name: say('schedule-name', { name }),
    detail: say('when-it-is-shown', { kind: kindOne(document.kind) }),
    icon: CalendarClock,
    path: `${documentPath(document.kind, document.id)}?field=%2Fschedule`,
  };
}

function hasSchedule(kind: string): boolean {
  const shape = findKind(kind)?.shape;
  return typeof shape === 'object' && shape !== null && 'fields' in shape && 'schedule' in shape.fields;
}
