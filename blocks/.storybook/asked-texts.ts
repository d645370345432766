import { useSyncExternalStore } from 'react';

const CHANGE = 'marquee:texts';

/** Shows the story that is on the screen with other texts, as the toolbar's choice of that name does. */
export function askForTexts(texts: 'longer' | undefined): void {
  document.documentElement.dataset['texts'] = texts ?? '';
  dispatchEvent(new Event(CHANGE));
}

function subscribe(listener: () => void): () => void {
  addEventListener(CHANGE, listener);
  return () => removeEventListener(CHANGE, listener);
}

/** What was asked for, if anything was. */
export function useAskedTexts(): string | undefined {
  return useSyncExternalStore(subscribe, () => document.documentElement.dataset['texts'] || undefined);
}
