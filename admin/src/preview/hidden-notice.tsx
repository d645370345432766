import type { Context } from '@marquee/engine';
import {
  Check,
  ChevronRight,
  CircleHelp,
  Eye,
  EyeOff,
  SquareArrowOutUpRight,
  TextCursorInput,
  X,
} from 'lucide-react';
import { useEffect, useState } from 'react';
import type { DocumentData, Persona, Snapshot } from '../api/api-types.ts';
import { Button, ButtonLink } from '../shared/ui/button.tsx';
import { askWorker, contentRef } from '../worker/ask-worker.ts';
import { kindOne } from '../shared/documents/kinds.ts';
import { documentTitle, scheduleOf } from '../words/document-words.ts';
import type { Names } from '../words/names.ts';
import { hasHours, nextOpening, schedulePhase } from '../words/schedule-words.ts';
import { instantIn } from '../words/time.ts';
import { hiddenReason, type DecidedAt, type HiddenReason } from './explain-hidden.ts';
import { findFittingPersona } from '../visitors/fitting-persona.ts';
import type { PreviewDraft } from './preview.tsx';
import { choiceOf, UNCHANGED, type Perspective, type VisitorChoice } from '../visitors/visitor.ts';
import { say } from '../words/generated/preview.ts';
import { whyPath } from './why-path.ts';
import { Strip } from '../shared/ui/strip.tsx';
import textStyles from '../shared/ui/text.module.css';
import styles from './hidden-notice.module.css';

type HiddenNoticeProps = {
  kind: string;
  id: string;
  draft: PreviewDraft;
  path: string;
  context: Context;
  snapshot: Snapshot | undefined;
  names: Names;
  perspective: Perspective;
  personas: readonly Persona[];
  persona: Persona | undefined;
  onChange: (change: Partial<VisitorChoice>) => void;
  onSelect: (place: DecidedAt) => void;
};

type Way = { label: string; change: Partial<VisitorChoice> };
type Answer = { reason: HiddenReason | null; ways: Way[]; error?: string };

