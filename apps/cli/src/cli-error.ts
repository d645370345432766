/** What a pipeline sees: 1 means no (problems, differences, a refusal), 2 a wrong call, 3 that nobody could be asked. */
export const EXIT = { done: 0, no: 1, usage: 2, unreachable: 3 } as const;

export type CliProblem = {
  severity?: string;
  kind?: string;
  id?: string;
  pointer?: string;
  code?: string;
  message: string;
};

/** An end that the caller can do something about: said in a sentence, with a stable code. */
export class CliError extends Error {
  readonly code: string;
  readonly exit: number;
  readonly problems: readonly CliProblem[];

  constructor(
    code: string,
    message: string,
    { exit = EXIT.no, problems = [] }: { exit?: number; problems?: readonly CliProblem[] } = {},
  ) {
    super(message);
    this.name = 'CliError';
    this.code = code;
    this.exit = exit;
    this.problems = problems;
  }
}

export const wrongUsage = (message: string): CliError =>
  new CliError('WRONG_USAGE', message, { exit: EXIT.usage });
