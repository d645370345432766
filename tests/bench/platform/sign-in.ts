/** The cookies of a signed-in player of the demo. */
export async function signIn(origin: string, name: string): Promise<string> {
  const answer = await fetch(`${origin}/api/users/sign_in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user: { email: `${name}@northstar.example`, password: 'northstar-demo' } }),
  });
  if (!answer.ok) throw new Error(`Nobody could sign in: ${answer.status} ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