/** Tells that the chosen visitor does not see the document, and why. Offers what to fix, and who sees it or when. */
export function HiddenNotice({
  kind,
  id,
  perspective,
  snapshot,
  onChange,
  onSelect,
  ...asked
}: HiddenNoticeProps) {
  const isDraft = perspective === 'draft';
  const { reason, ways, error } = useHiddenReason({ kind, id, isDraft, snapshot, ...asked });
  const place = reason?.decidedAt;
  const isHere = place?.kind === kind && place.id === id;
  return (
    <section className={styles['why']} aria-label={say('why-it-is-not')}>
      <Strip tone="warn">
        <EyeOff size={15} aria-hidden="true" />
        <span>
          <b>{say('this-visitor-does-not')}</b> {CONTENT_NOTES[perspective] ?? ''}
          {error ?? (reason ? `${reason.sentence} ${reason.more}` : say('finding-out-why'))}
        </span>
        <span className={styles['ways']}>
          {place && (
            <Button isSmall onClick={() => onSelect(place)}>
              {isHere ? (
                <TextCursorInput size={13} aria-hidden="true" />
              ) : (
                <SquareArrowOutUpRight size={13} aria-hidden="true" />
              )}
              {isHere ? say('go-to-the-field') : say('open-place', { place: elsewhere(place, snapshot) })}
            </Button>
          )}
          <ButtonLink
            isSmall
            to={whyPath({
              path: asked.path,
              on: `${kind}/${id}`,
              choice: { ...choiceOf(asked.context), perspective },
            })}
          >
            <CircleHelp size={13} aria-hidden="true" />
            {say('why')}
          </ButtonLink>
          {ways.map(({ label, change }) => (
            <Button key={label} isSmall onClick={() => onChange(change)}>
              <Eye size={13} aria-hidden="true" />
              {label}
            </Button>
          ))}
        </span>
      </Strip>
      {reason && reason.conditions.length > 0 && (
        <details>
          <summary>
            {say('all-conditions', { count: reason.conditions.length })}
            <ChevronRight size={14} data-part="turn" aria-hidden="true" />
          </summary>
          <ul>
            {reason.conditions.map(({ key, wanted, actual, holds, decides }) => (
              <li key={key} className={decides ? 'decides' : holds ? 'holds' : 'fails'}>
                {holds ? (
                  <Check size={14} role="img" aria-label={say('holds')} />
                ) : (
                  <X size={14} role="img" aria-label={say('does-not-hold')} />
                )}
                <span>{wanted}</span>
                {decides && <b className={textStyles['oneLine']}>{say('this-one-decides')}</b>}
                <span className="actual">{actual}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

/** Notes for content in which the edited document differs from the form. */
const CONTENT_NOTES: { [perspective in Perspective]?: string } = {
  get live() {
    return say('you-are-looking-at');
  },
  get scheduled() {
    return say('You-are-looking-at');
  },
};

const elsewhere = ({ kind, id }: DecidedAt, snapshot: Snapshot | undefined): string =>
  `${kindOne(kind).toLowerCase()} “${documentTitle(kind, id, snapshot?.documents[kind]?.[id])}”`;

const ASK_AFTER = 250;

function useHiddenReason({
  kind,
  id,
  draft,
  path,
  context,
  snapshot,
  names,
  isDraft,
  personas,
  persona,
}: Omit<HiddenNoticeProps, 'onChange' | 'onSelect' | 'perspective'> & { isDraft: boolean }): Answer {
  const [answer, setAnswer] = useState<Answer>({ reason: null, ways: [] });
  const [data, setData] = useState(() => draft.store.getState().data);
  useEffect(() => draft.store.subscribe((state) => setData(state.data)), [draft]);
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(async () => {
      if (!snapshot) return;
      try {
        const [explanation, fitting] = await Promise.all([
          askWorker('explain', {
            content: contentRef(snapshot, isDraft ? [{ kind, id, data }] : []),
            path,
            context,
            kind,
            id,
          }),
          findFittingPersona(data, personas, snapshot, context.now),
        ]);
        if (!isCurrent) return;
        const dataOf = (otherKind: string, otherId: string): DocumentData | undefined =>
          isDraft && otherKind === kind && otherId === id ? data : snapshot.documents[otherKind]?.[otherId];
        const other: Way[] =
          fitting && fitting.id !== persona?.id
            ? [
                {
                  label: say('show-as-name', { name: fitting.name }),
                  change: { ...UNCHANGED, persona: fitting.id },
                },
              ]
            : [];
        const reason = hiddenReason(explanation, { names, now: context.now, dataOf });
        const own = instantWay(scheduleOf(data), context.now);
        const instants = own.length === 0 && reason.showsAt !== null ? [atInstant(reason.showsAt)] : own;
        setAnswer({ reason, ways: isDraft ? [...instants, ...other] : [] });
      } catch (error) {
        if (isCurrent)
          setAnswer({
            reason: null,
            ways: [],
            error: error instanceof Error ? error.message : String(error),
          });
      }
    }, ASK_AFTER);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [kind, id, data, path, context, snapshot, names, isDraft, personas, persona]);
  return answer;
}

const atInstant = (instant: number): Way => ({
  label: say('show-when-it-does'),
  change: { at: new Date(instant).toISOString() },
});

function instantWay(schedule: ReturnType<typeof scheduleOf>, now: number): Way[] {
  const phase = schedulePhase(schedule, now);
  const next = nextOpening(schedule, now);
  if (next !== undefined)
    return [{ label: say('show-when-it-opens'), change: { at: new Date(next).toISOString() } }];
  if (phase !== 'after' || !schedule?.until || hasHours(schedule)) return [];
  const last = Math.max(instantIn(schedule.until) - 60_000, instantIn(schedule.from) || 0);
  return [{ label: say('show-its-last-minute'), change: { at: new Date(last).toISOString() } }];
}
