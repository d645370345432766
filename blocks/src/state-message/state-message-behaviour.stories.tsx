import { expect, within } from 'storybook/test';
import { example, type ExampleStory } from '../../.storybook/example.tsx';

export default { title: 'Blocks/Content/State message/Behaviour' };

export const Plain: ExampleStory = {
  ...example('state-message', 'limit-reached', {
    play: async ({ canvasElement }) => {
      const links = within(canvasElement).getAllByRole('link');
      await expect(links.map((link) => link.textContent)).toEqual(['See limits', 'Take a break']);
      const looks = links.map((link) => getComputedStyle(link).backgroundColor);
      await expect(looks[0]).toBe(looks[1]);
      await expect(canvasElement.querySelector('img')).toBeNull();
    },
  }),
  name: 'a reached limit has no picture, and no button that stands out',
};

export const NotFound: ExampleStory = {
  ...example('state-message', 'not-found', {
    play: async ({ canvasElement }) => {
      const page = within(canvasElement);
      await expect(page.getByRole('heading', { level: 1 })).toHaveTextContent('This page moved north');
      await expect(page.getByText('404')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Go to the lobby' })).toHaveAttribute('href', '/');
    },
  }),
  name: 'a page that is not there shows its number and the way to the lobby',
};
