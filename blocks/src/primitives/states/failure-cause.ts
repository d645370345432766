import type { IconName } from '../icon-names.ts';

/** Why something could not be loaded. */
export type FailureCause =
  | 'offline'
  | 'unreachable'
  | 'timeout'
  | 'server'
  /** Refused for this visitor; trying again changes nothing. */
  | 'unavailable'
  /** This page does not understand the site's response. */
  | 'outdated'
  /** The browser stores nothing for the page. */
  | 'storage'
  | 'defect';

type FailureSign = {
  icon: IconName;
  /** The key of the text for the cause. */
  text?: string;
  /** What helps: trying again or reloading; left out when no button can help. */
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

/** How a failure is shown. Only a known cause gets a text. */
export const signOf = (cause: FailureCause | undefined): FailureSign =>
  cause === undefined ? { icon: 'triangle-alert', way: 'retry' } : SIGNS[cause];
