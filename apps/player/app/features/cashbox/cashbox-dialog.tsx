import { Dialog, TabLinks } from '@marquee/blocks/primitives';
import type { PaymentStep, PlayerField } from '@marquee/schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ComponentType, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useLeavingDialog } from '../../shared/account/use-leaving-dialog.ts';
import { readReturn, type CashboxScreen } from '../../shared/cashbox-path.ts';
import { useTranslation } from '../../shared/translation.tsx';
import { useClosePopup } from '../../shared/use-close-popup.ts';
import { useQueryScope } from '../../shared/use-query-scope.ts';
import { missingInfoQuery } from './cashbox.queries.ts';
import styles from './cashbox.module.css';
import { decideCashboxEntry } from './entry.model.ts';
import { openProvider } from './open-provider.ts';
import { PaymentForm } from './payment-form.tsx';
import { PaymentList } from './payment-list.tsx';
import { PaymentOutcome } from './payment-outcome.tsx';
import { useLivePayments } from './use-payments.ts';

type Asked = { fields: readonly PlayerField[]; onClose: () => void; onSaved: () => Promise<void> };

type CashboxDialogProps = {
  screen: CashboxScreen;
  balances: ReactNode;
  /** What asks for personal info in the cashbox's place (NAV-34). */
  PersonalInfo: ComponentType<Asked>;
};

/** Every part of the cashbox, as a modal over the page one came from (ROUTE-71, NAV-42 to NAV-44). */
export function CashboxDialog({ screen, balances, PersonalInfo }: CashboxDialogProps): ReactNode {
  const scope = useQueryScope();
  const queries = useQueryClient();
  const leave = useClosePopup();
  const query = missingInfoQuery(scope);
  const { data: missing = [], isLoading } = useQuery(query);
  // Nothing yet: which of the two opens is known in a moment, and a dialog that changes would take the focus along.
  if (isLoading) return null;
  const opened = decideCashboxEntry({
    previous: '/',
    isCrypto: scope.visitor.isCrypto,
    missing: missing.map(({ name }) => name),
  });
  if (opened === 'personal-info')
    return (
      <PersonalInfo
        fields={missing}
        onClose={leave}
        onSaved={() => queries.invalidateQueries({ queryKey: query.queryKey.slice(0, 1) })}
      />
    );
  return <Cashbox screen={screen} balances={balances} leave={leave} />;
}

type CashboxProps = Pick<CashboxDialogProps, 'screen' | 'balances'> & { leave: () => void };

function Cashbox({ screen, balances, leave }: CashboxProps): ReactNode {
  const { t } = useTranslation();
  const { isOpen, close } = useLeavingDialog(leave);
  useLivePayments();
  const tabs = [
    ['/deposit', 'deposit', 'SHELL.DEPOSIT'],
    ['/withdraw', 'withdraw', 'SHELL.WITHDRAW'],
    ['/cashbox', 'dashboard', 'CASHBOX.HISTORY.TAB'],
  ] as const;
  return (
    <Dialog title={t('CASHBOX.TITLE')} isOpen={isOpen} onClose={close}>
      <div className={styles.tabs}>
        <TabLinks
          label={t('CASHBOX.TITLE')}
          links={tabs.map(([href, name, label]) => ({ href, label: t(label), isCurrent: name === screen }))}
        />
      </div>
      {screen === 'dashboard' ? (
        <>
          {balances}
          <PaymentList />
        </>
      ) : (
        <Payment key={screen} action={screen === 'deposit' ? 'deposit' : 'cashout'} onDone={close} />
      )}
    </Dialog>
  );
}

type PaymentProps = { action: 'deposit' | 'cashout'; onDone: () => void };

/** A payment from its form to its end, by way of the provider's page where there is one. */
function Payment({ action, onDone }: PaymentProps): ReactNode {
  const { search } = useLocation();
  const [made, setMade] = useState<PaymentStep>();
  const [returned, setReturned] = useState(() => (action === 'deposit' ? readReturn(search) : undefined));
  const id = made?.payment.id ?? returned;

  function handleMade(step: PaymentStep): void {
    setMade(step);
    if (step.next?.type === 'redirect') openProvider(step.next.url);
  }
  function startAgain(): void {
    setMade(undefined);
    setReturned(undefined);
  }
  return id === undefined ? (
    <PaymentForm action={action} onMade={handleMade} />
  ) : (
    <PaymentOutcome id={id} made={made} onAgain={startAgain} onDone={onDone} />
  );
}
