import { useQuery } from '@tanstack/react-query';
import { ShieldAlert, ShieldCheck, ShieldQuestion } from 'lucide-react';
import { useState } from 'react';
import { auditChainQuery } from '../../api/access.queries.ts';
import type { AuditChain, AuditFault } from '../../api/access-types.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Strip } from '../../shared/ui/strip.tsx';
import { say } from '../../words/generated/access.ts';
import { groupThousands } from '@marquee/schemas/group-thousands';
import { formatInstant } from '../../words/time.ts';
import styles from './audit-chain-strip.module.css';

/** A log that was written anew has a fault in each entry. */
const FAULTS_SHOWN = 5;

/** Whether the audit log is as it was written (RULE-08). */
export function AuditChainStrip({ now }: { now: number }) {
  const [checked, setChecked] = useState({ of: 0, all: 0 });
  const chain = useQuery(auditChainQuery((of, all) => setChecked({ of, all })));
  const again = (
    <Button isSmall look="ghost" disabled={chain.isFetching} onClick={() => void chain.refetch()}>
      {say('check-again')}
    </Button>
  );
  if (chain.isFetching && checked.of < checked.all)
    return (
      <Strip>
        <ShieldQuestion size={16} aria-hidden="true" />
        <span>{say('log-is-checked', { share: `${Math.floor((100 * checked.of) / checked.all)} %` })}</span>
      </Strip>
    );
  if (chain.error)
    return (
      <Strip tone="warn">
        <ShieldQuestion size={16} aria-hidden="true" />
        <span>{say('log-could-not-be-checked')}</span>
        {again}
      </Strip>
    );
  if (!chain.data)
    return (
      <Strip isStanding>
        <ShieldQuestion size={16} aria-hidden="true" />
        <span>{say('log-is-checked', { share: '0 %' })}</span>
      </Strip>
    );
  const isWhole = chain.data.faults.length === 0;
  const Mark = isWhole ? ShieldCheck : ShieldAlert;
  return (
    <Strip tone={isWhole ? 'ok' : 'bad'} isStanding={isWhole}>
      <Mark size={16} aria-hidden="true" />
      {isWhole ? <Whole chain={chain.data} now={now} /> : <Spoiled faults={chain.data.faults} now={now} />}
      {again}
    </Strip>
  );
}

function Whole({ chain: { begunAt, found, checked, head }, now }: { chain: AuditChain; now: number }) {
  if (begunAt === null || !head) return <span>{say('log-is-empty')}</span>;
  const since = formatInstant(Date.parse(begunAt), now);
  const entries = groupThousands(String(checked.position));
  return (
    <span className={styles['words']}>
      <span>{say('log-is-whole', { count: checked.position, entries, since })}</span>{' '}
      {found > 0 && (
        <span>{say('log-has-older', { count: found, older: groupThousands(String(found)) })} </span>
      )}
      <span className={styles['end']} title={say('log-keep-the-end')}>
        {say('log-ends-with')} <code>{`${head.position}:${head.hash}`}</code>
      </span>
    </span>
  );
}

function Spoiled({ faults, now }: { faults: readonly AuditFault[]; now: number }) {
  const more = faults.length - FAULTS_SHOWN;
  return (
    <span className={styles['words']}>
      <b>
        {say('log-is-not-whole', { count: faults.length, places: groupThousands(String(faults.length)) })}
      </b>{' '}
      {faults
        .slice(0, FAULTS_SHOWN)
        .map((fault) => faultWords(fault, now))
        .join(' ')}{' '}
      {more > 0 && `${say('log-more-faults', { count: more, more: groupThousands(String(more)) })}. `}
      {say('log-what-to-do')}
    </span>
  );
}

function faultWords({ code, entry, position, at }: AuditFault, now: number): string {
  const words = {
    entry: String(entry ?? ''),
    position: String(position ?? ''),
    at: at === null ? say('instant-not-known') : formatInstant(Date.parse(at), now),
  };
  switch (code) {
    case 'ENTRY_CHANGED':
      return say('fault-entry-changed', words);
    case 'ENTRY_REMOVED':
      return say('fault-entry-removed', words);
    case 'ENTRY_ADDED':
      return say('fault-entry-added', words);
    case 'LINK_CHANGED':
      return say('fault-link-changed', words);
    case 'LINK_REMOVED':
      return say('fault-link-removed', words);
    case 'ORDER_CHANGED':
      return say('fault-order-changed', words);
    case 'END_CUT_OFF':
      return say('fault-end-cut-off', words);
    case 'HEAD_CHANGED':
      return say('fault-head-changed', words);
    case 'OTHER_HISTORY':
      return say('fault-other-history', words);
  }
}
