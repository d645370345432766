import { lazy, Suspense, type ReactNode } from 'react';
import type { CashboxScreen } from '../shared/cashbox-path.ts';

const CashboxDialog = lazy(async () => ({
  default: (await import('../features/cashbox/cashbox-dialog.tsx')).CashboxDialog,
}));

const PersonalInfoDialog = lazy(async () => ({
  default: (await import('../features/auth/personal-info-dialog.tsx')).PersonalInfoDialog,
}));

const BalancePanel = lazy(async () => ({
  default: (await import('../features/balance/balance-panel.tsx')).BalancePanel,
}));

/** The cashbox over the page one is on (ROUTE-71), put together from what features have for it. */
export function CashboxEntry({ screen }: { screen: CashboxScreen }): ReactNode {
  return (
    <Suspense fallback={null}>
      <CashboxDialog screen={screen} balances={<BalancePanel />} PersonalInfo={PersonalInfoDialog} />
    </Suspense>
  );
}
