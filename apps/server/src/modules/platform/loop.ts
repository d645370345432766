import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../errors.ts';

/** The header that lists the Marquee servers through which a call to the platform has come. */
export const VIA_HEADER = 'x-marquee-via';

const MARK_BYTES = 16;
/** The most marks in the header: a limit, because a visitor may send a header of any length. */
const MOST = 20;

export type Mark = {
  /** The header's new value: the servers so far and this process. */
  addTo(via: string | undefined): string;
  isIn(via: string): boolean;
};

/** A secret random mark by which a process recognises its own calls. */
export function createMark(): Mark {
  const own = randomBytes(MARK_BYTES).toString('hex');
  const marksOf = (via: string): string[] => via.split(',').filter((each) => /^[0-9a-f]{32}$/.test(each));
  return {
    addTo: (via = '') => [...marksOf(via).slice(-MOST), own].join(','),
    isIn: (via) => marksOf(via).includes(own),
  };
}

/**
 * If PLATFORM_URL leads back to this server, through a proxy or another name of the site, each request would call
 * itself without end, and each page would open more connections. The address alone does not show this, but the
 * returning call has this process's mark.
 */
export function refuseLoops(app: FastifyInstance, mark: Mark): void {
  app.addHook('onRequest', async ({ headers }) => {
    const via = headers[VIA_HEADER];
    if (typeof via === 'string' && mark.isIn(via)) throw new AppError('PLATFORM_LOOP');
  });
}
