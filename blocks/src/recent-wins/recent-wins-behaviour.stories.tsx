import { useState, type ReactNode } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { StoryFrame, type ExampleStory } from '../../.storybook/example.tsx';
import { pressOn } from '../../.storybook/press-on.ts';
import { RecentWins, type RecentWin } from './recent-wins.tsx';

export default { title: 'Blocks/Games/Recent wins/Behaviour' };

const win = (number: number): RecentWin => ({
  id: String(number),
  name: 'Henrik***',
  amount: `€${number}.00`,
  game: { title: 'Fox of the Fjord' },
});

/** A press simulates a win from the live channel. */
function Stream(): ReactNode {
  const [wins, setWins] = useState([win(1)]);
  return (
    <>
      <button type="button" onClick={() => setWins((all) => [win(all.length + 1), ...all])}>
        Win
      </button>
      <RecentWins title="Recent wins" limit={8} wins={wins} />
    </>
  );
}

const render: ExampleStory['render'] = (_args, { globals }) => (
  <StoryFrame globals={globals}>
    <Stream />
  </StoryFrame>
);

const amounts = (root: HTMLElement): (string | null)[] =>
  [...root.querySelectorAll('li b')].map((amount) => amount.textContent);

export const Paced: ExampleStory = {
  render,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const come = page.getByRole('button', { name: 'Win' });
    await userEvent.click(come);
    await waitFor(() => expect(amounts(canvasElement)).toEqual(['€2.00', '€1.00']));
    const changed = performance.now();
    await userEvent.click(come);
    await userEvent.click(come);
    await expect(amounts(canvasElement)).toEqual(['€2.00', '€1.00']);
    await waitFor(() => expect(amounts(canvasElement)).toEqual(['€4.00', '€3.00', '€2.00', '€1.00']), {
      timeout: 4000,
    });
    // The test notices the change a moment after it happens.
    await expect(performance.now() - changed).toBeGreaterThan(1800);
  },
  name: 'wins that come together change the strip once, two seconds after the last change',
};

export const Paused: ExampleStory = {
  render,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await pressOn(page.getByRole('button', { name: 'Stop recent wins' }));
    await userEvent.click(page.getByRole('button', { name: 'Win' }));
    await expect(amounts(canvasElement)).toEqual(['€1.00']);
    await pressOn(page.getByRole('button', { name: 'Go on with recent wins' }), ' ');
    await waitFor(() => expect(amounts(canvasElement)).toEqual(['€2.00', '€1.00']), { timeout: 4000 });
  },
  name: 'a paused strip stands still, and goes on with what is newest',
};

export const ReducedMotion: ExampleStory = {
  render,
  globals: { motion: 'reduced' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(page.getByRole('button', { name: 'Win' }));
    await expect(page.queryByRole('button', { name: 'Stop recent wins' })).toBeNull();
    await expect(amounts(canvasElement)).toEqual(['€1.00']);
  },
  name: 'under reduced motion nothing changes by itself',
};
