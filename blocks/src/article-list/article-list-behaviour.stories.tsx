import { expect, within } from 'storybook/test';
import { example, type ExampleStory } from '../../.storybook/example.tsx';

export default { title: 'Blocks/Content/Articles/Behaviour' };

export const AtMostSix: ExampleStory = {
  ...example('article-list', 'default', {
    play: async ({ canvasElement }) => {
      // The platform returned eight.
      await expect(within(canvasElement).getAllByRole('listitem')).toHaveLength(6);
    },
  }),
  name: '[PAGE-15] six of eight articles are shown',
};

export const Failed: ExampleStory = {
  ...example('article-list', 'failed', {
    play: async ({ canvasElement }) => {
      const page = within(canvasElement);
      await expect(page.getByText('The articles could not be loaded')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
      await expect(page.queryByRole('listitem')).toBeNull();
    },
  }),
  name: 'a failed list says so and can be tried again',
};

export const Loading: ExampleStory = {
  ...example('article-list', 'loading', {
    play: async ({ canvasElement }) => {
      const list = within(canvasElement).getByRole('region', { name: 'News' });
      await expect(list).toHaveAttribute('aria-busy', 'true');
      await expect(within(list).getByText('Loading articles')).toBeInTheDocument();
    },
  }),
  name: 'a list that is on its way says so once',
};
