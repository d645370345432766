import type { LeftOutDocument } from '../compile/compiled-snapshot.ts';
import { ask, createAsked, type Explaining } from './asked.ts';
import { decide, HIDDEN } from './decide.ts';
import { NEVER } from './timeline.ts';

/** A document that was left out for an error: its problems are its conditions (ENGINE-10). */
export function explainLeftOut(
  kind: string,
  { id, diagnostics }: LeftOutDocument,
  explaining: Explaining,
): ReturnType<typeof decide> {
  const asked = createAsked(explaining);
  for (const { code, message, pointer } of diagnostics)
    ask(asked, 'problem', {
      wanted: null,
      actual: { code, message },
      place: { kind, id, pointer },
      line: NEVER,
      reason: 'LEFT_OUT',
    });
  return decide(HIDDEN, asked);
}
