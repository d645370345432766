import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { createClient } from './client.ts';

// A second press can come before the first one is rendered, which removes the button.

const press = fc.record({ id: fc.constantFrom('a', 'b'), revision: fc.integer({ min: 1, max: 2 }) });

it('whatever is pressed again before its answer is sent once, and each press has its outcome', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(press, { minLength: 1, maxLength: 8 }),
      fc.constantFrom(200, 409),
      async (presses, status) => {
        const answers: (() => void)[] = [];
        const client = createClient({
          fetch: () =>
            new Promise((resolve) => answers.push(() => resolve(Response.json({ status }, { status })))),
          getCsrfToken: () => 'csrf',
          onMustEnrol: () => undefined,
          onRightsChanged: () => undefined,
          onSignedOut: async () => undefined,
        });
        const round = async (): Promise<{ sent: number; outcomes: unknown[] }> => {
          const asked = presses.map(({ id, revision }, index) =>
            client
              .call('PATCH /admin/api/schedules/{id}', {
                params: { id },
                body: { publishAt: '2026-11-20T00:00:00Z' },
                headers: { 'if-match': `"${revision}"` },
                // Each press makes its own key.
                key: String(index),
              })
              .catch((error: { status: number }) => ({ status: error.status })),
          );
          const sent = answers.length;
          for (const answer of answers.splice(0)) answer();
          return { sent, outcomes: await Promise.all(asked) };
        };
        const different = new Set(presses.map((each) => JSON.stringify(each))).size;
        const expected = { sent: different, outcomes: presses.map(() => ({ status })) };
        // After the answer, the same request counts as new.
        expect([await round(), await round()]).toEqual([expected, expected]);
      },
    ),
  );
});

it('what is read is asked for as often as it is wanted', async () => {
  let sent = 0;
  const client = createClient({
    fetch: async () => {
      sent += 1;
      return new Response('{"items":[]}');
    },
    getCsrfToken: () => 'csrf',
    onMustEnrol: () => undefined,
    onRightsChanged: () => undefined,
    onSignedOut: async () => undefined,
  });
  await Promise.all([1, 2].map(() => client.call('GET /admin/api/audit')));
  expect(sent).toBe(2);
});
