import type { Payment } from '@marquee/schemas';

export type PaymentAction = Payment['action'];
export type PaymentState = Payment['state'];

type Transitions = { readonly [state in PaymentState]?: readonly PaymentState[] };

/** All changes of state. States that are not listed are final (CASH-12 to CASH-19). */
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

/** Final states of a cashout that return its money. */
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

/** The shortest way from one state to another, including the last. Undefined when there is none. */
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

/** What the interface acts on (CASH-20, CASH-21). */
export function transactionState(action: PaymentAction, state: PaymentState): 'success' | 'canceled' | null {
  if (!isFinal(action, state)) return null;
  return state === 'succeeded' ? 'success' : 'canceled';
}
