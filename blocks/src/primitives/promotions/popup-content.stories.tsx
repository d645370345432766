import { expect, within } from 'storybook/test';
import { StoryFrame, type ExampleStory } from '../../../.storybook/example.tsx';
import { Dialog } from '../frame/dialog.tsx';
import { PopupContent } from './popup-content.tsx';

export default { title: 'Primitives/Popup content' };

const content =
  '<p>One offer per person, on the first deposit.</p><ul><li>100 spins on one game, named before you deposit.</li><li>Winnings carry a 30× wager, to be met within seven days. The sum is shown in money before you accept.</li></ul>';

export const WithPicture: ExampleStory = {
  parameters: { screenshot: true },
  render: (_args, { globals }) => (
    <StoryFrame globals={globals}>
      <Dialog title="Terms of the welcome offer" isOpen onClose={() => {}}>
        <PopupContent
          popup={{
            id: 'welcome-terms',
            title: 'Terms of the welcome offer',
            content,
            image: { src: '/artwork/hero/north-1440.webp' },
            gradient: ['#150838', '#2a1753', '#43208c', '#7552e8'],
            button: { label: 'General rules', link: '/general-rules#bonus', style: 'secondary' },
            secondButton: { label: 'All promotions', link: '/promotions' },
          }}
        />
      </Dialog>
    </StoryFrame>
  ),
  play: async ({ canvasElement }) => {
    const dialog = within(canvasElement).getByRole('dialog', { name: 'Terms of the welcome offer' });
    await expect(within(dialog).getByRole('link', { name: 'General rules' })).toHaveAttribute(
      'href',
      '/general-rules#bonus',
    );
    await expect(within(dialog).getAllByRole('listitem')).toHaveLength(2);
    await expect(within(dialog).getByRole('button', { name: 'Close' })).toBeEnabled();
  },
};

export const TextOnly: ExampleStory = {
  render: (_args, { globals }) => (
    <StoryFrame globals={globals}>
      <PopupContent popup={{ id: 'short', title: 'Short', content: '<p>Only a sentence.</p>' }} />
    </StoryFrame>
  ),
};
