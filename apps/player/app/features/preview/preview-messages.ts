import type { Context, Diagnostic, ResolvedPageDocument, Snapshot } from '@marquee/engine';

/** From the editor. The protocol is in docs/preview.md. */
export type ToFrame =
  | { type: 'snapshot'; snapshot: Snapshot }
  /** Without data the document is gone. */
  | { type: 'document'; kind: string; id: string; data?: unknown }
  /** What changed in a document since it was sent: a JSON Patch (RFC 6902) of `add`, `replace` and `remove`. */
  | { type: 'changes'; kind: string; id: string; changes: readonly Change[] }
  | { type: 'visitor'; context: Context; path: string }
  /** Without a pointer nothing is outlined; `label` is what the field is called. */
  | { type: 'highlight'; kind: string; id: string; pointer?: string; label?: string }
  /** The document that is edited. */
  | { type: 'hand'; kind: string; id: string }
  /** What differs from another version of the page. */
  | { type: 'marks'; places: readonly { kind: string; id: string; pointer: string }[] }
  /** Where another page is that is compared with this one: CSS pixels from its top. */
  | { type: 'scroll'; top: number }
  /** It is to be printed: `whole` is answered once the images in its window are there. */
  | { type: 'images' };

export type Change = { op: 'add' | 'replace'; path: string; value: unknown } | { op: 'remove'; path: string };

export type FromFrame =
  | { type: 'ready' }
  | { type: 'resolved'; page: ResolvedPageDocument | null; diagnostics: Diagnostic[]; shownIds: string[] }
  | { type: 'select'; kind: string; id: string; pointer: string }
  | { type: 'navigate'; path: string }
  /** Whoever looks has scrolled the page. */
  | { type: 'scrolled'; top: number }
  /** With every image in its window. */
  | { type: 'whole' }
  /** Back to the form, by keyboard. */
  | { type: 'leave' };

const TYPES = new Set([
  'snapshot',
  'document',
  'changes',
  'visitor',
  'highlight',
  'hand',
  'marks',
  'scroll',
  'images',
]);

/**
 * Reads a message of the editor; anything else is none of ours. Its data is the editor's own work on the same origin
 * and the engine takes any document, so only the envelope is checked.
 */
export function parseMessage(message: unknown): ToFrame | null {
  if (typeof message !== 'object' || message === null) return null;
  if (!('source' in message) || message.source !== 'marquee' || !('type' in message)) return null;
  return TYPES.has(String(message.type)) ? (message as unknown as ToFrame) : null;
}

/** Only the window that frames this page on the same origin is listened to and answered. */
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
