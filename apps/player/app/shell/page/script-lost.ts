export const SCRIPT_LOST_EVENT = 'marquee:script-lost';

/** Dispatched on `window` when a page could not be rendered: its scripts may be from before an update. */
export class ScriptLostEvent extends Event {
  /** The error that was thrown; the bundler's own event uses this name. */
  readonly payload: unknown;

  constructor(payload: unknown) {
    super(SCRIPT_LOST_EVENT);
    this.payload = payload;
  }
}
