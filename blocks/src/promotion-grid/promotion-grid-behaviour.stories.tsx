import { expect, within } from 'storybook/test';
import { example, type ExampleStory } from '../../.storybook/example.tsx';
import { padTwo } from '../primitives/formats/duration.ts';

export default { title: 'Blocks/Promotions/Promotions/Behaviour' };

/** The instant at which stories are shown. */
const NOW = Date.parse('2026-11-21T12:00:00Z');

type Card = { title: string; status: string; type: string; text: string; until: number; time: string };

function cards(canvasElement: HTMLElement): Card[] {
  return within(canvasElement)
    .getAllByRole('article')
    .map((card) => {
      const text = card.textContent ?? '';
      const time = card.querySelector('time');
      return {
        title: within(card).getByRole('heading').textContent ?? '',
        status: /Active|Starts soon|Finished/.exec(text)?.[0] ?? '',
        type: card.querySelector('p')?.textContent ?? '',
        text,
        until: Date.parse(time?.dateTime ?? ''),
        time: time?.textContent ?? '',
      };
    });
}

function left(until: number): string {
  const hours = Math.floor((until - NOW) / 3_600_000);
  return `${Math.floor(hours / 24)}d ${padTwo(hours % 24)}h`;
}

export const Order: ExampleStory = {
  ...example('promotion-grid', 'default', {
    play: async ({ canvasElement }) => {
      const shown = cards(canvasElement);
      const rank = ['Active', 'Starts soon', 'Finished'];
      const ranks = shown.map(({ status }) => rank.indexOf(status));
      await expect(ranks).toEqual(ranks.toSorted());
      await expect(new Set(ranks)).toEqual(new Set([0, 1, 2]));
      // Child pages of the shop have no card of their own.
      await expect(shown.map(({ title }) => title)).not.toContain('Money rewards');
    },
  }),
  name: 'active promotions come first, then those to come, then those that are over',
};

export const Timers: ExampleStory = {
  ...example('promotion-grid', 'default', {
    play: async ({ canvasElement }) => {
      const shown = cards(canvasElement).filter(({ time }) => time !== '');
      const active = shown.filter(({ status }) => status === 'Active');
      const future = shown.filter(({ status }) => status === 'Starts soon');
      await expect(active.length).toBeGreaterThan(0);
      await expect(future.length).toBeGreaterThan(0);
      for (const card of active) await expect(card.text).toContain(`Ends in${left(card.until)}`);
      for (const card of future) await expect(card.text).toContain(`Starts in${left(card.until)}`);
    },
  }),
  name: '[TOUR-14] [TOUR-15] the timer counts the time left, or the time until the start',
};

export const Types: ExampleStory = {
  ...example('promotion-grid', 'tournaments', {
    play: async ({ canvasElement }) => {
      await expect(new Set(cards(canvasElement).map(({ type }) => type))).toEqual(
        new Set(['Tournament', 'Producers']),
      );
    },
  }),
  name: 'a list of types shows promotions of these types alone',
};

export const Archive: ExampleStory = {
  ...example('promotion-grid', 'archive', {
    play: async ({ canvasElement }) => {
      const shown = cards(canvasElement);
      await expect(shown.length).toBeGreaterThan(0);
      await expect(new Set(shown.map(({ status }) => status))).toEqual(new Set(['Finished']));
      for (const { time, until } of shown) {
        await expect(until).toBeLessThan(NOW);
        await expect(time).not.toMatch(/\d+[dhms]\b/);
      }
    },
  }),
  name: '[TOUR-17] the archive shows what is over, with the day it ended and no running timer',
};
