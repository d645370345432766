import type { Snapshot } from '../../api/api-types.ts';
import type { EmptyStretch, Slot, SlotBar, Suppression, TimelineReport } from '../../worker/slot-timeline.ts';
import { documentTitle, placeName } from '../../words/document-words.ts';
import { say } from '../../words/generated/timeline.ts';
import { formatInstant } from '../../words/time.ts';

type Line = Pick<TimelineReport, 'from' | 'until'>;

export const slotName = ({ place, block }: Slot): string => placeName(place ?? block);

/** “from Fri 20 Nov, 00:00 until Sat 21 Nov, 00:00”. An end outside of the timeline is omitted. */
export function stretchWords({ from, until }: { from: number; until: number }, line: Line): string {
  const start = from <= line.from ? '' : say('from-instant', { instant: formatInstant(from, line.from) });
  const end = until >= line.until ? '' : say('until-instant', { instant: formatInstant(until, line.from) });
  return [start, end].filter(Boolean).join(' ') || say('the-whole-time');
}

export const stateWords = ({ state }: SlotBar): string =>
  state === 'shown' ? say('shown') : say('open-but-others-come');

/** Words for a bar: why it has no picture, and when it ends. */
export function barWords(bar: SlotBar, { from, until }: Line): string {
  const ends = bar.until < until ? say('until-instant', { instant: formatInstant(bar.until, from) }) : '';
  return bar.state === 'shown' ? ends : `${stateWords(bar)} ${ends}`.trim();
}

const SUPPRESSION_WORDS: { readonly [Reason in Suppression]: () => string } = {
  SUPPRESSED_BREAK: () => say('nothing-promoted-break'),
  SUPPRESSED_UNKNOWN: () => say('nothing-promoted-unknown'),
  SUPPRESSED_LICENCE: () => say('nothing-promoted-licence'),
};

/** Words for an empty place or a hidden block, how long it is, and why nothing may be promoted to the visitor. */
export function emptyWords(
  { reason }: Pick<EmptyStretch, 'reason'>,
  isHidden: boolean,
  howLong?: string,
): string {
  const what = isHidden ? say('hidden') : say('nothing-to-show');
  const whole = howLong === undefined ? what : `${what} ${howLong}`;
  return reason === null ? whole : `${whole}: ${SUPPRESSION_WORDS[reason]()}`;
}

/** The accessible name of a bar, with its start and end. */
export const barLabel = (title: string, bar: SlotBar, line: Line): string =>
  `${title}: ${stateWords(bar).toLowerCase()} ${stretchWords(bar, line)}`;

/** The number of a slot’s documents that the visitor sees at some time. */
export function seenWords({ documents }: Pick<Slot, 'documents'>): string {
  const shown = documents.filter(({ bars }) => bars.some(({ state }) => state === 'shown')).length;
  return say('documents', { count: shown });
}

export type TimelineEntry = {
  key: string;
  slot: string;
  what: string;
  /** The document to open. Null for a gap. */
  document: { kind: string; id: string } | null;
  state: 'shown' | 'beaten' | 'gap' | 'hidden' | 'on' | 'off';
  words: string;
  from: number;
  until: number;
};

/** The timeline as a table: one row for each bar and gap, by slot and time. */
export function timelineEntries(report: TimelineReport, snapshot: Snapshot): TimelineEntry[] {
  const entries: TimelineEntry[] = [];
  for (const slot of report.slots) {
    const own: TimelineEntry[] = [];
    const name = slotName(slot);
    for (const { key, kind, id, bars } of slot.documents)
      for (const bar of bars)
        own.push({
          key: `${key} ${bar.from}`,
          slot: name,
          what: documentTitle(kind, id, snapshot.documents[kind]?.[id]),
          document: { kind, id },
          words: stateWords(bar),
          ...bar,
        });
    for (const gap of slot.gaps)
      own.push({
        key: `${slot.key} gap ${gap.from}`,
        slot: name,
        what: say('empty-place'),
        document: null,
        state: 'gap',
        words: emptyWords(gap, false),
        ...gap,
      });
    for (const hidden of slot.hidden)
      own.push({
        key: `${slot.key} hidden ${hidden.from}`,
        slot: name,
        what: say('the-block-itself'),
        document: null,
        state: 'hidden',
        words: emptyWords(hidden, true),
        ...hidden,
      });
    entries.push(...own.toSorted((a, b) => a.from - b.from));
  }
  for (const { key, id, bars } of report.flags)
    for (const { isOn, from, until } of bars)
      entries.push({
        key: `${key} ${from}`,
        slot: say('feature-flags'),
        what: id,
        document: { kind: 'feature-flag', id },
        state: isOn ? 'on' : 'off',
        words: isOn ? say('on') : say('off'),
        from,
        until,
      });
  return entries;
}
