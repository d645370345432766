import { Link } from 'react-router';
import type { ReleaseProblem } from '../../api/release-types.ts';
import { documentPath, kindOne } from '../../shared/documents/kinds.ts';
import { titleIn, useReferenceData } from '../../shared/reference-data.ts';
import { say } from '../../words/generated/review.ts';
import problemLines from '../../shared/ui/problem-lines.module.css';

/** The problems that block a publish, each with a link to its field. */
export function ProblemList({ problems }: { problems: readonly ReleaseProblem[] }) {
  const reference = useReferenceData();
  return (
    <ul className={problemLines['lines']}>
      {problems.map(({ kind, id, pointer, message }) => (
        <li key={`${kind} ${id} ${pointer} ${message}`}>
          {kind && id ? (
            <Link to={`${documentPath(kind, id)}?field=${encodeURIComponent(pointer)}`}>
              {`${kindOne(kind)} “${titleIn(reference, kind, id)}”`}
            </Link>
          ) : (
            say('the-site')
          )}
          : {message}
        </li>
      ))}
    </ul>
  );
}
