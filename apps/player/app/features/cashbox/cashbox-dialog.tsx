import { AppLink, Dialog, Icon, TabLinks } from '@marquee/blocks/primitives';
import type { Payment as PaymentRecord, PaymentStep, PlayerField } from '@marquee/schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { BreakNotice } from '../../shared/account/break-notice.tsx';
import { leadsToPlay } from '../../shared/account/leads-to-play.ts';
import { useLeavingDialog } from '../../shared/account/use-leaving-dialog.ts';
import { readReturn, type CashboxScreen } from '../../shared/addresses/cashbox-path.ts';
import { useTranslation } from '../../shared/texts/translation.tsx';
import { useOpenLimits } from '../../shared/addresses/use-open-limits.ts';
import { useClosePopup } from '../../shared/addresses/use-close-popup.ts';
import { PATIENCE_MS, useDelayed } from '../../shared/calls/use-delayed.ts';
import { useQueryScope } from '../../shared/calls/use-query-scope.ts';
import { useVisitor } from '../../shared/visitor/visitor.tsx';
import { missingInfoQuery } from './cashbox.queries.ts';
import styles from './cashbox.module.css';
import { CashboxLoading } from './cashbox-state.tsx';
import { decideCashboxEntry } from './payments/entry.model.ts';
import { openProvider } from './payments/open-provider.ts';
import { FastDeposit } from './deposits/fast-deposit.tsx';
import { PaymentForm } from './payments/payment-form.tsx';
import { OnceSettled } from './payments/once-settled.tsx';
import { OnceDecided } from './deposits/once-decided.tsx';
import { PaymentList } from './payments/payment-list.tsx';
import { PaymentReceipt } from './payments/payment-receipt.tsx';
import { PaymentOutcome } from './payments/payment-outcome.tsx';
import { createPaymentsLibrary } from './payments/payments-library.ts';
import { SavedAccounts } from './accounts/saved-accounts.tsx';

type Asked = { fields: readonly PlayerField[]; onClose: () => void; onSaved: () => Promise<void> };

type CashboxDialogProps = {
  screen: CashboxScreen;
  balances: ReactNode;
  /** Asks for personal info in place of the cashbox (NAV-34). */
  PersonalInfo: ComponentType<Asked>;
  /** Asks for a deposit limit before the first deposit (SAFE-11). */
  LimitQuestion: ComponentType<{ onDecided: () => void }>;
};

/** All screens of the cashbox, in a modal over the previous page (ROUTE-71, NAV-42 to NAV-45). */
export function CashboxDialog({ PersonalInfo, ...shown }: CashboxDialogProps): ReactNode {
  const { screen } = shown;
  const scope = useQueryScope();
  const queries = useQueryClient();
  const leave = useClosePopup();
  const query = missingInfoQuery(scope);
  // Nothing is asked for a deposit that nobody may make.
  const isPaused = scope.visitor.break !== undefined && isDeposit(screen);
  const { data: missing = [], isLoading } = useQuery({ ...query, enabled: !isPaused });
  const isSlow = useDelayed(isLoading, PATIENCE_MS);
  // The answer that decides which dialog opens usually arrives fast, and a dialog that changes would lose the focus.
  if (isLoading && !isSlow) return null;
  const opened = decideCashboxEntry({
    previous: '/',
    isCrypto: scope.visitor.isCrypto,
    missing: missing.map(({ name }) => name),
  });
  if (opened === 'personal-info' && !isPaused)
    return (
      <PersonalInfo
        fields={missing}
        onClose={leave}
        onSaved={() => queries.invalidateQueries({ queryKey: query.queryKey.slice(0, 1) })}
      />
    );
  return <Cashbox {...shown} leave={leave} isWaiting={isLoading} />;
}

type CashboxProps = Omit<CashboxDialogProps, 'PersonalInfo'> & {
  leave: () => void;
  /** It is not known yet whether personal info is missing. */
  isWaiting: boolean;
};

