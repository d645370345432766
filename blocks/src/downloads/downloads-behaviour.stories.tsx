import { expect, within } from 'storybook/test';
import { example, type ExampleStory } from '../../.storybook/example.tsx';

export default { title: 'Blocks/Content/Downloads/Behaviour' };

export const Buttons: ExampleStory = {
  ...example('downloads', 'default', {
    play: async ({ canvasElement }) => {
      const links = within(canvasElement).getAllByRole('link');
      await expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
        ['Terms and conditionsPDF · 184 kB', '/files/terms.pdf'],
        ['Limits at a glanceTXT · 1.9 kB', '/files/limits.txt'],
        ['Privacy policyPDF · 98 kB', '/files/privacy.pdf'],
      ]);
      for (const link of links) await expect(link).toHaveAttribute('download');
    },
  }),
  name: '[PAGE-16] every file has a button that loads it',
};
