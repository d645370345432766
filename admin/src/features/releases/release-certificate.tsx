import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { CircleCheck, CircleHelp, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import type { CaseProof, Certificate } from '../../api/api-types.ts';
import { certificateQuery } from '../../api/releases.queries.ts';
import { whyPath } from '../../preview/why-path.ts';
import { documentPath, kindOne } from '../../shared/documents/kinds.ts';
import { ErrorState, SkeletonRows } from '../../shared/ui/states.tsx';
import { choiceOf } from '../../visitors/visitor.ts';
import { say } from '../../words/generated/releases.ts';
import arrangement from '../../shared/ui/arrangement.module.css';
import smallHeading from '../../shared/ui/small-heading.module.css';
import textStyles from '../../shared/ui/text.module.css';
import styles from './release-certificate.module.css';

/** Who must not see promotions, and whether it is proved that they see none, or who does (SAFE-09). */
export function ReleaseCertificate({ number }: { number: number }) {
  const { data, error, refetch } = useQuery(certificateQuery(number));
  return (
    <section aria-labelledby="certificate-title">
      <div className={clsx(styles['head'], arrangement['row'])}>
        <h3 className={smallHeading['heading']} id="certificate-title">
          {say('promotions-and-safer-play')}
        </h3>
        {data && (
          <span className={textStyles['muted']}>
            {say('promotions-looked-at', { count: data.promotions })}
          </span>
        )}
      </div>
      {!data && !error && <SkeletonRows label={say('what-is-proved')} />}
      {!data && error && (
        <ErrorState error={error} what={say('what-is-proved')} onRetry={() => void refetch()} />
      )}
      {data && (
        <ul className={styles['cases']}>
          {data.cases.map((proof) => (
            <Case key={proof.case} proof={proof} number={number} />
          ))}
        </ul>
      )}
    </section>
  );
}

const WHO: Readonly<Record<CaseProof['case'], string>> = {
  get selfExcluded() {
    return say('who-excluded-themselves');
  },
  get coolingOff() {
    return say('who-cool-off');
  },
  get unknown() {
    return say('whose-break-is-not-known');
  },
  get underAge() {
    return say('who-are-under-age');
  },
  get withoutConsent() {
    return say('who-gave-no-consent');
  },
};

function wordsOf({ case: name, outcome, counterexamples }: CaseProof): string {
  const who = WHO[name];
  switch (outcome) {
    case 'proved':
      return say('who-see-no-promotion', { who });
    case 'refuted':
      return say('who-see-promotions', { who, count: counterexamples.length });
    case 'undecided':
      return say('who-could-not-be-proved', { who });
    case 'notNeeded':
      return say('who-is-not-asked-for', { who });
    default:
      return outcome satisfies never;
  }
}

function Case({ proof, number }: { proof: CaseProof; number: number }) {
  const isProved = proof.outcome === 'proved' || proof.outcome === 'notNeeded';
  const Icon = isProved ? CircleCheck : proof.outcome === 'refuted' ? TriangleAlert : CircleHelp;
  return (
    <li className={styles['case']} data-outcome={proof.outcome}>
      <Icon size={16} aria-hidden="true" />
      <div>
        <p>{wordsOf(proof)}</p>
        {proof.counterexamples.length > 0 && (
          <ul className={styles['seen']}>
            {proof.counterexamples.map((seen) => (
              <Seen key={`${seen.kind}/${seen.id}${seen.pointer}`} seen={seen} number={number} />
            ))}
          </ul>
        )}
        {proof.undecided.length > 0 && <p className={textStyles['muted']}>{proof.undecided.join(', ')}</p>}
      </div>
    </li>
  );
}

type SeenProps = { seen: Certificate['cases'][number]['counterexamples'][number]; number: number };

/** A promotion that a player must not see, and the page as that player sees it: it is the proof. */
function Seen({ seen: { kind, id, context }, number }: SeenProps) {
  const { now = 0 } = context;
  const choice = {
    ...choiceOf({ ...context, now }),
    at: new Date(now).toISOString(),
    perspective: `release-${number}` as const,
  };
  return (
    <li>
      <Link to={documentPath(kind, id)}>{say('kind-id', { kind: kindOne(kind), id })}</Link>
      {' · '}
      <Link to={whyPath({ path: '/', on: `${kind}/${id}`, choice })}>{say('as-such-a-player')}</Link>
    </li>
  );
}
