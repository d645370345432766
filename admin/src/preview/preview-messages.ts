import { isRecord } from '@marquee/schemas/is-record';
import type { Context } from '@marquee/engine';
import type { DocumentData, Snapshot } from '../api/api-types.ts';
import type { Box } from './composing/page-targets.ts';
import type { Operation } from '../shared/documents/document-patch.ts';

/** Messages to the frame. docs/preview.md has the protocol. */
export type ToFrame =
  | { type: 'snapshot'; snapshot: Snapshot }
  | { type: 'document'; kind: string; id: string; data: DocumentData }
  | { type: 'changes'; kind: string; id: string; changes: readonly Operation[] }
  | { type: 'visitor'; context: Context; path: string }
  | { type: 'highlight'; kind: string; id: string; pointer?: string; label?: string }
  | { type: 'hand'; kind: string; id: string }
  | { type: 'compose'; kind?: string; id?: string }
  | { type: 'marks'; places: readonly { kind: string; id: string; pointer: string }[] }
  | { type: 'scroll'; top: number }
  | { type: 'images' };

/** A place that was chosen; `around` is the block of the composed document in which one of another document stands. */
export type Selection = { kind: string; id: string; pointer: string; around?: string };

export type FromFrame =
  | { type: 'ready' }
  | { type: 'resolved'; shownIds: string[] }
  | ({ type: 'select' } & Selection)
  | { type: 'navigate'; path: string }
  | { type: 'scrolled'; top: number }
  | { type: 'whole' }
  | { type: 'leave' }
  | { type: 'places'; places: Box[]; scrollTop: number }
  | { type: 'over'; pointer: string | undefined };

/** Parses a message of the frame; undefined for any other message. */
export function parseFrameMessage(message: unknown): FromFrame | undefined {
  if (
    typeof message !== 'object' ||
    message === null ||
    !('source' in message) ||
    message.source !== 'marquee'
  )
    return undefined;
  const fields = message as Record<string, unknown>;
  const text = (name: string): string => (typeof fields[name] === 'string' ? fields[name] : '');
  switch (fields['type']) {
    case 'ready':
      return { type: 'ready' };
    case 'resolved':
      return { type: 'resolved', shownIds: parseShownIds(fields['shownIds']) };
    case 'select':
      return {
        type: 'select',
        kind: text('kind'),
        id: text('id'),
        pointer: text('pointer'),
        ...(text('around') !== '' && { around: text('around') }),
      };
    case 'whole':
      return { type: 'whole' };
    case 'leave':
      return { type: 'leave' };
    case 'scrolled':
      return typeof fields['top'] === 'number' ? { type: 'scrolled', top: fields['top'] } : undefined;
    case 'places':
      return {
        type: 'places',
        places: parseBoxes(fields['places']),
        scrollTop: Number(fields['scrollTop']) || 0,
      };
    case 'over':
      return { type: 'over', pointer: text('pointer') || undefined };
    case 'navigate':
      return { type: 'navigate', path: text('path') || '/' };
    default:
      return undefined;
  }
}

const SIDES = ['top', 'left', 'width', 'height'] as const;

function parseBoxes(value: unknown): Box[] {
  if (!Array.isArray(value)) return [];
  return value.filter(
    (box: unknown): box is Box =>
      isRecord(box) &&
      typeof box['pointer'] === 'string' &&
      SIDES.every((side) => typeof box[side] === 'number'),
  );
}

/** `kind/id` for each document on the page. The message may have strings, objects, or ids grouped by kind. */
function parseShownIds(value: unknown): string[] {
  if (Array.isArray(value))
    return value.flatMap((entry: unknown) => {
      if (typeof entry === 'string') return [entry];
      if (typeof entry !== 'object' || entry === null || !('kind' in entry) || !('id' in entry)) return [];
      return [`${String(entry.kind)}/${String(entry.id)}`];
    });
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([kind, ids]) =>
    Array.isArray(ids) ? ids.map((id) => `${kind}/${String(id)}`) : [],
  );
}

/** Whether a document is among the shown ones; ids without a kind match, too. */
export const isShown = (shownIds: readonly string[], kind: string, id: string): boolean =>
  shownIds.includes(`${kind}/${id}`) || shownIds.includes(`${kind}:${id}`) || shownIds.includes(id);
