import type { ApiClient } from '../calls/api-client.ts';
import { useMemo } from 'react';
import { ApiError, type FieldErrors } from '../calls/api-error.ts';
import { usePlatform } from '../calls/platform.tsx';

const LONGEST = 500;

/** Fields of a form that were not right, each with its first message (TEL-12). What was typed is never in them. */
export function reportProblems(
  platform: ApiClient,
  component: string,
  found: { client: { readonly [field: string]: string } } | { server: FieldErrors },
): void {
  const isClient = 'client' in found;
  const firsts = isClient
    ? Object.entries(found.client)
    : Object.entries(found.server).flatMap(([field, codes]) => {
        const [first] = Object.values(codes);
        return first === undefined ? [] : [[field, first] as const];
      });
  if (firsts.length === 0) return;
  const errors = Object.fromEntries(firsts.map(([field, message]) => [field, message.slice(0, LONGEST)]));
  const body = { side: isClient ? ('client' as const) : ('server' as const), component, errors };
  // Whether it arrives is not the visitor's concern.
  platform
    .call('PUT /metrics-errors-validation', { body, retries: 0, keepalive: true })
    .catch(() => undefined);
}

export type ProblemReport = {
  /** What the form itself had against what was typed: a message or code for each field. */
  found(problems: { readonly [field: string]: string }): void;
  /** What the platform refused; whatever is no refusal of fields is left out. */
  refused(error: unknown): void;
};

export function createProblemReport(platform: ApiClient, form: string): ProblemReport {
  return {
    found: (problems) => reportProblems(platform, form, { client: problems }),
    refused: (error) => {
      if (error instanceof ApiError) reportProblems(platform, form, { server: error.fields });
    },
  };
}

/** Reports what is wrong in a form. @param form what reports call it */
export function useProblemReport(form: string): ProblemReport {
  const platform = usePlatform();
  return useMemo(() => createProblemReport(platform, form), [platform, form]);
}
