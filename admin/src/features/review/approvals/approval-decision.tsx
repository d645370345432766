import { hasText } from '@marquee/schemas/has-text';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useId, useState } from 'react';
import type { Approval } from '../../../api/approval-types.ts';
import { decideApproval, withdrawApproval } from '../../../api/approvals.mutations.ts';
import { useCanPublish, useSession } from '../../../session/session.store.ts';
import { useNow } from '../../../shared/clock.ts';
import { Avatar } from '../../../shared/ui/avatar.tsx';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import { ErrorMessage } from '../../../shared/ui/form-parts.tsx';
import { Pill } from '../../../shared/ui/pill.tsx';
import { formatInstantInZone } from '../../../words/clock-times.ts';
import { say } from '../../../words/generated/review.ts';
import { listOf } from '../../../words/list-of.ts';
import { ROLE_NAMES } from '../../../words/role-words.ts';
import { formatAgo, MARKET_ZONE } from '../../../words/time.ts';
import { ApprovalNeeds } from './approval-needs.tsx';
import { endWords, STATE_TONES, stateWords } from './approval-words.ts';
import arrangement from '../../../shared/ui/arrangement.module.css';
import fieldStyles from '../../../shared/ui/field.module.css';
import note from '../../../shared/ui/note.module.css';
import smallHeading from '../../../shared/ui/small-heading.module.css';
import textStyles from '../../../shared/ui/text.module.css';
import styles from '../draft-review.module.css';
import decisionStyles from './approval-decision.module.css';

/** What is asked, by whom and for when; what was decided; and deciding it. */
export function ApprovalDecision({ approval }: { approval: Approval }) {
  const now = useNow();
  const { state, comment, askedBy, askedAt, askedOf, publishAt, needs, decisions, classes } = approval;
  const whom = askedOf.role ? ROLE_NAMES[askedOf.role] : listOf(askedOf.people.map(({ name }) => name));
  return (
    <aside className={styles['reviewSide']} data-part="review-side" aria-label={say('decision')}>
      <div className={arrangement['row']}>
        <Pill tone={STATE_TONES[state]}>{stateWords(state)}</Pill>
        <span className={textStyles['quiet']}>
          {say('asked-by-ago', { name: askedBy.name, ago: formatAgo(Date.parse(askedAt), now) })}
        </span>
      </div>
      <p className={textStyles['bold']}>{comment}</p>
      <dl className={decisionStyles['facts']}>
        <dt>{say('goes-live')}</dt>
        <dd>
          {publishAt === null
            ? say('when-somebody-publishes-it')
            : formatInstantInZone(Date.parse(publishAt), now, MARKET_ZONE)}
        </dd>
        {whom && (
          <>
            <dt>{say('asked-of')}</dt>
            <dd>{whom}</dd>
          </>
        )}
        <dt>{say('reaches')}</dt>
        <dd>{classes.length === 0 ? say('nobody-at-that-instant') : <Classes classes={classes} />}</dd>
      </dl>
      {endWords(approval) && (
        <div className={clsx(note['note'], state === 'used' ? note['ok'] : note['warn'])} data-part="note">
          <p>{endWords(approval)}</p>
        </div>
      )}
      {needs.length > 0 && (
        <section aria-labelledby="approval-needs">
          <h2 id="approval-needs" className={smallHeading['heading']}>
            {say('what-is-needed')}
          </h2>
          <ApprovalNeeds needs={needs} />
        </section>
      )}
      {decisions.length > 0 && (
        <ul className={decisionStyles['decisions']} aria-label={say('what-was-decided')}>
          {decisions.map(({ by, decision, comment: said, at, whyNot }) => (
            <li key={by.id}>
              <Avatar name={by.name} />
              <div>
                <b className={textStyles['bold']}>{by.name}</b>{' '}
                <Pill tone={decision === 'refused' ? 'bad' : whyNot ? 'warn' : 'ok'}>
                  {say(`decided-${decision}`)}
                </Pill>
                <div className={textStyles['quiet']}>{formatAgo(Date.parse(at), now)}</div>
                {said && <p>{said}</p>}
                {whyNot && <p className={textStyles['quiet']}>{say(`does-not-count-${whyNot}`)}</p>}
              </div>
            </li>
          ))}
        </ul>
      )}
      <Decide approval={approval} />
    </aside>
  );
}

