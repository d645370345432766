export const SCRIPT_LOST_EVENT = 'marquee:script-lost';

/** Raised on `window` by a page that could not be drawn: its scripts may be those of before an update. */
export class ScriptLostEvent extends Event {
  /** What was thrown, under the bundler's own name for it. */
  readonly payload: unknown;

  constructor(payload: unknown) {
    super(SCRIPT_LOST_EVENT);
    this.payload = payload;
  }
}
