import type { DocumentData } from '../../../api/api-types.ts';
import { mergeDocuments } from '../merging/merge-documents.ts';

/** One action of a person: the document before and after it. Equal parts are the same objects in both. */
export type Step = {
  pointer: string;
  before: DocumentData;
  after: DocumentData;
  at: number;
  /** The entries that it was about, where the documents do not tell: of two that changed places, the one that was moved. */
  subjects?: readonly string[];
};

/** Typing in one field becomes one step, unless there is a pause this long (milliseconds). */
const STEP_PAUSE = 1000;
const KEPT_STEPS = 200;

export function withStep(past: readonly Step[], step: Step): Step[] {
  const last = past.at(-1);
  const isSameRun =
    last?.pointer === step.pointer &&
    !step.subjects &&
    last.after === step.before &&
    step.at - last.at <= STEP_PAUSE;
  return isSameRun
    ? [...past.slice(0, -1), { ...step, before: last.before }]
    : [...past.slice(1 - KEPT_STEPS), step];
}

/**
 * Undoes or redoes one step. Later changes of others stay: where they changed the same place, the step is not applied,
 * and `lost` contains that place.
 */
export function travelStep(
  current: DocumentData,
  { before, after }: Step,
  direction: 'undo' | 'redo',
): { data: DocumentData; lost: string[] } {
  const [from, to] = direction === 'undo' ? [after, before] : [before, after];
  if (current === from) return { data: to, lost: [] };
  const { merged, conflicts } = mergeDocuments(from, current, to);
  return { data: merged, lost: conflicts.map(({ pointer }) => pointer) };
}
