import { createApiClient, type ApiClient } from '../../../shared/calls/api-client.ts';

type Answer = { status: number; body: unknown };

/** A platform that returns the given answers in order, and records the requests. */
export function answeringPlatform(...answers: Answer[]): { client: ApiClient; sent: unknown[] } {
  const sent: unknown[] = [];
  const fetch = async (path: string, init: RequestInit) => {
    sent.push([init.method, path, JSON.parse(String(init.body))]);
    const { status, body } = answers.shift() ?? { status: 500, body: {} };
    return Response.json(body, { status });
  };
  return { client: createApiClient({ fetch }), sent };
}
