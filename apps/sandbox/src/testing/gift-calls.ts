import type { TestSandbox } from './start-sandbox.ts';

type Caller = { cookie?: string };
type Listed = { id: number; stage: string };

/** The calls for a player’s bonuses or free spins, which only differ in their names. */
export function giftCalls(sandbox: () => TestSandbox, kind: 'bonuses' | 'freespins', owner: () => Caller) {
  const url = `/api/player/${kind}`;
  return {
    list: async (headers = owner()): Promise<Listed[]> =>
      (await sandbox().app.inject({ url, headers })).json(),
    activate: (id: number | string, headers = owner()) =>
      sandbox().app.inject({ method: 'POST', url: `${url}/${id}/activation`, headers }),
    cancel: (id: number | string, headers = owner()) =>
      sandbox().app.inject({ method: 'DELETE', url: `${url}/${id}`, headers }),
  };
}
