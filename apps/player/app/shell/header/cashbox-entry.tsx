import type { ReactNode } from 'react';
import { lazyPart } from '../../shared/calls/later.tsx';
import { useClosePopup } from '../../shared/addresses/use-close-popup.ts';
import { DialogPart } from './opened-part.tsx';
import type { CashboxScreen } from '../../shared/addresses/cashbox-path.ts';

const CashboxDialog = lazyPart(
  async () => (await import('../../features/cashbox/cashbox-dialog.tsx')).CashboxDialog,
);

const PersonalInfoDialog = lazyPart(
  async () => (await import('../../features/auth/sign-up/personal-info-dialog.tsx')).PersonalInfoDialog,
);

const LimitQuestion = lazyPart(
  async () => (await import('../../features/profile/limits/limit-question.tsx')).LimitQuestion,
);

const BalancePanel = lazyPart(
  async () => (await import('../../features/balance/balance-panel.tsx')).BalancePanel,
);

/** The cashbox in a popup over the current page (ROUTE-71), composed of parts of several features. */
export function CashboxEntry({ screen }: { screen: CashboxScreen }): ReactNode {
  const close = useClosePopup();
  return (
    <DialogPart onClose={close}>
      <CashboxDialog
        screen={screen}
        balances={<BalancePanel />}
        PersonalInfo={PersonalInfoDialog}
        LimitQuestion={LimitQuestion}
      />
    </DialogPart>
  );
}
