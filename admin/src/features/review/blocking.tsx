import { CircleX } from 'lucide-react';
import type { ReleaseProblem } from '../../api/release-types.ts';
import { useReferenceData } from '../../shared/reference-data.ts';
import { blockerTitle, groupProblems } from './blocker-words.ts';
import { ProblemList } from './problem-list.tsx';

type Place = { kind: string; id: string };

type BlockingProps = {
  problems: readonly ReleaseProblem[];
  /** What went wrong besides: no connection, another release in between. */
  error: Error | null;
  /** Whether publishing was tried; before, it is said what it would be refused for. */
  isTried: boolean;
  chosen: readonly Place[];
  onLeaveOut: (place: Place) => void;
};

/** What keeps it from going out: each rule by name, with the way to its field and the way around it (ADMIN-08). */
export function Blocking({ problems, error, isTried, chosen, onLeaveOut }: BlockingProps) {
  const { names } = useReferenceData();
  if (problems.length === 0) return error ? <NotDone error={error} isTried={isTried} /> : null;
  return groupProblems(problems).map(({ key, problems: same }) => (
    <section key={key} className="note bad" role={isTried ? 'alert' : 'status'}>
      <CircleX size={17} aria-hidden="true" />
      <div>
        <h3>{blockerTitle(same, names)}</h3>
        {isTried && <p>Players saw no change.</p>}
        <ProblemList problems={same} />
        <LeaveOut problems={same} chosen={chosen} onLeaveOut={onLeaveOut} />
      </div>
    </section>
  ));
}

/** The rest can go out without what blocks it, when that was chosen. */
function LeaveOut({
  problems,
  chosen,
  onLeaveOut,
}: Pick<BlockingProps, 'problems' | 'chosen' | 'onLeaveOut'>) {
  const blocked = chosen.filter((draft) =>
    problems.some(({ kind, id }) => kind === draft.kind && id === draft.id),
  );
  if (blocked.length === 0 || chosen.length < 2) return null;
  return (
    <p className="row wrap leaveout">
      {blocked.map((draft) => (
        <button
          key={`${draft.kind}/${draft.id}`}
          type="button"
          className="btn sm"
          onClick={() => onLeaveOut(draft)}
        >
          {`Leave ${draft.id} out`}
        </button>
      ))}
    </p>
  );
}

function NotDone({ error, isTried }: { error: Error; isTried: boolean }) {
  return (
    <div className="note bad" role="alert">
      <CircleX size={17} aria-hidden="true" />
      <div>
        <h3>{isTried ? 'Not published' : 'It could not be checked'}</h3>
        <p>{error.message}</p>
      </div>
    </div>
  );
}
