import { createKeyStore, lastingStore, type KeyStore } from '@marquee/blocks/browser';
import { isPreviewBase, useBase } from './base-path.ts';

/** The prefix of a shared preview's addresses; empty on the site itself. */
export function usePreviewBase(): string {
  const base = useBase();
  return isPreviewBase(base) ? base : '';
}

/** The same outside of components. The server writes it into the page. */
export function previewBase(): string {
  return document.documentElement.dataset['previewBase'] ?? '';
}

const ofThisPage = createKeyStore(() => null);

/** Storage for data of the visit. A shared preview is no visit, so its data is kept only in memory of the page. */
export function visitStorage(): KeyStore {
  return previewBase() === '' ? lastingStore : ofThisPage;
}
