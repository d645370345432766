import { platformCalls, type PlatformCallName } from '@marquee/schemas/platform';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { createApiClient, isDeed } from './api-client.ts';

// A button can be pressed again before React has rendered the first press, which removes the button.

const NAMES = Object.keys(platformCalls) as PlatformCallName[]; // the table has no others
const DEEDS = NAMES.filter((name) => isDeed(name));
const press = fc.record({ name: fc.constantFrom(...DEEDS), amount: fc.integer({ min: 1, max: 2 }) });

it('whatever is pressed again before its answer is sent once, and each press has its outcome', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(press, { minLength: 1, maxLength: 8 }),
      fc.constantFrom(200, 422),
      async (presses, status) => {
        const answers: (() => void)[] = [];
        const client = createApiClient({
          fetch: () =>
            new Promise((resolve) => answers.push(() => resolve(Response.json({ status }, { status })))),
        });
        const round = async (): Promise<{ sent: number; outcomes: unknown[] }> => {
          const asked = presses.map(({ name, amount }) =>
            client
              .call(name, {
                params: { id: '1', slug: 's', lang: 'en', type: 't' },
                body: { amount },
              } as never)
              .catch((error: { status: number }) => ({ status: error.status })),
          );
          const sent = answers.length;
          for (const answer of answers.splice(0)) answer();
          return { sent, outcomes: await Promise.all(asked) };
        };
        const different = new Set(presses.map((each) => JSON.stringify(each))).size;
        const expected = { sent: different, outcomes: presses.map(() => ({ status })) };
        // After its answer, the same press is a new action.
        expect([await round(), await round()]).toEqual([expected, expected]);
      },
    ),
  );
});

it('questions, and what is reported, are sent as often as they are asked', async () => {
  let sent = 0;
  const client = createApiClient({
    fetch: async () => {
      sent += 1;
      return Response.json({});
    },
  });
  await Promise.all([1, 2].map(() => client.call('GET /api/player')));
  await Promise.all(
    [1, 2].map(() => client.call('PUT /log', { body: { level: 'info', message: 'x' }, keepalive: true })),
  );
  expect(sent).toBe(4);
});
