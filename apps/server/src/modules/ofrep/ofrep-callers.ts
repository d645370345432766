import { toContext } from '@marquee/openfeature';
import type { FastifyInstance } from 'fastify';
import { chooseLicence } from '../delivery/visitor-facts.ts';
import { canSeeFlags } from '../flags/flags.service.ts';
import { contextOf, isFromBackend, type OfrepRequest } from './ofrep-request.ts';
import { OfrepError } from './ofrep.errors.ts';
import type { Caller } from './ofrep.service.ts';

export type OfrepOptions = {
  /** Keys that every visitor may read about themselves; `*` stands for all. */
  publicFlags: ReadonlySet<string>;
  /** A caller with one of these is a backend, whose contexts are trusted. */
  secrets?: readonly (string | undefined)[];
  clock: () => number;
};

/**
 * Identifies the caller. Facts about a visitor come from the session and the request, as for every page, so nobody can
 * claim to be another visitor to learn their flags. From the context, only the language is used, which visitors choose
 * freely anyway. A backend with the secret may ask about any visitor.
 */
export async function findCaller(
  app: FastifyInstance,
  request: OfrepRequest,
  options: OfrepOptions,
): Promise<Caller> {
  if (isFromBackend(request, options.secrets)) return createBackendCaller(app, request, options);
  const { locale } = contextOf(request.body);
  const visitor = await app.visitorFor(request, typeof locale === 'string' ? locale : undefined);
  const seesAll = canSeeFlags(visitor);
  const { publicFlags } = options;
  return {
    context: visitor.context,
    release: visitor.release,
    reads: seesAll || publicFlags.has('*') ? 'all' : publicFlags,
    seesRules: seesAll,
  };
}

function createBackendCaller(app: FastifyInstance, request: OfrepRequest, { clock }: OfrepOptions): Caller {
  const release = app.currentRelease.get();
  const attributes = contextOf(request.body);
  const groups = Array.isArray(attributes['groups']) ? attributes['groups'] : [];
  const licence = chooseLicence(release.documents('licence'), '', groups);
  const result = toContext(attributes, { defaults: { licence }, now: clock() });
  if (result.type === 'invalid') throw new OfrepError('INVALID_CONTEXT', result.message);
  return { context: result.context, release, reads: 'all', seesRules: true };
}
