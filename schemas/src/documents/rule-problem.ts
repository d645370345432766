import type { Problem } from './problem.ts';

/** A rule across the fields of a kind that a document breaks. */
export const ruleProblem = (code: Problem['code'], pointer: string, message: string): Problem => ({
  code,
  severity: 'error',
  pointer,
  message,
});
