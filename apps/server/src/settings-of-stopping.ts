import { define } from './settings-definition.ts';
import { integer } from './settings-parsers.ts';

/** The settings of how the process ends. */
export const stopSettings = {
  drainSeconds: define({
    name: 'DRAIN_SECONDS',
    parse: integer(0, 3600),
    fallback: 10,
    // Whoever stops a demo waits for it.
    demoFallback: 0,
    description:
      'How long the process goes on answering after SIGTERM, with `/readyz` at 503, while open pages move to other processes. Longer than whatever sends visitors here takes to notice.',
  }),
  stopGraceSeconds: define({
    name: 'STOP_GRACE_SECONDS',
    parse: integer(1, 3600),
    fallback: 10,
    description:
      'How long requests in flight have to end after that. Those that have not are cut off, and the process ends with 1.',
  }),
};
