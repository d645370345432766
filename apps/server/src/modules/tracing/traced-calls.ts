import { findCall } from '../platform/platform-contract.ts';
import type { PlatformClient } from '../platform/platform-client.ts';
import { type Tracing } from './tracing.ts';

/** The client, with each call as a span by its name in the contract, which the platform goes on with. */
export function withTracedCalls(client: PlatformClient, tracing: Tracing): PlatformClient {
  return {
    fetch(path, init) {
      const method = init?.method ?? 'GET';
      const name = findCall(method, path) ?? method;
      return tracing.call(name, { 'http.request.method': method, 'peer.service': 'platform' }, (given) => {
        const entries = Object.entries(given);
        if (entries.length === 0) return client.fetch(path, init);
        const headers = new Headers(init?.headers);
        for (const [header, value] of entries) headers.set(header, value);
        return client.fetch(path, { ...init, headers });
      });
    },
  };
}
