import { expect, within } from 'storybook/test';
import { StoryFrame, type ExampleStory } from '../../../.storybook/example.tsx';
import { ContactLinks, LicenceLine, PaymentStrip, SocialLinks, TrustMarks } from './footer-parts.tsx';
import styles from '../promotions/banner-card.stories.module.css';

export default { title: 'Primitives/Footer parts' };

const payments = ['Visa', 'Maestro', 'Mastercard', 'ecoPayz', 'Bitcoin', 'Litecoin', 'Ethereum', 'Tether'];

export const Every: ExampleStory = {
  parameters: { screenshot: true },
  render: (_args, { globals }) => (
    <StoryFrame globals={globals}>
      <div className={styles['sizes']}>
        <ContactLinks
          label="Contact"
          links={[
            { id: 'phone', label: '+356 2000 0100', link: 'tel:+35620000100', icon: 'phone' },
            { id: 'chat', label: 'Chat, around the clock', link: '/support', icon: 'message-circle' },
            {
              id: 'mail',
              label: 'help@northstar.example',
              link: 'mailto:help@northstar.example',
              icon: 'mail',
            },
          ]}
        />
        <SocialLinks
          label="Elsewhere"
          links={[
            { id: 'news', label: 'News channel', link: 'https://news.northstar.example', icon: 'send' },
            {
              id: 'video',
              label: 'Video channel',
              link: 'https://video.northstar.example',
              icon: 'circle-play',
            },
          ]}
        />
        <TrustMarks
          label="What we vouch for"
          links={[
            { id: 'licence', label: 'Licensed', link: '/terms-and-conditions', icon: 'badge-check' },
            { id: 'odds', label: 'Odds published', link: '/general-rules#fair-play', icon: 'list-checks' },
          ]}
        />
      </div>
      <PaymentStrip
        label="Payment methods"
        links={payments.map((name) => ({ id: name, label: name, link: '/payments' }))}
      />
      <LicenceLine
        licence="Northstar is operated by Polestar Leisure N.V. and holds licence CW/2026/000 (demonstration). Gambling can be addictive."
        copyright="© 2026 Northstar. Demonstration brand."
      />
    </StoryFrame>
  ),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(page.getByRole('list', { name: 'Payment methods' }).children).toHaveLength(8);
    await expect(page.getByRole('link', { name: '+356 2000 0100' })).toHaveAttribute(
      'href',
      'tel:+35620000100',
    );
    await expect(page.getByRole('link', { name: 'News channel' })).toHaveAttribute('rel', 'noopener');
  },
};

export const NothingConfigured: ExampleStory = {
  render: (_args, { globals }) => (
    <StoryFrame globals={globals}>
      <PaymentStrip label="Payment methods" links={[]} />
      <LicenceLine licence="Licence CW/2026/000" copyright="© 2026 Northstar" />
    </StoryFrame>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('list')).toBeNull();
  },
};
