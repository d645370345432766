import { useState, type ReactNode } from 'react';
import { expect, spyOn, userEvent, within } from 'storybook/test';
import { DesignPage } from '../../.storybook/documentation/design-page.tsx';
import styles from '../../.storybook/documentation/design.module.css';
import type { ExampleStory } from '../../.storybook/example.tsx';
import { iconNames } from './icon-names.ts';
import { Icon } from './icon.tsx';

export default { title: 'Design/Icons', tags: ['!autodocs'] };

function Icons(): ReactNode {
  const [copied, setCopied] = useState<string>();
  return (
    <DesignPage title="Icons">
      <p className={styles['lead']}>
        {iconNames.length} icons. A click copies the name.{' '}
        <output>{copied === undefined ? '' : `Copied: ${copied}`}</output>
      </p>
      <ul className={styles['icons']}>
        {iconNames.map((name) => (
          <li key={name}>
            <button
              type="button"
              className={styles['icon']}
              onClick={() => void navigator.clipboard.writeText(name).then(() => setCopied(name))}
            >
              <Icon name={name} size="l" />
              {name}
            </button>
          </li>
        ))}
      </ul>
    </DesignPage>
  );
}

export const Every: ExampleStory = {
  parameters: { controls: { disable: true } },
  render: () => <Icons />,
  play: async ({ canvasElement }) => {
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const page = within(canvasElement);
    await expect(page.getAllByRole('button')).toHaveLength(iconNames.length);
    await userEvent.click(page.getByRole('button', { name: 'crown' }));
    await expect(write).toHaveBeenCalledWith('crown');
    await expect(await page.findByText('Copied: crown')).toBeVisible();
  },
};
