import { expect, within } from 'storybook/test';
import { example, type ExampleStory } from '../../.storybook/example.tsx';

export default { title: 'Blocks/Promotions/VIP manager/Behaviour' };

const linksIn = (canvasElement: HTMLElement): (string | null)[][] =>
  within(canvasElement)
    .queryAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

export const EveryLink: ExampleStory = {
  ...example('vip-manager', 'default', {
    play: async ({ canvasElement }) => {
      await expect(within(canvasElement).getByRole('region', { name: 'Your manager' })).toHaveTextContent(
        'Lena Aasen',
      );
      await expect(linksIn(canvasElement)).toEqual([
        ['WhatsApp', 'https://wa.me/35620000101'],
        ['Telegram', 'https://t.me/northstar_lena'],
        ['Email', 'mailto:lena@northstar.example'],
      ]);
    },
  }),
  name: '[VIP-24] the panel names the manager of the player’s status',
};

export const OnlySet: ExampleStory = {
  ...example('vip-manager', 'without-whatsapp', {
    play: async ({ canvasElement }) => {
      await expect(linksIn(canvasElement)).toEqual([
        ['Telegram', 'https://t.me/northstar_mirjam'],
        ['Email', 'mailto:mirjam@northstar.example'],
      ]);
    },
  }),
  name: '[VIP-25] a link that is not set is not there',
};

export const Nobody: ExampleStory = {
  ...example('vip-manager', 'none', {
    play: async ({ canvasElement }) => {
      await expect(within(canvasElement).queryByRole('region')).toBeNull();
      await expect(linksIn(canvasElement)).toEqual([]);
    },
  }),
  name: 'a player without a manager sees nothing',
};
