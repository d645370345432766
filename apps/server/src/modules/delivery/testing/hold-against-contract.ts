import { answerProblems } from '@marquee/sandbox';
import { platformCalls, type PlatformCallName } from '@marquee/schemas/platform';
import type { FastifyInstance } from 'fastify';
import { holdServerCalls } from '../../openapi/testing/hold-server-calls.ts';

/** Checks every answer of the server's own calls against the contract. A violation becomes a 500 that says why. */
export function holdAgainstContract(app: FastifyInstance): void {
  holdServerCalls(app);
  app.addHook('onSend', async (request, reply, payload) => {
    const name = callName(request.method, request.url.split('?')[0] ?? '');
    if (!name || reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    const problems = answerProblems(name, 200, JSON.parse(payload));
    if (problems.length === 0) return payload;
    reply.code(500).removeHeader('content-length');
    return JSON.stringify({ brokenContract: problems });
  });
}

const calls = Object.entries(platformCalls)
  .filter(([, { answeredBy }]) => answeredBy === 'server')
  .map(([name]) => ({
    name: name as PlatformCallName, // the table has no others
    pattern: new RegExp(`^${name.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }));

function callName(method: string, path: string): PlatformCallName | undefined {
  return calls.find(({ pattern }) => pattern.test(`${method} ${path}`))?.name;
}
