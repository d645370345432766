import { createKeyStore, lastingStore, type KeyStore } from '@marquee/blocks/browser';
import { isPreviewBase, useBase } from './base-path.ts';

/** What the addresses of a shared preview begin with; empty on the site itself. */
export function usePreviewBase(): string {
  const base = useBase();
  return isPreviewBase(base) ? base : '';
}

/** The same outside of components. The server writes it into the page. */
export function previewBase(): string {
  return document.documentElement.dataset['previewBase'] ?? '';
}

const ofThisPage = createKeyStore(() => null);

/** What this browser keeps of its visits. A shared preview is none: what it would keep goes with the page. */
export function visitStorage(): KeyStore {
  return previewBase() === '' ? lastingStore : ofThisPage;
}
