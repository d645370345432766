import type { Player } from '@marquee/schemas';

export type CheckState = 'done' | 'missing' | 'due' | 'overdue' | 'none';

/** One thing that the casino checks of a player. */
export type Check = {
  name: 'email' | 'identity' | 'documents' | 'wealth';
  state: CheckState;
  /** Since when it is done, or until when it has to be. */
  at: string | null;
};

type Facts = Pick<
  Player,
  'email' | 'confirmed_at' | 'verified' | 'sumsub_verified' | 'sow_questionnaire_expires_at'
>;

/** What is checked and what is missing, in the order in which a player meets it (PROF-08, PROF-12). */
export function checksOf(player: Facts, now: number): readonly Check[] {
  const { email, confirmed_at: confirmedAt, sow_questionnaire_expires_at: dueAt } = player;
  return [
    {
      name: 'email',
      // A provider that signed the player up may not have told it.
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

export type NextStep = 'EMAIL' | 'WEALTH' | 'WITHDRAWAL' | 'LETTER' | 'NOTHING';

/** What comes next, as the player meets it. What the casino looks at by itself is said once, whichever part it is. */
export function nextSteps(checks: readonly Check[]): readonly NextStep[] {
  const states = new Map(checks.map(({ name, state }) => [name, state]));
  const wealth = states.get('wealth');
  const waits = states.get('identity') === 'missing' || states.get('documents') === 'missing';
  const steps: NextStep[] = [
    ...(states.get('email') === 'missing' ? (['EMAIL'] as const) : []),
    ...(wealth === 'due' || wealth === 'overdue' ? (['WEALTH'] as const) : []),
    ...(states.get('documents') === 'missing' ? (['WITHDRAWAL'] as const) : []),
    ...(waits ? (['LETTER'] as const) : []),
  ];
  return steps.length > 0 ? steps : ['NOTHING'];
}
