import { Badge, Button, Icon } from '@marquee/blocks/primitives';
import type { TwoFactor } from '@marquee/schemas';
import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useToast } from '../../../shared/notices/toast-context.tsx';
import { useTranslation } from '../../../shared/texts/translation.tsx';
import card from '../card.module.css';
import { CodeDialog } from './code-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SectionCard } from '../section-card.tsx';
import { SetUpDialog } from './set-up-dialog.tsx';
import { isFewLeft } from './two-factor.model.ts';
import styles from './two-factor.module.css';
import { useReloadTwoFactor } from './use-two-factor-form.ts';

/** Codes of an authenticator app: set up, renew recovery codes, disable. */
export function TwoFactorCard({ state }: { state: TwoFactor }): ReactNode {
  const { enabled: isOn, recovery_codes_left: left } = state;
  const { t } = useTranslation();
  const show = useToast();
  const reload = useReloadTwoFactor();
  const title = useRef<HTMLHeadingElement>(null);
  const [open, setOpen] = useState<'set-up' | 'renew' | 'switch-off'>();
  // Stored only here, because the codes are shown only once.
  const [codes, setCodes] = useState<readonly string[]>();
  const close = (): void => setOpen(undefined);

  async function handleCodes(fresh: readonly string[]): Promise<void> {
    setCodes(fresh);
    close();
    await reload();
  }

  async function handleOff(): Promise<void> {
    await reload();
    show('success', t('PROFILE.TWO_FACTOR.DISABLED'));
    // The button that opened the dialog no longer exists.
    flushSync(close);
    title.current?.focus();
  }

  function handleKept(): void {
    setCodes(undefined);
    title.current?.focus();
  }

  return (
    <SectionCard
      icon="shield-check"
      title={t('PROFILE.TWO_FACTOR.TITLE')}
      titleRef={title}
      badge={
        <Badge tone={isOn ? 'success' : 'plain'}>{t(`PROFILE.TWO_FACTOR.${isOn ? 'ON' : 'OFF'}`)}</Badge>
      }
    >
      <p>{t('PROFILE.TWO_FACTOR.TEXT')}</p>
      {isOn && !codes && (
        <p className={isFewLeft(left) ? styles.few : undefined}>
          {isFewLeft(left) && <Icon name="triangle-alert" size="s" />}
          <span>
            {t('PROFILE.TWO_FACTOR.LEFT', { count: left })}
            {isFewLeft(left) && ` ${t('PROFILE.TWO_FACTOR.FEW')}`}
          </span>
        </p>
      )}
      {!codes && (
        <div className={card.actions}>
          {isOn ? (
            <>
              <Button size="l" onClick={() => setOpen('renew')}>
                {t('PROFILE.TWO_FACTOR.RENEW')}
              </Button>
              <Button size="l" variant="ghost" onClick={() => setOpen('switch-off')}>
                {t('PROFILE.TWO_FACTOR.SWITCH_OFF')}
              </Button>
            </>
          ) : (
            <Button size="l" variant="primary" onClick={() => setOpen('set-up')}>
              {t('PROFILE.TWO_FACTOR.SET_UP')}
            </Button>
          )}
        </div>
      )}
      <SetUpDialog isOpen={open === 'set-up'} onClose={close} onDone={handleCodes} />
      <CodeDialog
        title={t('PROFILE.TWO_FACTOR.RENEW')}
        text={t('PROFILE.TWO_FACTOR.RENEW_TEXT')}
        submit={t('PROFILE.TWO_FACTOR.RENEW')}
        form="recovery-codes"
        isOpen={open === 'renew'}
        onClose={close}
        send={(platform, body) => platform.call('POST /api/player/two_factor/recovery_codes', { body })}
        onSent={({ recovery_codes: fresh }) => handleCodes(fresh)}
      />
      <CodeDialog
        title={t('PROFILE.TWO_FACTOR.SWITCH_OFF_TITLE')}
        text={t('PROFILE.TWO_FACTOR.SWITCH_OFF_TEXT')}
        submit={t('PROFILE.TWO_FACTOR.SWITCH_OFF')}
        form="two-factor-off"
        isOpen={open === 'switch-off'}
        onClose={close}
        send={(platform, body) => platform.call('POST /api/player/two_factor/disable', { body })}
        onSent={handleOff}
      />
      {/* Below the dialogs: a closing dialog returns the focus before the codes take it. */}
      {codes && <RecoveryCodes codes={codes} onKept={handleKept} />}
    </SectionCard>
  );
}
