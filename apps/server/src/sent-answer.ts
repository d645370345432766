import type { FastifyReply } from 'fastify';

declare const SENT: unique symbol;

/**
 * A reply that was sent, typed by its body. The framework's own type does not keep the body's type, so a call of the
 * contract could answer something that no type check has seen.
 */
export type SentAnswer<Body> = { readonly [SENT]: Body };

export const sendBody = <Body>(reply: FastifyReply, body: Body): SentAnswer<Body> =>
  sentWithout(reply.send(body));

/** For replies without a body to check, such as a redirect, and for JSON that is already text. */
export const sentWithout = (reply: FastifyReply): SentAnswer<never> =>
  // A handler returns the reply itself to tell the framework that it was sent. Only the compiler sees another type.
  reply as unknown as SentAnswer<never>;
