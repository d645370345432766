import type { DocumentData } from '../../../api/api-types.ts';
import { mergeDocuments } from '../merging/merge-documents.ts';

/** One thing a person did: the document before and after it. Parts that are the same are one object in both. */
export type Step = { pointer: string; before: DocumentData; after: DocumentData; at: number };

/** Typing in one field becomes one step unless there is a pause this long. */
const STEP_PAUSE = 1000;
const KEPT_STEPS = 200;

export function withStep(past: readonly Step[], step: Step): Step[] {
  const last = past.at(-1);
  const isSameRun =
    last?.pointer === step.pointer && last.after === step.before && step.at - last.at <= STEP_PAUSE;
  return isSameRun
    ? [...past.slice(0, -1), { ...step, before: last.before }]
    : [...past.slice(1 - KEPT_STEPS), step];
}

/**
 * The document without one step, or with it again. What others changed since stays: where they changed the same
 * place, the step no longer applies there, and `lost` names it.
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
