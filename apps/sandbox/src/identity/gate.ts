import type { FastifyRequest } from 'fastify';
import type { Attempts, Subject } from './attempts.ts';
import type { Captcha } from './captcha.ts';

/**
 * Guards calls that send letters or tell whether an email address is known: they are counted, and need a captcha after
 * a few. `isOwn`: counted as `of` alone, and not among what the network address does otherwise.
 */
export type Gate = (
  request: FastifyRequest,
  call: { captcha: string | undefined; of?: Subject; isOwn?: boolean },
) => Promise<void>;

export function createGate({ attempts, captcha }: { attempts: Attempts; captcha: Captcha }): Gate {
  return async (request, { captcha: solution, of, isOwn = false }) => {
    const subjects: Subject[] = [
      ...(of ? [of] : []),
      ...(isOwn ? [] : [{ kind: 'address', of: request.ip } as const]),
    ];
    if (await captcha.isNeeded(...subjects)) await captcha.require(solution);
    await attempts.take(...subjects);
  };
}