/** The drafts and the instant that were asked about, for the review. */
const askedFor = ({ documents, publishAt }: Approval) => ({
  chosen: documents.map(({ kind, id }) => `${kind}/${id}`),
  isLater: publishAt !== null,
  ...(publishAt !== null && { instant: Date.parse(publishAt) }),
});

/** The classes that the approval is bound to; who notices, in words and pictures, stands beside. */
function Classes({ classes }: Pick<Approval, 'classes'>) {
  const pages = [...new Set(classes.map(({ path }) => path ?? say('around-every-page-in-line')))];
  return (
    <details>
      <summary>{say('classes-on', { count: classes.length, pages: listOf(pages) })}</summary>
      <ul className={decisionStyles['classes']}>
        {classes.map(({ path, words }) => (
          <li key={`${path} ${words}`}>
            {words} <span className={textStyles['muted']}>{path ?? say('around-every-page-in-line')}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Decide({ approval }: { approval: Approval }) {
  const id = useId();
  const me = useSession((session) => session.user?.id);
  const canPublish = useCanPublish();
  const queryClient = useQueryClient();
  const [reason, setReason] = useState('');
  const onSettled = () => queryClient.invalidateQueries({ queryKey: ['approvals'] });
  const decide = useMutation({
    mutationFn: (decision: 'approved' | 'refused') => decideApproval(approval, decision, reason.trim()),
    onSettled,
  });
  const takeBack = useMutation({ mutationFn: () => withdrawApproval(approval.id), onSettled });
  const { state, authors, mayDecide, askedBy } = approval;
  if (state !== 'open' && state !== 'approved')
    return (
      <ButtonLink isWide to="/review" state={askedFor(approval)}>
        {say('to-the-drafts')}
      </ButtonLink>
    );
  const hasDecided = approval.decisions.some(({ by }) => by.id === me);
  const isAuthor = authors.some((author) => author.id === me);
  const error = decide.error ?? takeBack.error;
  return (
    <>
      {mayDecide && !hasDecided && (
        <>
          <div>
            <label className={fieldStyles['label']} htmlFor={id}>
              {say('your-reason')}
            </label>
            <textarea
              id={id}
              className={clsx(fieldStyles['field'], fieldStyles['lines'])}
              data-part="field"
              rows={3}
              maxLength={2000}
              value={reason}
              onChange={({ currentTarget }) => setReason(currentTarget.value)}
            />
            <div className={fieldStyles['help']}>{say('a-refusal-needs-one')}</div>
          </div>
          <Button look="primary" isWide disabled={decide.isPending} onClick={() => decide.mutate('approved')}>
            {say('approve-exactly-this')}
          </Button>
          <Button
            isWide
            disabled={decide.isPending || !hasText(reason)}
            onClick={() => decide.mutate('refused')}
          >
            {say('refuse')}
          </Button>
        </>
      )}
      {!mayDecide && (
        <p className={textStyles['quiet']}>{say(isAuthor ? 'you-edited-this' : 'another-role-decides')}</p>
      )}
      {state === 'approved' && canPublish && (
        <ButtonLink look="primary" isWide to="/review" state={askedFor(approval)}>
          {say('to-publish-it')}
        </ButtonLink>
      )}
      {(askedBy.id === me || canPublish) && (
        <Button look="ghost" isWide disabled={takeBack.isPending} onClick={() => takeBack.mutate()}>
          {say('take-the-question-back')}
        </Button>
      )}
      {error && <ErrorMessage>{error.message}</ErrorMessage>}
    </>
  );
}
