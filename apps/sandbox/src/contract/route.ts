import { platformCalls, type PlatformCallName, type PlatformCalls } from '@marquee/schemas/platform';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { createHash, timingSafeEqual } from 'node:crypto';
import { SandboxError } from '../errors.ts';
import type { Player } from '../modules/player/player.ts';
import type { Services } from '../services.ts';
import { compileRequestPart, requestSchemas } from './validators.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call of the contract that the route answers. */
    call?: PlatformCallName;
  }
}

/** The input of a call, checked against its schemas. */
export type CallInput<Name extends PlatformCallName> = {
  /** The calling player. Guests cannot reach calls that need one. */
  player: PlatformCalls[Name]['access'] extends 'player' ? Player : undefined;
  params: PlatformCalls[Name]['params'];
  query: PlatformCalls[Name]['query'];
  body: PlatformCalls[Name]['body'];
  /** The headers in the contract. Nothing is known of others. */
  headers: PlatformCalls[Name]['headers'];
  request: FastifyRequest;
  /** For a status other than the first of the contract, cookies and headers. */
  reply: FastifyReply;
};

/** An answer that is serialised once and sent to many. */
export class WrittenAnswer<Answer> {
  readonly text: string;
  constructor(answer: Answer) {
    this.text = JSON.stringify(answer);
  }
}

type Answer<Name extends PlatformCallName> =
  | PlatformCalls[Name]['answer']
  | WrittenAnswer<PlatformCalls[Name]['answer']>;

/**
 * Answers a call of the contract. Who may not make it is refused before the input is checked. Then path, query, headers and body
 * are validated against their schemas. The handler’s answer has the type of the contract and its first status.
 */
export function answerCall<Name extends PlatformCallName>(
  fastify: FastifyInstance,
  { sessions, serverSecrets }: Pick<Services, 'sessions' | 'serverSecrets'>,
  name: Name,
  handle: (input: CallInput<Name>) => Promise<Answer<Name>> | Answer<Name>,
): void {
  const [method, path] = name.split(' ') as [HTTPMethods, string];
  const { access, answers, perMinute, maxBytes } = platformCalls[name];
  const firstStatus = Number(Object.keys(answers)[0]);
  fastify.route({
    method,
    url: routerPath(path),
    config: {
      call: name,
      ...(perMinute === undefined ? {} : { rateLimit: { max: perMinute, timeWindow: '1 minute' } }),
    },
    ...(maxBytes === undefined ? {} : { bodyLimit: maxBytes }),
    schema: requestSchemas(name),
    validatorCompiler: compileRequestPart,
    ...(access === 'player'
      ? { preValidation: async (request: FastifyRequest) => void (await sessions.require(request)) }
      : access === 'server'
        ? { preValidation: async (request: FastifyRequest) => requireSecret(request, serverSecrets) }
        : {}),
    handler: async (request, reply) => {
      const player = access === 'player' ? await sessions.require(request) : undefined;
      reply.code(firstStatus);
      const answer = await handle({
        player,
        params: request.params,
        query: request.query,
        body: request.body,
        headers: request.headers as unknown,
        request,
        reply,
      } as CallInput<Name>);
      return answer instanceof WrittenAnswer
        ? reply.type('application/json').send(answer.text)
        : reply.send(answer);
    },
  });
}

/** Without a secret nobody has one. The digests take the same time to compare, however much of it is right. */
function requireSecret({ headers }: FastifyRequest, secrets: readonly string[]): void {
  const [, given] = /^Bearer +(\S.*)$/i.exec(headers.authorization ?? '') ?? [];
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const isGiven = (wanted: string) => timingSafeEqual(digest(given ?? ''), digest(wanted));
  if (given === undefined || secrets.filter(isGiven).length === 0)
    throw new SandboxError('SERVER_SECRET_WRONG');
}

/** A path with `{id}` in the router’s format. */
export function routerPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}
