import { Link } from 'react-router';
import type { DocumentDetail } from '../../api/api-types.ts';
import type { ReleaseProblem } from '../../api/release-types.ts';
import { isOnPages, previewPath } from '../../preview/preview-path.ts';
import { whyPath } from '../../preview/why-path.ts';
import { documentPath, kindOne } from '../../shared/documents/kinds.ts';
import { titleIn, useReferenceData } from '../../shared/reference-data.ts';
import { choiceOf } from '../../visitors/visitor.ts';
import { say } from '../../words/generated/review.ts';
import { RuleCitation } from '../../shared/ui/rule-citation.tsx';
import textStyles from '../../shared/ui/text.module.css';
import problemLines from '../../shared/ui/problem-lines.module.css';

type ProblemListProps = {
  problems: readonly ReleaseProblem[];
  /** The drafts they are about, where a page can be opened as somebody who would see it. */
  chosen?: readonly DocumentDetail[];
};

/** The problems that block a publish, each with a link to its field, and to the page of a visitor who would see it. */
export function ProblemList({ problems, chosen = [] }: ProblemListProps) {
  const reference = useReferenceData();
  return (
    <ul className={problemLines['lines']}>
      {problems.map(({ kind, id, pointer, message, rule }) => (
        <li key={`${kind} ${id} ${pointer} ${message}`}>
          {kind && id ? (
            <Link to={`${documentPath(kind, id)}?field=${encodeURIComponent(pointer)}`}>
              {`${kindOne(kind)} “${titleIn(reference, kind, id)}”`}
            </Link>
          ) : (
            say('the-site')
          )}
          : {rule?.words ?? message}
          {rule?.witness && (
            <SeenBy
              witness={rule.witness}
              draft={chosen.find((each) => each.kind === kind && each.id === id)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

type Witness = NonNullable<NonNullable<ReleaseProblem['rule']>['witness']>;

/** The page as a visitor sees it for whom a rule is broken, at that instant: the proof. */
function SeenBy({ witness, draft }: { witness: Witness; draft: DocumentDetail | undefined }) {
  const { now } = witness;
  if (!draft?.data || !isOnPages(draft.kind) || now === undefined) return null;
  const link = whyPath({
    path: previewPath(draft.kind, draft.data),
    on: `${draft.kind}/${draft.id}`,
    choice: { ...choiceOf({ ...witness, now }), at: new Date(now).toISOString(), perspective: 'draft' },
  });
  return (
    <>
      {' '}
      <Link to={link}>{say('see-it-as-a-visitor')}</Link>
    </>
  );
}

/** Where the rule that blocks is written, and its pack. Nothing for other problems. */
export function RuleSource({ problems: [first] }: { problems: readonly ReleaseProblem[] }) {
  const reference = useReferenceData();
  const rule = first?.rule;
  if (!rule || rule.citation.address === '') return null;
  return (
    <p className={textStyles['secondary']} data-part="rule-source">
      <RuleCitation citation={rule.citation} />
      {', '}
      <Link to={documentPath('rule-pack', rule.pack)}>{titleIn(reference, 'rule-pack', rule.pack)}</Link>
    </p>
  );
}
