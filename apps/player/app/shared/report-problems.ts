import type { ApiClient } from './api-client.ts';
import type { FieldErrors } from './api-error.ts';

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
