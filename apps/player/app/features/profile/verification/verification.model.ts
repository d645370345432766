import type { Player } from '@marquee/schemas';

export type CheckState = 'done' | 'missing' | 'due' | 'overdue' | 'none';

/** A check of the casino on a player. */
export type Check = {
  name: 'email' | 'identity' | 'documents' | 'wealth';
  state: CheckState;
  /** When the check was completed, or its deadline. */
  at: string | null;
};

type Facts = Pick<
  Player,
  'email' | 'confirmed_at' | 'verified' | 'sumsub_verified' | 'sow_questionnaire_expires_at'
>;

/** All checks and their states, in the order in which a player meets them (PROF-08, PROF-12). */
export function checksOf(player: Facts, now: number): readonly Check[] {
  const { email, confirmed_at: confirmedAt, sow_questionnaire_expires_at: dueAt } = player;
  return [
    {
      name: 'email',
      // The sign-up provider of a player may not have shared the email.
      state: confirmedAt !== null ? 'done' : email === null ? 'none' : 'missing',
      at: confirmedAt,
    },
    { name: 'identity', state: player.sumsub_verified ? 'done' : 'missing', at: null },
    { name: 'documents', state: player.verified ? 'done' : 'missing', at: null },
    {
      name: 'wealth',
      state: dueAt === null ? 'none' : Date.parse(dueAt) > now ? 'due' : 'overdue',
      at: dueAt,
    },
  ];
}

export type NextStep = 'EMAIL' | 'SEND' | 'WEALTH' | 'WITHDRAWAL' | 'LETTER' | 'NOTHING';

/** The player's next steps in order. The casino's own review is named once, whichever checks it covers. */
export function nextSteps(checks: readonly Check[]): readonly NextStep[] {
  const states = new Map(checks.map(({ name, state }) => [name, state]));
  const wealth = states.get('wealth');
  const waits = states.get('identity') === 'missing' || states.get('documents') === 'missing';
  const steps: NextStep[] = [
    ...(states.get('email') === 'missing' ? (['EMAIL'] as const) : []),
    ...(states.get('documents') === 'missing' ? (['SEND'] as const) : []),
    ...(wealth === 'due' || wealth === 'overdue' ? (['WEALTH'] as const) : []),
    ...(states.get('documents') === 'missing' ? (['WITHDRAWAL'] as const) : []),
    ...(waits ? (['LETTER'] as const) : []),
  ];
  return steps.length > 0 ? steps : ['NOTHING'];
}
