import { expect, within } from 'storybook/test';
import { example, type ExampleStory } from '../../.storybook/example.tsx';

export default { title: 'Blocks/Content/Page of the CMS/Behaviour' };

export const Shown: ExampleStory = {
  ...example('cms-content', 'default', {
    play: async ({ canvasElement }) => {
      const page = within(canvasElement);
      await expect(page.getByRole('heading', { level: 1 })).toHaveTextContent('The map of Polar Quest');
      await expect(page.getByText('18 November 2026')).toHaveAttribute('datetime', '2026-11-18');
      await expect(page.getByRole('heading', { level: 2 })).toHaveTextContent('What changes');
    },
  }),
  name: 'a page of the CMS shows title, date and content',
};

export const Failed: ExampleStory = {
  ...example('cms-content', 'failed', {
    play: async ({ canvasElement }) => {
      const page = within(canvasElement);
      await expect(page.queryByRole('article')).toBeNull();
      await expect(page.getByText('This text could not be loaded')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    },
  }),
  name: '[PAGE-12] a page that failed to load has no content, and can be asked for again',
};

export const Unsafe: ExampleStory = {
  ...example('cms-content', 'unsafe', {
    play: async ({ canvasElement }) => {
      await expect(within(canvasElement).getByRole('main')).toBeEmptyDOMElement();
      await expect(document.title).not.toBe('taken over');
    },
  }),
  name: 'HTML that did not come through the sanitizer is not drawn',
};
