import type { FlagDecision } from '@marquee/engine';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { clsx } from 'clsx';
import { personasQuery } from '../../api/documents.queries.ts';
import { AS_PERSONA, useVisitorChoice, visitorContext } from '../../visitors/visitor.ts';
import { InstantButton } from '../../visitors/visitor-bar.tsx';
import { useNow } from '../../shared/clock.ts';
import { DirtyDot } from '../../shared/ui/status-mark.tsx';
import { say } from '../../words/generated/forms.ts';
import { flagBecause } from './flag-because.ts';
import { useFlagDecisions, type FlagOutcome } from './use-flag-decisions.ts';
import messages from '../../shared/ui/messages.module.css';
import textStyles from '../../shared/ui/text.module.css';
import arrangement from '../../shared/ui/arrangement.module.css';
import fieldStyles from '../../shared/ui/field.module.css';
import tableStyles from '../../shared/ui/table.module.css';
import styles from './flag-personas.module.css';

/** A flag's value for each persona, live and in the draft, and the rule that decides. */
export function FlagPersonas({ flag }: { flag: string }) {
  const personas = useQuery(personasQuery).data;
  const [choice, change] = useVisitorChoice();
  const now = useNow();
  const instant = choice.at ? Date.parse(choice.at) : now;
  const visitors = useMemo(
    () => (personas ?? []).map((persona) => visitorContext(persona, AS_PERSONA, instant)),
    [personas, instant],
  );
  const outcomes = useFlagDecisions(flag, visitors);
  if (!personas?.length) return null;
  return (
    <section
      className={styles['flagPersonas']}
      aria-labelledby="flag-personas"
      aria-busy={outcomes.isFetching}
    >
      <div className={fieldStyles['labelLine']} data-part="label-line">
        <h3 className={fieldStyles['label']} id="flag-personas">
          {say('what-each-persona-gets')}
        </h3>
        <span className={textStyles['quiet']}>{say('live-and-in-the')}</span>
        <span className={arrangement['end']} />
        <InstantButton choice={choice} now={now} instant={now} onChange={change} />
      </div>
      {outcomes.error && !outcomes.data ? (
        <p className={messages['error']} role="alert">
          {outcomes.error.message}
        </p>
      ) : (
        <table className={tableStyles['table']}>
          <thead>
            <tr>
              <th scope="col">{say('persona')}</th>
              <th scope="col" className={styles['flagValue']}>
                {say('live')}
              </th>
              <th scope="col" className={styles['flagValue']}>
                {say('draft')}
              </th>
              <th scope="col">{say('because')}</th>
            </tr>
          </thead>
          <tbody>
            {personas.map(({ id, name }, index) => (
              <PersonaRow
                key={id}
                name={name}
                userId={visitors[index]?.userId}
                outcome={outcomes.data?.[index]}
                now={instant}
              />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

type PersonaRowProps = {
  name: string;
  userId: string | undefined;
  outcome: FlagOutcome | undefined;
  now: number;
};

function PersonaRow({ name, userId, outcome, now }: PersonaRowProps) {
  const isChanged = outcome !== undefined && outcome.live.shown !== outcome.draft.shown;
  return (
    <tr>
      <th scope="row">
        {name}
        {userId && (
          <span className={clsx(textStyles['muted'], textStyles['numbers'])}>
            {say('id-user-id', { userId: userId.slice(-3) })}
          </span>
        )}
      </th>
      <td>{outcome && <Value decision={outcome.live} />}</td>
      <td>
        <span className={arrangement['closeRow']}>
          {outcome && <Value decision={outcome.draft} />}
          {isChanged && <DirtyDot title={say('other-than-live')} />}
        </span>
      </td>
      <td className={textStyles['muted']}>{outcome && flagBecause(outcome.draft, now)}</td>
    </tr>
  );
}

/** A flag that does not exist yet or has an error is off, but it is not shown as switched off. */
function Value({ decision: { shown, reason } }: { decision: FlagDecision }) {
  if (reason === 'FLAG_NOT_FOUND') return <span className={textStyles['muted']}>–</span>;
  return shown ? <b className={styles['okText']}>{say('on')}</b> : 'Off';
}
