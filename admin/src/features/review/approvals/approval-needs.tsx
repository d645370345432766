import { clsx } from 'clsx';
import { Check, UserCheck } from 'lucide-react';
import type { ApprovalNeed } from '../../../api/approval-types.ts';
import { say } from '../../../words/generated/review.ts';
import { neededWords } from './approval-words.ts';
import textStyles from '../../../shared/ui/text.module.css';
import styles from './approval-needs.module.css';

/** Each rule that asks for approvals, what of it is missing, and what it is about. */
export function ApprovalNeeds({ needs }: { needs: readonly ApprovalNeed[] }) {
  return (
    <ul className={styles['needs']} aria-label={say('what-is-needed')}>
      {needs.map(({ rule, title, missing, approvals, why, isLoosened }) => {
        const isGiven = missing.length === 0;
        return (
          <li key={`${rule} ${title}`} className={clsx(isGiven && styles['given'])}>
            {isGiven ? <Check size={15} aria-hidden="true" /> : <UserCheck size={15} aria-hidden="true" />}
            <div>
              <b className={textStyles['bold']}>{title}</b>
              <div className={textStyles['quiet']}>
                {isGiven
                  ? say('all-given', { needed: neededWords(approvals) })
                  : say('still-needs', { needed: neededWords(missing) })}
              </div>
              <div className={textStyles['quiet']}>{say('for-documents', { count: why.length })}</div>
              {isLoosened && <div className={textStyles['quiet']}>{say('taken-out-binds-a-day')}</div>}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
