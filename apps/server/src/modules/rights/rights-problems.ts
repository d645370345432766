import { AppError } from '../../errors.ts';
import type { Sites } from '../approvals/reach.ts';
import { foreignChanges } from './foreign-changes.ts';
import { licencesBeyond } from './licence-reach.ts';
import { orWords, type Scope, scopeWords } from './scope.ts';

/** A document before and after; null or undefined: there is none. */
export type DocumentChange = { kind: string; id: string; before?: unknown; after?: unknown };

export type RightsProblem = {
  code: 'KIND_BEYOND_RIGHTS' | 'LANGUAGE_BEYOND_RIGHTS' | 'LICENCE_BEYOND_RIGHTS';
  severity: 'error';
  kind: string;
  id: string;
  pointer: string;
  message: string;
};

/** More than people read of one document. */
const MOST_PLACES = 20;

/** What of a change of drafts somebody with this scope may not do. */
export const findWriteProblems = (scope: Scope, changes: readonly DocumentChange[]): RightsProblem[] =>
  changes.flatMap((change) => kindProblem(scope, change) ?? languageProblems(scope, change));

/** What of a change that players see somebody with this scope may not do. */
export const findPublishProblems = (
  scope: Scope,
  changes: readonly DocumentChange[],
  sites: Sites | undefined,
): RightsProblem[] => [
  ...findWriteProblems(scope, changes),
  ...changes.flatMap((change) => licenceProblem(scope, change, sites) ?? []),
];

function kindProblem({ kinds }: Scope, { kind, id }: DocumentChange): RightsProblem[] | undefined {
  if (kinds === undefined || kinds.includes(kind)) return undefined;
  const message = `${kind} ${id} is beyond these rights: they are for documents of the kind ${orWords(kinds)}.`;
  return [{ code: 'KIND_BEYOND_RIGHTS', severity: 'error', kind, id, pointer: '', message }];
}

function languageProblems({ languages }: Scope, change: DocumentChange): RightsProblem[] {
  if (languages === undefined) return [];
  const { kind, id, before, after } = change;
  const places = foreignChanges({ kind, id }, { before, after }, languages);
  return places.slice(0, MOST_PLACES).map((pointer) => ({
    code: 'LANGUAGE_BEYOND_RIGHTS',
    severity: 'error',
    kind,
    id,
    pointer,
    message: `${pointer === '' ? `${kind} ${id} as a whole` : pointer} is beyond these rights: they are for texts in ${orWords(languages)}.`,
  }));
}

function licenceProblem(
  { licences }: Scope,
  change: DocumentChange,
  sites: Sites | undefined,
): RightsProblem[] | undefined {
  if (licences === undefined || !sites) return undefined;
  const beyond = licencesBeyond(change, licences, sites);
  if (beyond.length === 0) return undefined;
  const { kind, id } = change;
  const whom = beyond[0] === '' ? 'everybody' : `visitors of ${orWords(beyond)}`;
  const message = `${kind} ${id} may reach ${whom}, which is beyond these rights: they are for ${orWords(licences)}. Give it an audience of ${orWords(licences)} alone, or ask somebody whose rights go that far.`;
  return [{ code: 'LICENCE_BEYOND_RIGHTS', severity: 'error', kind, id, pointer: '', message }];
}

export function refuseBeyond(scope: Scope | undefined, problems: readonly RightsProblem[]): void {
  if (scope === undefined)
    throw new AppError('RIGHTS_NOT_ENOUGH', {
      message: 'The account or the token that this is done with is not here any more. Nothing was changed.',
    });
  const [first, ...others] = problems;
  if (!first) return;
  const more = others.length === 0 ? '' : ` And ${others.length} more.`;
  throw new AppError('RIGHTS_NOT_ENOUGH', {
    message: `Nothing was changed. Rights: ${scopeWords(scope)}. ${first.message}${more}`,
    problems,
  });
}