function Cashbox({ screen, balances, LimitQuestion, leave, isWaiting }: CashboxProps): ReactNode {
  const { t } = useTranslation();
  const { isOpen, close } = useLeavingDialog(leave);
  const { break: running } = useVisitor();
  const openLimits = useOpenLimits();
  useFreshMethods();
  const tabs = [
    ['/deposit', 'deposit', 'SHELL.DEPOSIT'],
    ['/withdraw', 'withdraw', 'SHELL.WITHDRAW'],
    ['/cashbox', 'dashboard', 'CASHBOX.HISTORY.TAB'],
  ] as const;
  const offered = tabs.filter(([href]) => !running || !leadsToPlay(href));
  const tab = isDeposit(screen) ? 'deposit' : screen;
  return (
    <Dialog
      title={t('CASHBOX.TITLE')}
      isOpen={isOpen}
      onClose={close}
      action={
        <AppLink href="/profile/limits" className={styles.toLimits} onClick={openLimits}>
          <Icon name="shield-check" size="s" />
          {t('SHELL.SAFER_PLAY.SHORT')}
        </AppLink>
      }
    >
      <div className={styles.tabs}>
        <TabLinks
          label={t('CASHBOX.TITLE')}
          links={offered.map(([href, name, label]) => ({ href, label: t(label), isCurrent: name === tab }))}
        />
      </div>
      {isWaiting ? (
        <CashboxLoading />
      ) : screen === 'dashboard' ? (
        <Dashboard balances={balances} />
      ) : running && isDeposit(screen) ? (
        <BreakNotice running={running} />
      ) : (
        <Payment key={screen} screen={screen} LimitQuestion={LimitQuestion} onDone={close} />
      )}
    </Dialog>
  );
}

const isDeposit = (screen: CashboxScreen): boolean => screen !== 'withdraw' && screen !== 'dashboard';

/** Balances, payments and saved accounts; or one payment that still needs an action. */
function Dashboard({ balances }: { balances: ReactNode }): ReactNode {
  const [followed, setFollowed] = useState<number>();
  const [receipt, setReceipt] = useState<PaymentRecord>();
  if (receipt) return <PaymentReceipt payment={receipt} onBack={() => setReceipt(undefined)} />;
  if (followed !== undefined) return <PaymentOutcome id={followed} onDone={() => setFollowed(undefined)} />;
  return (
    <>
      {balances}
      <PaymentList onFollow={setFollowed} onReceipt={setReceipt} />
      <SavedAccounts />
    </>
  );
}

/**
 * When the cashbox closes, its cached methods are dropped: the next opening fetches them again, with all retries
 * (CASH-34, CASH-35).
 */
function useFreshMethods(): void {
  const queries = useQueryClient();
  const reset = useEffectEvent(createPaymentsLibrary(useQueryScope(), queries).resetCache);
  useEffect(() => () => reset(), []);
}

type PaymentProps = Pick<CashboxDialogProps, 'LimitQuestion'> & {
  screen: Exclude<CashboxScreen, 'dashboard'>;
  onDone: () => void;
};

/** A payment from its form to its end, through the provider's page where there is one. */
function Payment({ screen, LimitQuestion, onDone }: PaymentProps): ReactNode {
  const { search } = useLocation();
  const [made, setMade] = useState<PaymentStep>();
  const [returned, setReturned] = useState(() => (isDeposit(screen) ? readReturn(search) : undefined));
  const id = made?.payment.id ?? returned;

  function handleMade(step: PaymentStep): void {
    setMade(step);
    if (step.next?.type === 'redirect') openProvider(step.next.url);
  }
  function startAgain(): void {
    setMade(undefined);
    setReturned(undefined);
  }
  if (id !== undefined) return <PaymentOutcome id={id} made={made} onAgain={startAgain} onDone={onDone} />;
  if (!isDeposit(screen))
    return (
      <OnceSettled action="cashout" onFound={setReturned}>
        <PaymentForm action="cashout" onMade={handleMade} />
      </OnceSettled>
    );
  return (
    <OnceSettled action="deposit" onFound={setReturned}>
      <OnceDecided LimitQuestion={LimitQuestion}>
        {screen === 'fast-deposit' ? (
          <FastDeposit onMade={handleMade} />
        ) : (
          <PaymentForm action="deposit" isForBonus={screen === 'bonus-deposit'} onMade={handleMade} />
        )}
      </OnceDecided>
    </OnceSettled>
  );
}
