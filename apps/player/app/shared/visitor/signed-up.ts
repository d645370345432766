const SIGNED_UP_EVENT = 'marquee:signed-up';

/** Tells the analytics that somebody has registered on this page. */
export function announceSignedUp(): void {
  dispatchEvent(new Event(SIGNED_UP_EVENT));
}

/** Returns a function that stops it. */
export function onSignedUp(handler: () => void): () => void {
  addEventListener(SIGNED_UP_EVENT, handler);
  return () => removeEventListener(SIGNED_UP_EVENT, handler);
}
