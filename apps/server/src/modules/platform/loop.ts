import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../errors.ts';

/** By which servers of this kind a call of the platform has come. */
export const VIA_HEADER = 'x-marquee-via';

const MARK_BYTES = 16;
/** Servers that stand before one another; a visitor may send whatever they like. */
const MOST = 20;

export type Mark = {
  /** What a call of the platform says that it has come by, this process included. */
  addTo(via: string | undefined): string;
  isIn(via: string): boolean;
};

/** What one process knows its own calls by, and nobody else can make up. */
export function createMark(): Mark {
  const own = randomBytes(MARK_BYTES).toString('hex');
  const marksOf = (via: string): string[] => via.split(',').filter((each) => /^[0-9a-f]{32}$/.test(each));
  return {
    addTo: (via = '') => [...marksOf(via).slice(-MOST), own].join(','),
    isIn: (via) => marksOf(via).includes(own),
  };
}

/**
 * A PLATFORM_URL that leads back here, by a proxy or another name of the site, would have each request ask itself for
 * ever, and each page open one connection more. Which address does cannot be told before; the call that comes back can.
 */
export function refuseLoops(app: FastifyInstance, mark: Mark): void {
  app.addHook('onRequest', async ({ headers }) => {
    const via = headers[VIA_HEADER];
    if (typeof via === 'string' && mark.isIn(via)) throw new AppError('PLATFORM_LOOP');
  });
}
