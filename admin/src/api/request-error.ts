import type { Problem } from '@marquee/schemas';
import { say } from '../words/generated/api.ts';
import type { DocumentData } from './api-types.ts';

/** The current revision that a stale write conflicts with; `data: null`: the document was removed. */
export type CurrentRevision = {
  revision: number;
  data: DocumentData | null;
  paths?: string[];
  updatedAt?: string;
  updatedBy?: string;
};

/** An error response of the server, or no response at all (status 0). */
export class RequestError extends Error {
  readonly status: number;
  readonly code: string;
  readonly problems: Problem[];
  readonly current: CurrentRevision | undefined;

  constructor(
    status: number,
    error: { code?: string; message?: string; problems?: Problem[]; current?: CurrentRevision },
  ) {
    super(error.message ?? say('the-server-answered-status', { status }));
    this.name = 'RequestError';
    this.status = status;
    this.code = error.code ?? 'UNKNOWN';
    this.problems = error.problems ?? [];
    this.current = error.current;
  }
}

export const isOffline = (error: unknown): boolean => error instanceof RequestError && error.status === 0;
export const isForbidden = (error: unknown): boolean => error instanceof RequestError && error.status === 403;
export const isStale = (error: unknown): boolean => error instanceof RequestError && error.status === 412;
export const isNotFound = (error: unknown): boolean => error instanceof RequestError && error.status === 404;
