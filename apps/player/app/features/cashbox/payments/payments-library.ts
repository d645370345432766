import type { PaymentField, PaymentMethod } from '@marquee/schemas';
import type { QueryClient } from '@tanstack/react-query';
import type { QueryScope } from '../../../shared/queries/games.queries.ts';
import { methodFieldsQuery, methodsQuery, type PaymentAction } from '../cashbox.queries.ts';
import { paymentsConfig } from './payments-config.ts';

/** Data about the payment methods, each part fetched once until the cache is cleared (CASH-30 to CASH-33). */
export type PaymentsLibrary = {
  config: typeof paymentsConfig;
  getMethods(action: PaymentAction): Promise<PaymentMethod[]>;
  getMethodFields(id: string): Promise<PaymentField[]>;
  resetCache(): void;
};

export function createPaymentsLibrary(scope: QueryScope, queries: QueryClient): PaymentsLibrary {
  return {
    config: paymentsConfig,
    getMethods: (action) => queries.fetchQuery({ ...methodsQuery(scope, action), staleTime: Infinity }),
    getMethodFields: (id) => queries.fetchQuery({ ...methodFieldsQuery(scope, id), staleTime: Infinity }),
    resetCache() {
      queries.removeQueries({ queryKey: ['payment-methods'] });
      queries.removeQueries({ queryKey: ['payment-fields'] });
    },
  };
}
