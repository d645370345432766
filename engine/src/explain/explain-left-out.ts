import type { LeftOutDocument } from '../compiled-snapshot.ts';
import type { Diagnostic } from '../types.ts';
import { decide, HIDDEN } from './decide.ts';
import { allOf, outcomeOf } from './outcome.ts';
import { NEVER } from './timeline.ts';

/** A document that an error keeps out: its problems are its conditions (ENGINE-10). */
export const explainLeftOut = (kind: string, { id, diagnostics }: LeftOutDocument) =>
  decide(
    HIDDEN,
    allOf(
      diagnostics.map(({ code, message, pointer }: Diagnostic) =>
        outcomeOf('problem', {
          wanted: null,
          actual: { code, message },
          place: { kind, id, pointer },
          line: NEVER,
          reason: 'LEFT_OUT',
        }),
      ),
    ),
  );
