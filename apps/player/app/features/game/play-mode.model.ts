export type PlayMode = 'real' | 'demo';

export type ModeFacts = {
  /** The `mode` of the address (ROUTE-39). */
  asked: string | null;
  isSignedIn: boolean;
  hasDemo: boolean;
};

/** `gate`: a guest has to sign in first. `register`: a guest asked to play for money. */
export type ModeDecision = PlayMode | 'gate' | 'register';

/** Without a mode in the address, players play for money, and guests play the demo where the game has one. */
export function decideMode({ asked, isSignedIn, hasDemo }: ModeFacts): ModeDecision {
  if (asked === 'demo') return 'demo';
  if (isSignedIn) return 'real';
  if (asked === 'real') return 'register';
  return hasDemo ? 'demo' : 'gate';
}
