import type { Unchanged } from '@marquee/schemas/ask-server';
import {
  type ServerCall,
  type ServerCallName,
  type ServerCalls,
  serverCalls,
} from '@marquee/schemas/server-calls';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { SentAnswer } from '../../sent-answer.ts';

/** The input of a call, typed by the contract and already checked against it (`follow-contract.ts`). */
export type CallInput<Name extends ServerCallName> = {
  params: ServerCalls[Name]['params'];
  query: ServerCalls[Name]['query'];
  body: ServerCalls[Name]['body'];
  request: FastifyRequest;
  /** For another status than 200, headers, and answers that are sent in pieces. */
  reply: FastifyReply;
};

export type CallAnswer<Name extends ServerCallName> = Unchanged<ServerCalls[Name]['answer']>;

type Handled<Name extends ServerCallName> = CallAnswer<Name> | SentAnswer<CallAnswer<Name>>;

/** Registers the route of a call of the server's contract, with the contract's limits, below the scope's prefix. */
export function answerCall<Name extends ServerCallName>(
  app: FastifyInstance,
  name: Name,
  handle: (input: CallInput<Name>) => Promise<Handled<Name>> | Handled<Name>,
): void {
  const { perMinute, maxBytes }: ServerCall = serverCalls[name];
  const [method, path = ''] = name.split(' ');
  if (!path.startsWith(app.prefix)) throw new Error(`${name} is not below ${app.prefix}.`);
  app.route({
    method: method as HTTPMethods, // the contract names no others
    url: path
      .slice(app.prefix.length)
      .replace('{path}', '*')
      .replaceAll(/\{(\w+)\}/g, ':$1'),
    config: perMinute === undefined ? {} : { rateLimit: { max: perMinute, timeWindow: '1 minute' } },
    ...(maxBytes === undefined ? {} : { bodyLimit: maxBytes }),
    handler: async (request, reply) => {
      const { params, query, body } = request;
      return handle({ params, query, body, request, reply } as CallInput<Name>);
    },
  });
}
