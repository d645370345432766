import type { Payment } from '@marquee/schemas';

export type PaymentAction = Payment['action'];
export type PaymentState = Payment['state'];

type Transitions = { readonly [state in PaymentState]?: readonly PaymentState[] };

/** Every change of state there is; a state that is not listed is the last one (CASH-12 to CASH-19). */
export const TRANSITIONS: { readonly [action in PaymentAction]: Transitions } = {
  deposit: {
    pending: ['processing', 'succeeded', 'declined', 'rejected', 'canceled'],
    processing: ['succeeded', 'declined', 'rejected', 'canceled'],
  },
  cashout: {
    reserved: ['pending', 'rejected', 'canceled'],
    pending: ['processing', 'recalled', 'rejected', 'canceled'],
    processing: ['succeeded', 'declined', 'rejected'],
  },
};

/** Ends of a cash-out that give its money back. */
const RETURNED: ReadonlySet<PaymentState> = new Set(['canceled', 'declined', 'rejected', 'recalled']);

export function canTake(action: PaymentAction, from: PaymentState, to: PaymentState): boolean {
  return TRANSITIONS[action][from]?.includes(to) ?? false;
}

export function isFinal(action: PaymentAction, state: PaymentState): boolean {
  return TRANSITIONS[action][state] === undefined;
}

export function isReturned(action: PaymentAction, state: PaymentState): boolean {
  return action === 'cashout' && RETURNED.has(state);
}

/** The fewest states from one to another, the last included; undefined when no way leads there. */
export function pathTo(
  action: PaymentAction,
  from: PaymentState,
  to: PaymentState,
): PaymentState[] | undefined {
  const paths: PaymentState[][] = [[from]];
  for (const path of paths) {
    for (const next of TRANSITIONS[action][path.at(-1) ?? from] ?? []) {
      if (next === to) return [...path.slice(1), next];
      if (!isFinal(action, next) && !path.includes(next)) paths.push([...path, next]);
    }
  }
  return undefined;
}

/** CASH-20, CASH-21: what the interface acts on. */
export function transactionState(action: PaymentAction, state: PaymentState): 'success' | 'canceled' | null {
  if (!isFinal(action, state)) return null;
  return state === 'succeeded' ? 'success' : 'canceled';
}
