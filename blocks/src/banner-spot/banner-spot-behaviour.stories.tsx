import { expect, fn, userEvent, within } from 'storybook/test';
import { StoryFrame, type ExampleStory } from '../../.storybook/example.tsx';
import { BannerSpot } from './banner-spot.tsx';

export default { title: 'Blocks/Banners/Banner spot/Behaviour' };

const onClose = fn();
const banner = {
  id: 'reload',
  title: 'Monday reload',
  order: {},
  button: { name: 'Open', url: '/promotions' },
};

export const Close: ExampleStory = {
  render: (_args, { globals }) => (
    <StoryFrame globals={globals}>
      <BannerSpot banners={[banner]} look="inline" closable onClose={onClose} />
    </StoryFrame>
  ),
  play: async ({ canvasElement }) => {
    onClose.mockClear();
    const page = within(canvasElement);
    await expect(page.getByRole('link', { name: 'Monday reload' })).toHaveAttribute('href', '/promotions');
    page.getByRole('button', { name: 'Close “Monday reload”' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(onClose).toHaveBeenCalledTimes(1);
  },
  name: 'the cross closes it by keyboard too, and does not follow the banner’s link',
};

export const Closed: ExampleStory = {
  render: (_args, { globals }) => (
    <StoryFrame globals={globals}>
      <BannerSpot
        banners={[banner, { ...banner, id: 'other', title: 'Another one' }]}
        look="floating"
        closable
        isClosed
        onClose={onClose}
      />
    </StoryFrame>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('article')).toBeNull();
  },
  name: 'a closed banner leaves its place empty: no other one takes it',
};
