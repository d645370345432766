import type { FastifyBaseLogger } from 'fastify';
import { findCall } from './platform-contract.ts';
import type { PlatformClient } from './platform-client.ts';

/**
 * The client, with each call in the log while that is written at `debug`: its name in the contract, how it ended and how
 * long it took. Not its address, which may say whom it is about (OPS-02).
 */
export function withLoggedCalls(client: PlatformClient, log: FastifyBaseLogger): PlatformClient {
  return {
    async fetch(path, init) {
      if (log.level !== 'debug' && log.level !== 'trace') return client.fetch(path, init);
      const name = findCall(init?.method ?? 'GET', path) ?? 'other';
      const start = performance.now();
      const took = (): number => Math.round(performance.now() - start);
      try {
        const answer = await client.fetch(path, init);
        log.debug({ platformCall: name, status: answer.status, took: took() }, 'the platform answered');
        return answer;
      } catch (error) {
        log.debug({ platformCall: name, err: error, took: took() }, 'the platform did not answer');
        throw error;
      }
    },
  };
}
