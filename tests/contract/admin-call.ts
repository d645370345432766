/** Sends JSON to the admin API in somebody's name and answers JSON; anything but success is an error. */
export type AdminCall = <Answer>(
  method: string,
  path: string,
  body?: object,
  headers?: object,
) => Promise<Answer>;

/** Signs the demo's publisher in on a server that runs. */
export async function signInPublisher(origin: string): Promise<AdminCall> {
  const session = await fetch(`${origin}/admin/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ email: 'publisher@northstar.example', password: 'northstar-demo' }),
  });
  const cookie = session.headers.get('set-cookie')?.split(';')[0] ?? '';
  const { csrfToken } = (await session.json()) as { csrfToken: string };
  return async <Answer>(method: string, path: string, body?: object, headers: object = {}) => {
    const answer = await fetch(`${origin}/admin/api${path}`, {
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
