import { hasText } from '@marquee/schemas/has-text';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { BadgeCheck, UserCheck } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { Approval, ApprovalNeeds as Needs, ApproverRole } from '../../../api/approval-types.ts';
import { askForApproval } from '../../../api/approvals.mutations.ts';
import type { ChosenDocument } from '../../../api/releases.mutations.ts';
import { useCanEdit } from '../../../session/session.store.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { ErrorMessage } from '../../../shared/ui/form-parts.tsx';
import { Pill } from '../../../shared/ui/pill.tsx';
import { say } from '../../../words/generated/review.ts';
import { ROLE_NAMES } from '../../../words/role-words.ts';
import { ApprovalNeeds } from './approval-needs.tsx';
import { endWords, STATE_TONES, stateWords } from './approval-words.ts';
import arrangement from '../../../shared/ui/arrangement.module.css';
import fieldStyles from '../../../shared/ui/field.module.css';
import note from '../../../shared/ui/note.module.css';
import textStyles from '../../../shared/ui/text.module.css';
import styles from './approval-card.module.css';

type ApprovalCardProps = {
  needs: Needs | undefined;
  documents: ChosenDocument[];
  /** The instant that was chosen; undefined: now. */
  publishAt: string | undefined;
  comment: string;
};

const SHOWN = 4;
const ASKED: readonly ApproverRole[] = ['editor', 'publisher', 'administrator'];

/** What has to be approved before this can go live, what was asked about it, and asking (ADMIN-24). */
export function ApprovalCard({ needs: found, documents, publishAt, comment }: ApprovalCardProps) {
  const titleId = useId();
  if (!found || (found.needs.length === 0 && found.approvals.length === 0)) return null;
  const { needs, isAllowed, approvals } = found;
  const isAsked = needs.length > 0;
  const isWaiting = approvals.some((approval) => isAbout(approval, documents, publishAt));
  return (
    <section
      className={clsx(note['note'], isAsked && note[isAllowed ? 'ok' : 'warn'], styles['card'])}
      data-part="note"
      aria-labelledby={titleId}
    >
      {isAllowed ? (
        <BadgeCheck size={17} className={note['icon']} aria-hidden="true" />
      ) : (
        <UserCheck size={17} className={note['icon']} aria-hidden="true" />
      )}
      <div>
        <h3 id={titleId}>
          {isAsked ? say(isAllowed ? 'approved-as-it-is' : 'needs-approval') : say('asked-about-before')}
        </h3>
        <ApprovalNeeds needs={needs} />
        {approvals.length > 0 && (
          <ul className={styles['asked']} aria-label={say('asked-about-before')}>
            {approvals.slice(0, SHOWN).map((approval) => (
              <AskedLine key={approval.id} approval={approval} />
            ))}
          </ul>
        )}
        {isAsked && !isAllowed && !isWaiting && (
          <Ask {...{ documents, publishAt, comment }} role={needs[0]?.missing[0]?.role ?? 'publisher'} />
        )}
      </div>
    </section>
  );
}

/** Whether somebody was asked about exactly these drafts, and has not answered. */
function isAbout(
  { state, documents, publishAt }: Approval,
  chosen: ChosenDocument[],
  at: string | undefined,
): boolean {
  const name = ({ kind, id, revision }: ChosenDocument): string => `${kind}/${id}@${revision}`;
  const asked = new Set(documents.map(name));
  return (
    state === 'open' &&
    (publishAt ?? undefined) === at &&
    asked.size === chosen.length &&
    chosen.every((each) => asked.has(name(each)))
  );
}

function AskedLine({ approval }: { approval: Approval }) {
  const { id, state, askedBy, comment } = approval;
  return (
    <li>
      <Pill tone={STATE_TONES[state]}>{stateWords(state)}</Pill>{' '}
      <Link to={`/review?approval=${id}`}>{comment || say('asked-by', { name: askedBy.name })}</Link>
      <div className={textStyles['quiet']}>
        {endWords(approval) || say('asked-by', { name: askedBy.name })}
      </div>
    </li>
  );
}

type AskProps = Omit<ApprovalCardProps, 'needs'> & { role: ApproverRole };

function Ask({ documents, publishAt, comment, role: suggested }: AskProps) {
  const id = useId();
  const canEdit = useCanEdit();
  const queryClient = useQueryClient();
  const [role, setRole] = useState(suggested);
  const ask = useMutation({
    mutationFn: () =>
      askForApproval({
        documents,
        comment: comment.trim(),
        role,
        ...(publishAt !== undefined && { publishAt }),
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['approvals'] }),
  });
  if (!canEdit) return null;
  const waits = !hasText(comment);
  return (
    <div className={styles['ask']}>
      <label className={fieldStyles['label']} htmlFor={id}>
        {say('ask-whom')}
      </label>
      <div className={arrangement['closeRow']}>
        <select
          id={id}
          className={fieldStyles['field']}
          data-part="field"
          value={role}
          onChange={({ currentTarget }) => setRole(ASKED.find((one) => one === currentTarget.value) ?? role)}
        >
          {ASKED.map((one) => (
            <option key={one} value={one}>
              {ROLE_NAMES[one]}
            </option>
          ))}
        </select>
        <Button
          disabled={waits || ask.isPending}
          aria-describedby={`${id}-more`}
          onClick={() => ask.mutate()}
        >
          {ask.isPending ? say('asking') : say('ask-for-approval')}
        </Button>
      </div>
      <p id={`${id}-more`} className={textStyles['quiet']}>
        {waits ? say('say-first-what-it') : say('they-see-it-exactly')}
      </p>
      {ask.error && <ErrorMessage>{ask.error.message}</ErrorMessage>}
    </div>
  );
}
