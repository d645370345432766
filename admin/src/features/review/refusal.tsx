import { CircleX } from 'lucide-react';
import { Link } from 'react-router';
import type { ReleaseProblem } from '../../api/release-types.ts';
import { documentPath, kindOne } from '../../shared/kinds.ts';

type RefusalProps = { title: string; words: string; problems: readonly ReleaseProblem[] };

/** Why it cannot go out: every problem with the way to its field. */
export function Refusal({ title, words, problems }: RefusalProps) {
  return (
    <div className="note bad" role="alert">
      <CircleX size={17} aria-hidden="true" />
      <div>
        <h3>{title}</h3>
        <p>{words}</p>
        {problems.length > 0 && (
          <ul className="problist">
            {problems.map(({ kind, id, pointer, message }) => (
              <li key={`${kind} ${id} ${pointer} ${message}`}>
                {kind && id ? (
                  <Link to={`${documentPath(kind, id)}?field=${encodeURIComponent(pointer)}`}>
                    {kindOne(kind)} {id}
                  </Link>
                ) : (
                  'The site'
                )}
                : {message}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

export const countProblems = (count: number): string => `${count} ${count === 1 ? 'problem' : 'problems'}`;
