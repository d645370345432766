import type { FastifyReply } from 'fastify';

declare const SENT: unique symbol;

/**
 * A reply that was sent, known by the type of what is in it alone: the framework's own type forgets that, and a call of
 * the contract could answer what nobody has checked.
 */
export type SentAnswer<Body> = { readonly [SENT]: Body };

export const sendBody = <Body>(reply: FastifyReply, body: Body): SentAnswer<Body> =>
  sentWithout(reply.send(body));

/** For what has no body to check, such as a redirect, and for JSON that was written before. */
export const sentWithout = (reply: FastifyReply): SentAnswer<never> =>
  // The framework takes the reply itself as the sign that it was sent; only the compiler sees it as something else.
  reply as unknown as SentAnswer<never>;
