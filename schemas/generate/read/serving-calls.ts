import { glob, readFile } from 'node:fs/promises';
import { SCHEMAS } from './read-schemas.ts';

type CallFile = { answeredBy?: string; calls: { [name: string]: unknown } };

/** The public calls of the server by the name that kinds give as `servedBy`: what is last in their path and no parameter. */
export async function readServingCalls(): Promise<Set<string>> {
  const names = new Set<string>();
  for await (const path of glob('api/{calls,server-calls}/*.json', { cwd: SCHEMAS.pathname })) {
    const text = await readFile(new URL(path, SCHEMAS), 'utf8');
    const { answeredBy, calls } = JSON.parse(text) as CallFile; // held against its own schema where it is read whole
    // What the platform answers hands out no document of this site; of the rest of this server's, its public part does.
    const serving = Object.keys(calls).filter((name) =>
      answeredBy === undefined ? name.includes(' /api/fe/') : answeredBy === 'server',
    );
    for (const call of serving) names.add(call.split('/').findLast((part) => !part.startsWith('{')) ?? '');
  }
  if (names.size === 0) throw new Error(`No call was found in ${SCHEMAS.pathname}api/.`);
  return names;
}
