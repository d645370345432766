import { useQueryClient } from '@tanstack/react-query';
import { ShieldCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { removeSecondFactor, renewRecoveryCodes } from '../../api/access.mutations.ts';
import type { Account } from '../../api/access-types.ts';
import { useNow } from '../../shared/clock.ts';
import { say } from '../../words/generated/account.ts';
import { formatDay } from '../../words/time.ts';
import { CodeDialog } from './code-dialog.tsx';
import { EnrolDialog } from './enrol-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

const FEW_CODES = 3;

/** Codes of an app at sign-in: set up, new recovery codes, off. */
export function SecondFactorCard({ account: { hasPassword, secondFactor } }: { account: Account }) {
  const [open, setOpen] = useState<'' | 'enrol' | 'renew' | 'remove'>('');
  const [codes, setCodes] = useState<readonly string[]>();
  const queryClient = useQueryClient();
  const now = useNow();
  const { since, isRequired, recoveryCodesLeft: left } = secondFactor;
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['account'] });
  return (
    <section className="card" aria-labelledby="factor-title">
      <header>
        <ShieldCheck size={16} aria-hidden="true" />
        <h2 id="factor-title">Codes from an app</h2>
        {since ? <span className="pill ok">On</span> : <span className="pill">Off</span>}
      </header>
      <div className="cardbody">
        {!since && (
          <p className="sec">
            {hasPassword
              ? 'An app on your phone shows six digits that change twice a minute. With them, a stolen password alone opens nothing.'
              : 'You sign in with your company account, which asks for a second factor itself.'}
          </p>
        )}
        {since && (
          <p className="sec">
            {say('on-since-recovery-codes', { count: left, day: formatDay(Date.parse(since), now) })}
          </p>
        )}
        {since && left < FEW_CODES && (
          <div className="note warn">
            <TriangleAlert size={16} className="i" aria-hidden="true" />
            <span>Few recovery codes are left. Make new ones while you have your phone.</span>
          </div>
        )}
        <div className="row">
          {!since && hasPassword && (
            <button type="button" className="btn primary" onClick={() => setOpen('enrol')}>
              Set up an app
            </button>
          )}
          {since && (
            <button type="button" className="btn" onClick={() => setOpen('renew')}>
              New recovery codes
            </button>
          )}
          {since && !isRequired && (
            <button type="button" className="btn ghost" onClick={() => setOpen('remove')}>
              Switch off
            </button>
          )}
          {since && isRequired && <span className="muted s12">Your role needs them.</span>}
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
          title="New recovery codes"
          text="The ones you have stop working."
          button="Make new ones"
          onClose={() => setOpen('')}
          work={async (code) => {
            setCodes((await renewRecoveryCodes(code)).recoveryCodes);
            await refresh();
          }}
        />
      )}
      {open === 'remove' && (
        <CodeDialog
          title="Switch off codes from an app?"
          text="Your password alone signs you in from then on, also for whoever learns it. You are signed out everywhere else."
          button="Switch off"
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
