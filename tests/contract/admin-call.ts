/** Sends JSON to the admin API as a person and returns JSON. Throws when it does not succeed. */
export type AdminCall = <Answer>(
  method: string,
  path: string,
  body?: object,
  headers?: object,
) => Promise<Answer>;

/**
 * Signs in the demo’s publisher on a running server. `address`: where it listens, if the site has its origin from what
 * stands before it.
 */
export const signInPublisher = (origin: string, address = origin): Promise<AdminCall> =>
  signInPerson('publisher', origin, address);

/** Signs in somebody of the demo by their role. */
export async function signInPerson(role: string, origin: string, address = origin): Promise<AdminCall> {
  const session = await fetch(`${address}/admin/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ email: `${role}@northstar.example`, password: 'northstar-demo' }),
  });
  const cookie = session.headers.get('set-cookie')?.split(';')[0] ?? '';
  const { csrfToken } = (await session.json()) as { csrfToken: string };
  return async <Answer>(method: string, path: string, body?: object, headers: object = {}) => {
    const answer = await fetch(`${address}/admin/api${path}`, {
      method,
      headers: {
        cookie,
        origin,
        'x-csrf-token': csrfToken,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
}
