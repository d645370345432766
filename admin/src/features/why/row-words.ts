import { isRecord } from '@marquee/schemas/is-record';
import { findKind, type Audience, type Schedule } from '@marquee/schemas';
import type { Snapshot } from '../../api/api-types.ts';
import type { WhyRow } from '../../worker/why-report.ts';
import { kindOne } from '../../shared/documents/kinds.ts';
import { fromPointer, getAt } from '../../shared/pointer.ts';
import { audienceSentence, sentenceText } from '../../words/visitors/audience-sentence.ts';
import { documentTitle, placeName, textIn } from '../../words/document-words.ts';
import { say } from '../../words/generated/why.ts';
import type { Names } from '../../words/names.ts';
import { refusalWords } from '../../words/outcome-words.ts';
import { scheduleWords } from '../../words/schedule-words.ts';
import { formatDuration, formatInstant } from '../../words/time.ts';

export type RowContext = { snapshot: Snapshot; names: Names; locale: string; now: number };

/** The name of a row: a document by title, a block by type and heading, an entry by label. */
export function rowTitle(
  row: Pick<WhyRow, 'what' | 'kind' | 'id' | 'pointer' | 'name'>,
  context: RowContext,
): string {
  const { kind, id, what, name } = row;
  const document = context.snapshot.documents[kind]?.[id];
  if (what === 'block') {
    const props = asRecord(getAt(document, fromPointer(row.pointer)))['props'];
    const heading = textIn(asRecord(props)['title'], context.locale);
    const type = placeName(name ?? 'block');
    return heading === '' ? type : `${type}, “${heading}”`;
  }
  if (what === 'item') {
    const entry = asRecord(getAt(document, fromPointer(row.pointer)));
    const label = ['label', 'title', 'name']
      .map((field) => textIn(entry[field], context.locale))
      .find((text) => text !== '');
    return (
      label ?? (name === null ? say('entry-pointer', { pointer: lastKey(row.pointer) }) : placeName(name))
    );
  }
  const title = documentTitle(kind, id, document);
  if (what !== 'page' || name === null) return title;
  return `${title} (${name.toUpperCase()})`;
}

const lastKey = (pointer: string): number => Number(fromPointer(pointer).at(-1) ?? 0) + 1;

/** What kind of thing it is and where it is, next to its name. */
export function rowDetail({ what, kind, place, parent, drawn }: WhyRow): string {
  if (what === 'block')
    return drawn
      ? say('shown-of-all-shown', {
          shown: drawn.shown,
          all: drawn.all,
          place: place === null ? '' : `, ${placeName(place).toLowerCase()}`,
        })
      : '';
  // Everything in one block is of one kind, which its row tells by its position.
  return what === 'item' || (what === 'document' && parent !== null) ? '' : kindOne(kind);
}

/** Why it is shown or hidden, in one or two sentences. */
export function becauseWords(row: WhyRow, context: RowContext): string {
  const { deciding, what, shown, reason, sentence } = row;
  const dataOf = (kind: string, id: string): unknown => context.snapshot.documents[kind]?.[id];
  if (what === 'flag') return sentence;
  if (deciding) {
    const words = refusalWords(deciding, { names: context.names, now: context.now, dataOf });
    return words ?? sentence.replace(/^Not shown: (.)/, (_, first: string) => first.toUpperCase());
  }
  if (!shown || reason !== 'SHOWN') return sentence;
  return shownWords(row, context);
}

/** The audience and the schedule that this visitor matches. */
function shownWords({ kind, id, pointer }: WhyRow, { snapshot, names, now }: RowContext): string {
  const target = asRecord(getAt(snapshot.documents[kind]?.[id], fromPointer(pointer)));
  const audience = target['audience'] as Audience | undefined; // What is shown is valid under its schema.
  const schedule = target['schedule'] as Schedule | undefined; // What is shown is valid under its schema.
  const who = sentenceText(audienceSentence(audience, names));
  return schedule ? `${who}, ${scheduleWords(schedule, now)}` : who;
}

const asRecord = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});

/** How far away the next change by time is, and what happens then. Null when there is none. */
export function changeWords(
  { changesAt, shown, showing, what }: WhyRow,
  now: number,
): { what: string; away: string; market: string; utc: string } | null {
  if (changesAt === null) return null;
  const verb =
    what === 'flag'
      ? shown
        ? say('turns-off')
        : say('turns-on')
      : showing === 'all'
        ? say('leaves')
        : say('shows');
  return {
    what: verb,
    away: say('in-duration', { duration: formatDuration(changesAt - now) }),
    market: formatInstant(changesAt, now),
    utc: formatInstant(changesAt, now, 'UTC'),
  };
}

/** The field to open for a row: what decides about it, or the thing itself. */
export const fieldOf = ({ deciding, kind, id, pointer, shown, what }: WhyRow) =>
  deciding && (!shown || what === 'flag')
    ? { kind: deciding.kind, id: deciding.id, pointer: deciding.pointer }
    : { kind, id, pointer: pointer === '' ? `/${findKind(kind)?.titleField ?? ''}` : pointer };
