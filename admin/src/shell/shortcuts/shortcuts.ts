import { platformName } from '@marquee/blocks/browser';
import { listPath } from '../../shared/documents/kinds.ts';
import { say } from '../../words/generated/shell.ts';

/** The key that goes with others, by the keyboard at hand. */
export const MOD = /Mac|iPhone|iPad/.test(platformName()) ? '⌘' : 'Ctrl';

export type Shortcut = { keys: string; does: () => string };

/** Keys that lead to a screen, `g` first. */
export const GO_KEYS: readonly (Shortcut & { path: string })[] = [
  { keys: 'g h', does: () => say('home'), path: '/' },
  { keys: 'g w', does: () => say('why'), path: '/why' },
  { keys: 'g b', does: () => say('banners'), path: listPath('banner') },
  { keys: 'g m', does: () => say('promotion-pages'), path: listPath('promotion-page') },
  { keys: 'g p', does: () => say('pages'), path: listPath('page') },
  { keys: 'g a', does: () => say('audiences'), path: listPath('audience') },
  { keys: 'g f', does: () => say('feature-flags'), path: listPath('feature-flag') },
  { keys: 'g d', does: () => say('review-drafts'), path: '/review' },
  { keys: 'g r', does: () => say('releases'), path: '/releases' },
  { keys: 'g c', does: () => say('calendar'), path: '/calendar' },
];

export const goKeysOf = (path: string): readonly string[] | undefined =>
  GO_KEYS.find((shortcut) => shortcut.path === path)?.keys.split(' ');

/** Keys by themselves; they can be switched off (WCAG 2.1.4). */
export const SINGLE_KEYS: readonly Shortcut[] = [
  { keys: '?', does: () => say('this-sheet') },
  { keys: '/', does: () => say('search-in-the-list') },
  { keys: 'c', does: () => say('new-document-in-the') },
];

/** Keys of a list, which the list itself answers; off with the single keys. */
export const LIST_KEYS: readonly Shortcut[] = [
  { keys: 'j k', does: () => say('next-row-the-one') },
  { keys: 'x', does: () => say('select-the-row') },
  { keys: 'Shift j', does: () => say('select-on-to-the') },
  { keys: 'e', does: () => say('edit') },
  { keys: 'p', does: () => say('preview-it-on-its') },
  { keys: 'w', does: () => say('why-is-it-shown') },
  { keys: 'u', does: () => say('where-is-it-used') },
  { keys: `${MOD} Enter`, does: () => say('review-and-publish-the') },
];

/** Of a document that is open; off with the single keys as far as it is one. */
export const DOCUMENT_KEYS: readonly Shortcut[] = [
  { keys: 'p', does: () => say('show-or-hide-the') },
  { keys: 'F8', does: () => say('go-to-the-next') },
  { keys: 'Alt ↑ ↓', does: () => say('move-the-line-or') },
  { keys: `${MOD} Z`, does: () => say('undo') },
  { keys: `Shift ${MOD} Z`, does: () => say('redo') },
  { keys: `${MOD} Enter`, does: () => say('review-and-publish') },
];

/** Always on: they need a second key held, or do what they do everywhere. */
export const HELD_KEYS: readonly Shortcut[] = [
  { keys: `${MOD} K`, does: () => say('search-go-and-do') },
  { keys: 'Esc', does: () => say('close-what-is-open') },
];
