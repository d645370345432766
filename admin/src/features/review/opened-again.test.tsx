// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { signedIn } from '../../session/testing/signed-in.ts';
import { comeStraightBack } from '../../shared/testing/come-straight-back.tsx';
import { RollbackReview } from './rollback-review.tsx';
import { UndoReview } from './undo-review.tsx';

let asked = 0;
signedIn(({ path }) => {
  if (!path.startsWith('/releases/5/')) return undefined;
  asked += 1;
  // What comes after the first answer is still under way when the screen is looked at.
  return asked === 1 ? { onto: 6, documents: [], problems: [] } : new Promise(() => undefined);
});

const nothing = (): void => undefined;

it.each<[string, ReactNode, string]>([
  [
    'rollback',
    <RollbackReview key="rollback" number={5} onDone={nothing} />,
    'Players see the content of release 5 already',
  ],
  ['undo', <UndoReview key="undo" number={5} choices={[]} onDone={nothing} />, 'Nothing is left to undo'],
])('a %s that is reviewed again shows nothing of the review before', async (_what, review, before) => {
  asked = 0;
  await comeStraightBack(review, () => document.body.textContent.includes(before));
  expect(document.body.textContent).not.toContain(before);
  expect(asked).toBe(2);
});
