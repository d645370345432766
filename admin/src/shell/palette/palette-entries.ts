import { findKind, kinds } from '@marquee/schemas';
import {
  CalendarDays,
  CircleHelp,
  CircleUser,
  Flag,
  Gavel,
  GitCommitVertical,
  House,
  ImageIcon,
  Inbox,
  Languages,
  Keyboard,
  KeyRound,
  LogOut,
  Moon,
  Plus,
  ScrollText,
  Send,
  Share2,
  ShieldAlert,
  Sun,
  SunMoon,
  UserRound,
  FileSearch,
} from 'lucide-react';
import type { Persona } from '../../api/api-types.ts';
import { LOOKING_SCREENS } from '../../preview/looking-screens.ts';
import { whyPath } from '../../preview/why-path.ts';
import { documentPath, iconOf, kindMany, kindOne, listPath } from '../../shared/documents/kinds.ts';
import type { ReferenceData } from '../../shared/reference-data.ts';
import { say } from '../../words/generated/shell.ts';
import { localeName, type Names } from '../../words/names.ts';
import { goKeysOf } from '../shortcuts/shortcuts.ts';
import type { PaletteEntry } from './palette-search.ts';
import { isEditor, viewAsPath, type Here } from './view-as.ts';

type Rights = { canEdit: boolean; isAdministrator: boolean };

export type Deeds = {
  setColorScheme: (scheme: 'light' | 'dark' | 'auto') => void;
  showShortcuts: () => void;
  /** Opens the player's flag screen in a new tab (FFC-02). */
  openFlags: () => void;
  signOut: () => void;
};

/** Screens and lists. */
export function screenEntries({ isAdministrator }: Rights): PaletteEntry[] {
  const screens = [
    { path: '/', name: 'Home', icon: House },
    ...LOOKING_SCREENS.map(({ id, name, icon }) => ({ path: `/${id}`, name, icon })),
    { path: '/findings', name: say('findings'), icon: ShieldAlert },
    { path: '/rules', name: say('rules'), icon: Gavel },
    { path: '/calendar', name: say('calendar'), icon: CalendarDays },
    { path: '/review', name: say('review-drafts'), icon: Send },
    { path: '/inbox', name: say('inbox'), icon: Inbox },
    { path: '/releases', name: say('releases'), icon: GitCommitVertical },
    { path: '/pictures', name: say('pictures'), icon: ImageIcon },
    { path: '/translations', name: say('translations'), icon: Languages },
    { path: '/preview-links', name: say('shared-previews'), icon: Share2 },
    { path: '/evidence', name: say('evidence'), icon: FileSearch },
    { path: '/audit', name: say('audit-log'), icon: ScrollText },
    ...(isAdministrator ? [{ path: '/access', name: say('access-people-roles-api'), icon: KeyRound }] : []),
    { path: '/account', name: say('your-account'), icon: CircleUser },
    ...Object.keys(kinds).map((kind) => ({
      path: listPath(kind),
      name: kindMany(kind),
      icon: iconOf(kind),
    })),
  ];
  return screens.map((screen) => {
    const keys = goKeysOf(screen.path);
    return { ...screen, key: `go ${screen.path}`, group: 'go', ...(keys ? { keys } : {}) };
  });
}

/** Actions that work anywhere; a new document of the open list comes first. */
export function deedEntries(
  { canEdit }: Rights,
  { setColorScheme, showShortcuts, openFlags, signOut }: Deeds,
  here: string | undefined,
): PaletteEntry[] {
  const made = Object.entries(kinds).filter(([, entry]) => !('singleton' in entry && entry.singleton));
  const kindsMade = made.map(([kind]) => kind);
  const first = here !== undefined && kindsMade.includes(here) ? here : 'banner';
  const create = (kind: string): PaletteEntry => ({
    key: `new ${kind}`,
    group: 'do',
    name: say('new-kind', { kind: kindOne(kind).toLowerCase() }),
    icon: Plus,
    path: `${listPath(kind)}?new=1`,
    ...(kind === here ? { keys: ['c'] } : {}),
  });
  const colours = [
    { scheme: 'light', name: say('use-light-colours'), icon: Sun },
    { scheme: 'dark', name: say('use-dark-colours'), icon: Moon },
    { scheme: 'auto', name: say('use-the-colours-of'), icon: SunMoon },
  ] as const;
  return [
    ...(canEdit ? [create(first)] : []),
    {
      key: 'keys',
      group: 'do',
      name: say('keyboard-shortcuts'),
      icon: Keyboard,
      keys: ['?'],
      run: showShortcuts,
    },
    ...colours.map(({ scheme, name, icon }): PaletteEntry => ({
      key: scheme,
      group: 'do',
      name,
      icon,
      run: () => setColorScheme(scheme),
    })),
    { key: 'flags', group: 'do', name: say('switch-flags-in-this'), icon: Flag, run: openFlags },
    { key: 'sign-out', group: 'do', name: say('sign-out'), icon: LogOut, run: signOut },
    ...(canEdit ? kindsMade.filter((kind) => kind !== first).map(create) : []),
  ];
}

/** Entries that show the open screen or a page as a persona, and that explain this page. */
export function visitorEntries(
  personas: readonly Persona[],
  here: Here,
  { names, pages }: Pick<ReferenceData, 'names' | 'pages'>,
): PaletteEntry[] {
  return personas.flatMap((persona): PaletteEntry[] => {
    const { id, name, path = '/' } = persona;
    return [
      {
        key: `view as ${id}`,
        group: 'visitors',
        name: say('view-as-name', { name }),
        detail: personaFacts(persona, names),
        icon: UserRound,
        path: viewAsPath(persona, here, pages),
        isInPreview: isEditor(here.pathname),
      },
      {
        key: `why ${id}`,
        group: 'visitors',
        name: say('why-does-see-what', { name }),
        detail: path === '/' ? say('on-the-lobby') : say('on-path', { path }),
        icon: CircleHelp,
        path: whyPath({ path, choice: { persona: id } }),
      },
    ];
  });
}

/** “German, EUR, Curaçao”. */
function personaFacts({ context }: Persona, names: Names): string {
  const { locale, currency, licence } = context;
  return [
    typeof locale === 'string' ? localeName(locale) : '',
    typeof currency === 'string' ? currency : '',
    typeof licence === 'string' ? (names.licences.get(licence) ?? licence) : '',
  ]
    .filter(Boolean)
    .join(', ');
}

/** Whether documents of a kind have a main picture. */
function hasPictures(kind: string): boolean {
  const shape = findKind(kind)?.shape;
  return typeof shape === 'object' && shape !== null && 'fields' in shape && 'image' in shape.fields;
}

export function documentEntries(reference: ReferenceData): PaletteEntry[] {
  return Object.keys(kinds).flatMap((kind) => {
    const hasPicture = hasPictures(kind);
    return reference.documents(kind).map(({ id, title }) => ({
      key: `${kind}/${id}`,
      group: 'documents' as const,
      name: title,
      detail: title === id ? kindOne(kind) : `${kindOne(kind)} ${id}`,
      icon: iconOf(kind),
      path: documentPath(kind, id),
      document: { kind, id },
      hasPicture,
    }));
  });
}
