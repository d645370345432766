import type { Context } from '@marquee/engine';
import { PaymentMethods } from '../src/payment-methods/payment-methods.tsx';
import type { BlockBindings } from '../src/render-block.tsx';

type World = { data: Record<string, unknown>; visitor: Context };

/** Stand-ins for the bindings of content blocks. */
export function createContentBindings({ data, visitor }: World): BlockBindings {
  return {
    'payment-methods': ({ props }) => (
      <PaymentMethods
        {...props}
        methods={data['methods'] === 'none' ? [] : props.methods}
        currency={typeof data['currency'] === 'string' ? data['currency'] : visitor.currency}
      />
    ),
  };
}
