import { Ellipsis } from 'lucide-react';
import { Menu } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { Button } from '../shared/ui/button.tsx';
import { say } from '../words/generated/preview.ts';
import { LOOKING_SCREENS, type LookingScreen } from './looking-screens.ts';

/** The other screens about the same page and visitor. */
export function ScreenLinks({ here }: { here: LookingScreen }) {
  const [params] = useSearchParams();
  const kept = new URLSearchParams([...params].filter(([name]) => /^(page|as|view|frame|v\..+)$/.test(name)));
  return (
    <Menu>
      <Menu.Target>
        <Button
          isIcon
          look="ghost"
          aria-label={say('more-about-this-page')}
          title={say('more-about-this-page')}
        >
          <Ellipsis size={16} aria-hidden="true" />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {LOOKING_SCREENS.filter(({ id }) => id !== here).map(({ id, name, icon: Icon }) => (
          <Menu.Item key={id} component={Link} to={`/${id}?${kept}`} leftSection={<Icon size={15} />}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
