import { hasText } from '@marquee/schemas/has-text';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { saveApprovalPolicy } from '../../api/approvals.mutations.ts';
import { approvalPolicyQuery } from '../../api/approvals.queries.ts';
import type { ApprovalPolicy, ApprovalRule } from '../../api/approval-types.ts';
import { useNow } from '../../shared/clock.ts';
import { kindMany } from '../../shared/documents/kinds.ts';
import { Button } from '../../shared/ui/button.tsx';
import { ErrorMessage, TextField } from '../../shared/ui/form-parts.tsx';
import { ErrorState, SkeletonRows } from '../../shared/ui/states.tsx';
import { say } from '../../words/generated/access.ts';
import { listOf } from '../../words/list-of.ts';
import { ROLE_NAMES } from '../../words/role-words.ts';
import { formatAgo } from '../../words/time.ts';
import { AccessHeader } from './access-header.tsx';
import { ApprovalRuleDialog } from './approval-rule-dialog.tsx';
import arrangement from '../../shared/ui/arrangement.module.css';
import cardStyles from '../../shared/ui/card.module.css';
import pageStyles from '../../shared/ui/page.module.css';
import textStyles from '../../shared/ui/text.module.css';
import styles from './approval-policy.module.css';

/** What needs approvals before players see it, and by whom (ADMIN-24). */
export function ApprovalPolicyScreen() {
  const policy = useQuery(approvalPolicyQuery);
  return (
    <>
      <AccessHeader />
      {policy.isPending && <SkeletonRows rows={4} label={say('the-approval-rules')} />}
      {!policy.data && policy.error && (
        <ErrorState
          error={policy.error}
          what={say('the-approval-rules')}
          onRetry={() => void policy.refetch()}
        />
      )}
      {policy.data && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the scrolling region takes focus so that the keyboard can scroll it
        <div className={pageStyles['content']} tabIndex={0} role="region" aria-label={say('approvals')}>
          <Rules key={policy.data.version} policy={policy.data} />
        </div>
      )}
    </>
  );
}

function Rules({ policy }: { policy: ApprovalPolicy }) {
  const now = useNow();
  const queryClient = useQueryClient();
  const [rules, setRules] = useState<readonly ApprovalRule[]>(policy.rules);
  /** The place of the rule that is edited; `rules.length` for a new one. */
  const [edited, setEdited] = useState<number>();
  const [comment, setComment] = useState('');
  const save = useMutation({
    mutationFn: () => saveApprovalPolicy({ version: policy.version, rules, comment: comment.trim() }),
    onSuccess: (saved) => {
      queryClient.setQueryData(approvalPolicyQuery.queryKey, saved);
      return queryClient.invalidateQueries({ queryKey: ['approvals'] });
    },
  });
  const isChanged = JSON.stringify(rules) !== JSON.stringify(policy.rules);
  return (
    <div className={styles['policy']}>
      <section className={cardStyles['card']} aria-labelledby="approval-rules">
        <header>
          <h2 id="approval-rules">{say('what-needs-approval')}</h2>
          <span className={arrangement['end']} />
          <Button isSmall onClick={() => setEdited(rules.length)}>
            <Plus size={14} aria-hidden="true" />
            {say('add-a-rule')}
          </Button>
        </header>
        <div className={cardStyles['body']}>
          <p className={textStyles['secondary']}>
            {rules.length === 0 ? say('nothing-needs-approval') : say('every-rule-counts-by')}
          </p>
          <ul className={styles['rules']}>
            {rules.map((rule, index) => (
              <li key={rule.id}>
                <div>
                  <b className={textStyles['bold']}>{rule.title}</b>
                  <div>{aboutWords(rule)}</div>
                  <div className={textStyles['quiet']}>
                    {listOf(
                      rule.approvals.map(({ role, count }) =>
                        say('approvals-by', { count, role: ROLE_NAMES[role] }),
                      ),
                    )}
                  </div>
                </div>
                <Button
                  look="ghost"
                  isIcon
                  aria-label={say('edit-title', { title: rule.title })}
                  onClick={() => setEdited(index)}
                >
                  <Pencil size={15} aria-hidden="true" />
                </Button>
                <Button
                  look="ghost"
                  isIcon
                  aria-label={say('remove-title', { title: rule.title })}
                  onClick={() => setRules((before) => before.filter((each) => each !== rule))}
                >
                  <Trash2 size={15} aria-hidden="true" />
                </Button>
              </li>
            ))}
          </ul>
          {isChanged && (
            <>
              <TextField
                label={say('why-is-it-changed')}
                value={comment}
                maxLength={2000}
                help={say('stands-in-the-audit-log')}
                onChange={setComment}
              />
              {save.error && <ErrorMessage>{save.error.message}</ErrorMessage>}
              <div className={arrangement['closeRow']}>
                <Button
                  look="primary"
                  disabled={!hasText(comment) || save.isPending}
                  onClick={() => save.mutate()}
                >
                  {save.isPending ? say('saving') : say('save')}
                </Button>
                <Button look="ghost" onClick={() => setRules(policy.rules)}>
                  {say('as-it-was')}
                </Button>
              </div>
            </>
          )}
          {policy.changedBy && policy.changedAt && (
            <p className={textStyles['quiet']}>
              {say('changed-by-ago', {
                name: policy.changedBy,
                ago: formatAgo(Date.parse(policy.changedAt), now),
                comment: policy.comment,
              })}
            </p>
          )}
        </div>
      </section>
      {edited !== undefined && (
        <ApprovalRuleDialog
          rule={rules[edited]}
          taken={rules.map(({ id }) => id)}
          onClose={() => setEdited(undefined)}
          onSave={(rule) => {
            setRules((before) => (edited < before.length ? before.with(edited, rule) : [...before, rule]));
            setEdited(undefined);
          }}
        />
      )}
    </div>
  );
}

/** “Banners · EE · lobby-hero · breaks a rule that warns · at least 20 % of visits”. */
function aboutWords({ when }: ApprovalRule): string {
  const { kinds = [], licences = [], places = [], warnings, reachPercent } = when;
  const parts = [
    listOf(kinds.map(kindMany)),
    listOf(licences),
    listOf(places),
    warnings ? say('breaks-a-rule-that') : '',
    reachPercent === undefined ? '' : say('at-least-of-visits', { percent: reachPercent }),
  ].filter((part) => part !== '');
  return parts.length === 0 ? say('every-release') : parts.join(' · ');
}
