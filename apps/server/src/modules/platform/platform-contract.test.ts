import { platformCalls, type PlatformCallName } from '@marquee/schemas/platform';
import { anything, assert, asyncProperty, constantFrom, oneof, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findCall, withContract } from './platform-contract.ts';

const READS = Object.entries(platformCalls)
  .filter(
    ([name, { answeredBy, answers }]) =>
      name.startsWith('GET ') && answeredBy === 'platform' && answers['200'],
  )
  .map(([name]) => name as PlatformCallName); // the table has no others
const pathOf = (name: string): string => name.replace('GET ', '').replaceAll(/\{\w+\}/g, '1');
const ask = (name: string, answer: () => Response) =>
  withContract({ fetch: async () => answer() }).fetch(pathOf(name));

describe('answers of a platform elsewhere', () => {
  it('are of the call that was asked for, whichever names its path could be', () => {
    expect(READS.filter((name) => findCall('GET', pathOf(name)) !== name)).toEqual([]);
    expect(findCall('GET', '/api/games/collections?l=de')).toBe('GET /api/games/collections');
    expect(findCall('GET', '/elsewhere')).toBeUndefined();
  });

  it.each(READS)('%s: no list, no object and no JSON is let through as what it is not', async (name) => {
    const bodies = ['null', '"text"', '7', '[null]', '[7]', '{"items":7}', '<h1>', '[{"id":{}}]', ''];
    const outcomes = await Promise.all(
      bodies.map(async (body) => {
        const answer = await ask(name, () => new Response(body)).catch(
          (error: { code: string }) => error.code,
        );
        // Where anything is an answer, anything is let through as it came.
        return answer instanceof Response ? (await answer.text()) === body : answer;
      }),
    );
    expect(outcomes.filter((outcome) => outcome !== true && outcome !== 'PLATFORM_ANSWER_WRONG')).toEqual([]);
    // No call answers an empty text, or HTML.
    expect([outcomes[6], outcomes[8]]).toEqual(['PLATFORM_ANSWER_WRONG', 'PLATFORM_ANSWER_WRONG']);
    await expect(ask(name, () => new Response(null, { status: 204 }))).rejects.toMatchObject({
      code: 'PLATFORM_ANSWER_WRONG',
    });
  });

  it('never fail in another way, whatever they are', async () => {
    await assert(
      asyncProperty(
        constantFrom(...READS),
        oneof(
          string(),
          anything().map((value) => JSON.stringify(value) ?? ''),
        ),
        async (name, body) => {
          const answer = await ask(name, () => new Response(body)).catch(
            (error: { code: string }) => error.code,
          );
          expect(answer instanceof Response || answer === 'PLATFORM_ANSWER_WRONG').toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('may say more than the contract does, and a profile less', async () => {
    const more = { id: 7, newField: { deep: [] }, statuses: [{ id: 21, name: 'VIP', colour: 'gold' }] };
    expect(await (await ask('GET /api/player', () => Response.json(more))).json()).toEqual(more);
    for (const wrong of [{ id: 7, email: 7 }, { email: 'a@b.example' }])
      await expect(ask('GET /api/player', () => Response.json(wrong))).rejects.toMatchObject({
        code: 'PLATFORM_ANSWER_WRONG',
      });
  });

  it('that refuse pass as they are', async () => {
    const answer = await ask('GET /api/player', () => Response.json({ error: 'sign in' }, { status: 401 }));
    expect([answer.status, await answer.json()]).toEqual([401, { error: 'sign in' }]);
  });
});
