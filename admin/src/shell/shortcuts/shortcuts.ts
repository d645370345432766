import { platformName } from '@marquee/blocks/browser';
import { listPath } from '../../shared/documents/kinds.ts';
import { say } from '../../words/generated/shell.ts';

/** The modifier key of this keyboard. */
export const MOD = /Mac|iPhone|iPad/.test(platformName()) ? '⌘' : 'Ctrl';

export type Shortcut = { keys: string; does: () => string };

/** Shortcuts that open a screen, with `g` first. */
export const GO_KEYS: readonly (Shortcut & { path: string })[] = [
  { keys: 'g h', does: () => say('home'), path: '/' },
  { keys: 'g w', does: () => say('why'), path: '/why' },
  { keys: 'g b', does: () => say('banners'), path: listPath('banner') },
  { keys: 'g m', does: () => say('promotion-pages'), path: listPath('promotion-page') },
  { keys: 'g p', does: () => say('pages'), path: listPath('page') },
  { keys: 'g a', does: () => say('audiences'), path: listPath('audience') },
  { keys: 'g f', does: () => say('feature-flags'), path: listPath('feature-flag') },
  { keys: 'g i', does: () => say('inbox'), path: '/inbox' },
  { keys: 'g d', does: () => say('review-drafts'), path: '/review' },
  { keys: 'g r', does: () => say('releases'), path: '/releases' },
  { keys: 'g c', does: () => say('calendar'), path: '/calendar' },
];

export const goKeysOf = (path: string): readonly string[] | undefined =>
  GO_KEYS.find((shortcut) => shortcut.path === path)?.keys.split(' ');

/** Single-key shortcuts; people can switch them off (WCAG 2.1.4). */
export const SINGLE_KEYS: readonly Shortcut[] = [
  { keys: '?', does: () => say('this-sheet') },
  { keys: '/', does: () => say('search-in-the-list') },
  { keys: 'c', does: () => say('new-document-in-the') },
];

/** Shortcuts that a list itself handles; they are off when single-key shortcuts are. */
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

/** Shortcuts of an open document; those with a single key are off when single-key shortcuts are. */
export const DOCUMENT_KEYS: readonly Shortcut[] = [
  { keys: 'p', does: () => say('show-or-hide-the') },
  { keys: 'F8', does: () => say('go-to-the-next') },
  { keys: 'Alt ↑ ↓', does: () => say('move-the-line-or') },
  { keys: [MOD, 'Alt', 'M'].join(' '), does: () => say('comment-on-the-field') },
  { keys: `${MOD} Z`, does: () => say('undo') },
  { keys: `Shift ${MOD} Z`, does: () => say('redo') },
  { keys: `${MOD} Enter`, does: () => say('review-and-publish') },
];

/** Always on: they use a modifier key, or have their usual meaning. */
export const HELD_KEYS: readonly Shortcut[] = [
  { keys: `${MOD} K`, does: () => say('search-go-and-do') },
  { keys: 'Esc', does: () => say('close-what-is-open') },
];
