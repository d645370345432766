import type { History, PastRevision } from '../../api/history.queries.ts';
import type { PillTone } from '../../shared/ui/pill.tsx';
import { fieldWords } from '../../words/field-words.ts';
import { say } from '../../words/generated/history.ts';
import { listOf } from '../../words/list-of.ts';
import { changedFields, type Version } from './versions.ts';

export type Mark = { words: string; tone?: PillTone };

/** What became of a version, in a word or two each: what counts now comes first. */
export function marksOf(
  { revision, isDeletion, conflict, restoredFrom, discarded, releases, schedules }: PastRevision,
  { head, published, state }: Pick<History, 'head' | 'published' | 'state'>,
): Mark[] {
  const last = releases.at(-1);
  return [
    ...(revision === published ? [{ words: say('live'), tone: 'ok' } as const] : []),
    ...(revision === head && state !== 'live' && !isDeletion
      ? [{ words: say('draft'), tone: 'brand' } as const]
      : []),
    ...(isDeletion ? [{ words: say('removal'), tone: 'bad' } as const] : []),
    ...(schedules.length > 0 ? [{ words: say('scheduled'), tone: 'info' } as const] : []),
    ...(discarded ? [{ words: say('discarded'), tone: 'warn' } as const] : []),
    ...(conflict === 'side' ? [{ words: say('decided-against'), tone: 'warn' } as const] : []),
    ...(conflict === 'decision' ? [{ words: say('decision') }] : []),
    ...(restoredFrom === null ? [] : [{ words: say('restored') }]),
    ...(last ? [{ words: say('release-number', { number: last.number }) }] : []),
  ];
}

const SHOWN = 3;

/** The fields that a version changed: “Title, Text and 2 more”. */
export function versionFields(kind: string, version: Version): string {
  if (version.last.isDeletion) return say('marked-for-removal');
  if (version.base === null) return say('created');
  const fields = changedFields(version).map((field) =>
    fieldWords(kind, undefined, `/${field}`).names.join(', '),
  );
  if (fields.length === 0) return say('whole-document');
  const more = fields.length - SHOWN;
  return more > 0
    ? say('and-more', { fields: fields.slice(0, SHOWN).join(', '), count: more })
    : listOf(fields);
}
