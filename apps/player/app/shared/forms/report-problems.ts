import type { ApiClient } from '../calls/api-client.ts';
import { useMemo } from 'react';
import { ApiError, type FieldErrors } from '../calls/api-error.ts';
import { usePlatform } from '../calls/platform.tsx';

const LONGEST = 500;

/** Reports the invalid fields of a form, each with its first message (TEL-12). Typed values are never included. */
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
  // The visitor does not need to know whether the report arrives.
  platform
    .call('PUT /metrics-errors-validation', { body, retries: 0, keepalive: true })
    .catch(() => undefined);
}

export type ProblemReport = {
  /** Problems that the form itself found: a message or code for each field. */
  found(problems: { readonly [field: string]: string }): void;
  /** Problems that the platform found; errors that are no refusal of fields are ignored. */
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

/** Reports the problems of a form. @param form its name in reports */
export function useProblemReport(form: string): ProblemReport {
  const platform = usePlatform();
  return useMemo(() => createProblemReport(platform, form), [platform, form]);
}
