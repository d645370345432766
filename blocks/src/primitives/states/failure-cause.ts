import type { IconName } from '../icon-names.ts';

/** Why something could not be loaded. */
export type FailureCause =
  | 'offline'
  | 'unreachable'
  | 'timeout'
  | 'server'
  /** It is refused to this visitor; asking again changes nothing. */
  | 'unavailable'
  /** What the site sends is not what this page understands. */
  | 'outdated'
  /** The browser keeps nothing for the page. */
  | 'storage'
  | 'defect';

type FailureSign = {
  icon: IconName;
  /** Key of the words that name the cause. */
  text?: string;
  /** What helps: to ask again, or a new page; left out: nothing that a button could do. */
  way?: 'retry' | 'reload';
};

const SIGNS: { readonly [Cause in FailureCause]: FailureSign } = {
  offline: { icon: 'wifi-off', text: 'BLOCKS.FAILURE.OFFLINE', way: 'retry' },
  unreachable: { icon: 'wifi-off', text: 'BLOCKS.FAILURE.UNREACHABLE', way: 'retry' },
  timeout: { icon: 'clock-alert', text: 'BLOCKS.FAILURE.TIMEOUT', way: 'retry' },
  server: { icon: 'triangle-alert', text: 'BLOCKS.FAILURE.SERVER', way: 'retry' },
  unavailable: { icon: 'lock', text: 'BLOCKS.FAILURE.UNAVAILABLE' },
  outdated: { icon: 'rotate-ccw', text: 'BLOCKS.FAILURE.OUTDATED', way: 'reload' },
  storage: { icon: 'archive', text: 'BLOCKS.FAILURE.STORAGE', way: 'reload' },
  defect: { icon: 'triangle-alert', text: 'BLOCKS.FAILURE.DEFECT', way: 'reload' },
};

/** How a failure is drawn: a cause is named where it is known, and nowhere else. */
export const signOf = (cause: FailureCause | undefined): FailureSign =>
  cause === undefined ? { icon: 'triangle-alert', way: 'retry' } : SIGNS[cause];
