import type { Context } from '@marquee/engine';
import { Eye, EyeOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Persona, Snapshot } from '../api/api-types.ts';
import type { Names } from '../words/names.ts';
import { scheduleOf } from '../words/document-words.ts';
import { schedulePhase } from '../words/schedule-words.ts';
import { explainHidden } from './explain-hidden.ts';
import { findFittingPersona } from './fitting-persona.ts';
import type { PreviewDraft } from './preview.tsx';
import type { VisitorChoice } from './visitor.ts';

type HiddenNoticeProps = {
  draft: PreviewDraft;
  context: Context;
  snapshot: Snapshot | undefined;
  names: Names;
  isDraft: boolean;
  personas: readonly Persona[];
  persona: Persona | undefined;
  onChange: (change: Partial<VisitorChoice>) => void;
};

type Way = { label: string; change: Partial<VisitorChoice> };

/** Says that the chosen visitor does not see the document, why, and offers a visitor or an instant that does. */
export function HiddenNotice({
  draft,
  context,
  snapshot,
  names,
  isDraft,
  personas,
  persona,
  onChange,
}: HiddenNoticeProps) {
  const [reason, setReason] = useState('');
  const [ways, setWays] = useState<Way[]>([]);
  const [data, setData] = useState(() => draft.store.getState().data);
  useEffect(() => draft.store.subscribe((state) => setData(state.data)), [draft]);
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(async () => {
      if (!snapshot) return;
      const [words, fitting] = await Promise.all([
        explainHidden(data, context, snapshot, names),
        findFittingPersona(data, personas, snapshot, context.now),
      ]);
      if (!isCurrent) return;
      setReason(words);
      const other: Way[] =
        fitting && fitting.id !== persona?.id
          ? [{ label: `Show as ${fitting.name}`, change: asPersona(fitting.id) }]
          : [];
      setWays([...instantWay(scheduleOf(data), context.now), ...other]);
    }, 250);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [data, context, snapshot, names, personas, persona]);
  return (
    <output className="strip warn">
      <EyeOff size={15} aria-hidden="true" />
      <span>
        <b>This visitor does not see it.</b> {isDraft ? reason : 'You are looking at what is live.'}
      </span>
      {isDraft &&
        ways.map(({ label, change }) => (
          <button key={label} type="button" className="btn sm" onClick={() => onChange(change)}>
            <Eye size={13} aria-hidden="true" />
            {label}
          </button>
        ))}
    </output>
  );
}

const asPersona = (persona: string): Partial<VisitorChoice> => ({
  persona,
  locale: '',
  licence: '',
  currency: '',
  login: '',
  groups: '',
});

function instantWay(schedule: ReturnType<typeof scheduleOf>, now: number): Way[] {
  const phase = schedulePhase(schedule, now);
  if (phase === 'before' && schedule?.from)
    return [{ label: 'Show when it opens', change: { at: schedule.from } }];
  if (phase !== 'after' || !schedule?.until) return [];
  const last = Math.max(Date.parse(schedule.until) - 60_000, Date.parse(schedule.from ?? '') || 0);
  return [{ label: 'Show its last minute', change: { at: new Date(last).toISOString() } }];
}
