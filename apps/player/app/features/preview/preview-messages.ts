import type { BlockPlace } from './block-places.ts';
import type { Context, Diagnostic, ResolvedPageDocument, Snapshot } from '@marquee/engine';

/** From the editor. The protocol is in docs/preview.md. */
export type ToFrame =
  | { type: 'snapshot'; snapshot: Snapshot }
  /** Without data the document was deleted. */
  | { type: 'document'; kind: string; id: string; data?: unknown }
  /** What changed in a document since it was sent: a JSON Patch (RFC 6902) of `add`, `replace` and `remove`. */
  | { type: 'changes'; kind: string; id: string; changes: readonly Change[] }
  | { type: 'visitor'; context: Context; path: string }
  /** Without a pointer nothing is outlined; `label` is the name of the field. */
  | { type: 'highlight'; kind: string; id: string; pointer?: string; label?: string }
  /** The document that is being edited. */
  | { type: 'hand'; kind: string; id: string }
  /** The document whose blocks are composed on the page: the frame says where they are. Without an id, none is. */
  | { type: 'compose'; kind?: string; id?: string }
  /** The places that differ from another version of the page. */
  | { type: 'marks'; places: readonly { kind: string; id: string; pointer: string }[] }
  /** Scroll position of the page that is compared with this one: CSS pixels from its top. */
  | { type: 'scroll'; top: number }
  /** Before printing: the frame answers `whole` after all images in its window have loaded. */
  | { type: 'images' };

export type Change = { op: 'add' | 'replace'; path: string; value: unknown } | { op: 'remove'; path: string };

export type FromFrame =
  | { type: 'ready' }
  | { type: 'resolved'; page: ResolvedPageDocument | null; diagnostics: Diagnostic[]; shownIds: string[] }
  /** `around`: the block of the composed document that it is in, where it comes from another document. */
  | { type: 'select'; kind: string; id: string; pointer: string; around?: string }
  | { type: 'navigate'; path: string }
  /** The user has scrolled the page. */
  | { type: 'scrolled'; top: number }
  /** All images in the window have loaded. */
  | { type: 'whole' }
  /** The focus returns to the form, by keyboard. */
  | { type: 'leave' }
  /** Where the blocks of the composed document are in the window, in its pixels. */
  | { type: 'places'; places: readonly BlockPlace[]; scrollTop: number }
  /** The block under the pointer; none without a pointer of one. */
  | { type: 'over'; pointer?: string };

const TYPES = new Set([
  'snapshot',
  'document',
  'changes',
  'visitor',
  'highlight',
  'hand',
  'compose',
  'marks',
  'scroll',
  'images',
]);

/**
 * Parses a message of the editor; other messages are ignored. The data comes from the editor on the same origin, and
 * the engine accepts any document, so only the envelope is checked.
 */
export function parseMessage(message: unknown): ToFrame | null {
  if (typeof message !== 'object' || message === null) return null;
  if (!('source' in message) || message.source !== 'marquee' || !('type' in message)) return null;
  return TYPES.has(String(message.type)) ? (message as unknown as ToFrame) : null;
}

/** Only listens to and answers the window that frames this page, on the same origin. */
export function listenToEditor(onMessage: (message: ToFrame) => void): () => void {
  function receive(event: MessageEvent<unknown>): void {
    if (event.origin !== location.origin || event.source !== window.parent) return;
    const message = parseMessage(event.data);
    if (message) onMessage(message);
  }
  addEventListener('message', receive);
  return () => removeEventListener('message', receive);
}

export function sendToEditor(message: FromFrame): void {
  if (window.parent !== window) window.parent.postMessage({ source: 'marquee', ...message }, location.origin);
}
