import { useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { ShieldCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { removeSecondFactor, renewRecoveryCodes } from '../../api/access.mutations.ts';
import type { Account } from '../../api/access-types.ts';
import { useNow } from '../../shared/clock.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Pill } from '../../shared/ui/pill.tsx';
import { say } from '../../words/generated/account.ts';
import { formatDay } from '../../words/time.ts';
import { CodeDialog } from './code-dialog.tsx';
import { EnrolDialog } from './enrol-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import note from '../../shared/ui/note.module.css';
import textStyles from '../../shared/ui/text.module.css';
import arrangement from '../../shared/ui/arrangement.module.css';
import cardStyles from '../../shared/ui/card.module.css';

const FEW_CODES = 3;

/** Codes from an app at sign-in: setting up, new recovery codes, switching off. */
export function SecondFactorCard({ account: { hasPassword, secondFactor } }: { account: Account }) {
  const [open, setOpen] = useState<'' | 'enrol' | 'renew' | 'remove'>('');
  const [codes, setCodes] = useState<readonly string[]>();
  const queryClient = useQueryClient();
  const now = useNow();
  const { since, isRequired, recoveryCodesLeft: left } = secondFactor;
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['account'] });
  return (
    <section className={cardStyles['card']} aria-labelledby="factor-title">
      <header>
        <ShieldCheck size={16} aria-hidden="true" />
        <h2 id="factor-title">{say('codes-from-an-app')}</h2>
        {since ? <Pill tone="ok">{say('on')}</Pill> : <Pill>{say('off')}</Pill>}
      </header>
      <div className={cardStyles['body']}>
        {!since && (
          <p className={textStyles['secondary']}>
            {hasPassword ? say('an-app-on-your') : say('You-sign-in-with')}
          </p>
        )}
        {since && (
          <p className={textStyles['secondary']}>
            {say('on-since-recovery-codes', { count: left, day: formatDay(Date.parse(since), now) })}
          </p>
        )}
        {since && left < FEW_CODES && (
          <div className={clsx(note['note'], note['warn'])} data-part="note">
            <TriangleAlert size={16} className={note['icon']} aria-hidden="true" />
            <span>{say('few-recovery-codes-are')}</span>
          </div>
        )}
        <div className={arrangement['row']}>
          {!since && hasPassword && (
            <Button look="primary" onClick={() => setOpen('enrol')}>
              {say('set-up-an-app')}
            </Button>
          )}
          {since && <Button onClick={() => setOpen('renew')}>{say('new-recovery-codes')}</Button>}
          {since && !isRequired && (
            <Button look="ghost" onClick={() => setOpen('remove')}>
              {say('switch-off')}
            </Button>
          )}
          {since && isRequired && <span className={textStyles['quiet']}>{say('your-role-needs-them')}</span>}
        </div>
      </div>
      {open === 'enrol' && (
        <EnrolDialog
          onClose={() => setOpen('')}
          onDone={(fresh) => {
            setOpen('');
            setCodes(fresh);
          }}
        />
      )}
      {open === 'renew' && (
        <CodeDialog
          title={say('new-recovery-codes')}
          text={say('the-ones-you-have')}
          button={say('make-new-ones')}
          onClose={() => setOpen('')}
          work={async (code) => {
            setCodes((await renewRecoveryCodes(code)).recoveryCodes);
            await refresh();
          }}
        />
      )}
      {open === 'remove' && (
        <CodeDialog
          title={say('switch-off-codes-from')}
          text={say('your-password-alone-signs')}
          button={say('switch-off')}
          isDanger
          onClose={() => setOpen('')}
          work={async (code) => {
            await removeSecondFactor(code);
            await refresh();
          }}
        />
      )}
      {codes && (
        <RecoveryCodes
          codes={codes}
          onClose={() => {
            setCodes(undefined);
            void refresh();
          }}
        />
      )}
    </section>
  );
}
