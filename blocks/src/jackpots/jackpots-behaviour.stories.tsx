import { useState, type ReactNode } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { example, StoryFrame, type ExampleStory } from '../../.storybook/example.tsx';
import { Jackpots } from './jackpots.tsx';

export default { title: 'Blocks/Games/Jackpots/Behaviour' };

const onRetry = fn();
const pots = [{ jackpot: 'polar', title: 'Polar jackpots' }];

export const Leaderboard: ExampleStory = {
  ...example('jackpots', 'default', {
    play: async ({ canvasElement }) => {
      const page = within(canvasElement);
      const names = (): (string | null)[] =>
        page
          .getAllByRole('row')
          .slice(1)
          .map((row) => row.textContent);
      await expect(names()).toHaveLength(5);
      await expect(names()[0]).toBe('1Henrik***Zenith€401,220.19');
      page.getByRole('tab', { name: 'Biggest' }).focus();
      await userEvent.keyboard('{ArrowRight}');
      await waitFor(() => expect(names()[0]).toBe('1oskar_***Horizon€1,418.20'));
      await expect(names()).toHaveLength(5);
      await expect(page.getByText('Paid in cash')).toBeVisible();
    },
  }),
  name: '[JACK-06] [JACK-07] [JACK-08] [JACK-09] [JACK-10] tabs Biggest and Latest list five wins each, beside the perks',
};

export const Slider: ExampleStory = {
  ...example('jackpots', 'several', {
    play: async ({ canvasElement }) => {
      const page = within(canvasElement);
      await expect(page.getByText('1 of 2')).toBeVisible();
      page.getByRole('button', { name: 'Next jackpot' }).focus();
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(page.getByText('2 of 2')).toBeVisible(), { timeout: 5000 });
      await expect(page.getByText('€96,412.90')).toBeVisible();
    },
  }),
  name: '[JACK-05] pots are slides that buttons turn',
};

function Growing({ below = 0 }: { below?: number }): ReactNode {
  const [cents, setCents] = useState(100_000);
  return (
    <>
      <button type="button" onClick={() => setCents(100_500)}>
        Bet
      </button>
      {below > 0 && <div style={{ height: below }} />}
      <Jackpots
        pots={pots}
        leaderboard={false}
        state="ready"
        jackpots={[
          {
            identifier: 'polar',
            currency: 'EUR',
            levels: [{ identifier: 'level_1', name: 'Horizon', amount_cents: cents }],
          },
        ]}
      />
    </>
  );
}

const growing: ExampleStory['render'] = (_args, { globals }) => (
  <StoryFrame globals={globals}>
    <Growing />
  </StoryFrame>
);

export const Rolls: ExampleStory = {
  render: growing,
  play: async ({ canvasElement }) => {
    const rolled = amounts(canvasElement, '€1,005.00');
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Bet' }));
    const onTheWay = await rolled;
    await expect(onTheWay.length).toBeGreaterThan(0);
    // 1.2 s in steps of 40 ms; one step per frame would be 72.
    await expect(onTheWay.length).toBeLessThan(31);
    await expect(onTheWay.toSorted()).toEqual(onTheWay);
  },
  name: 'an amount rolls up to its new value',
};

export const RollsInSight: ExampleStory = {
  render: (_args, { globals }) => (
    <StoryFrame globals={globals}>
      <Growing below={4000} />
    </StoryFrame>
  ),
  play: async ({ canvasElement }) => {
    const changed = amounts(canvasElement, '€1,005.00');
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Bet' }));
    await expect(await changed).toEqual([]);
  },
  name: 'an amount that nobody sees changes at once',
};

/** The amounts that the pot shows before it reaches `last`. */
function amounts(canvas: HTMLElement, last: string): Promise<string[]> {
  const amount = canvas.querySelector('dd');
  const found: string[] = [];
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      const now = amount?.textContent ?? '';
      if (now !== last) return void found.push(now);
      observer.disconnect();
      resolve(found);
    });
    observer.observe(canvas, { subtree: true, characterData: true, childList: true });
  });
}

export const StandsStill: ExampleStory = {
  render: growing,
  globals: { motion: 'reduced' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(page.getByRole('button', { name: 'Bet' }));
    await expect(page.getByText('€1,005.00')).toBeVisible();
  },
  name: 'under reduced motion it changes at once',
};

export const Failed: ExampleStory = {
  render: (_args, { globals }) => (
    <StoryFrame globals={globals}>
      <Jackpots pots={pots} leaderboard={false} state="failed" onRetry={onRetry} />
    </StoryFrame>
  ),
  play: async ({ canvasElement }) => {
    onRetry.mockClear();
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Try again' }));
    await expect(onRetry).toHaveBeenCalledTimes(1);
  },
  name: 'jackpots that did not come can be asked for again',
};
