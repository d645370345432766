import { Menu } from '@mantine/core';
import { clsx } from 'clsx';
import { History, Star } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { useIsAdministrator } from '../session/session.store.ts';
import { useReferenceData } from '../shared/reference-data.ts';
import { say } from '../words/generated/shell.ts';
import { NavGroup, NavItem } from './nav-item.tsx';
import { placeAt, useFavourites, useKeepRecent, useRecent } from './your-places.ts';
import textStyles from '../shared/ui/text.module.css';
import styles from './main-nav.module.css';

/** What a person keeps at hand, and the documents they had open last. */
export function NavYours({ isRail }: { isRail: boolean }) {
  const reference = useReferenceData();
  const isAdministrator = useIsAdministrator();
  const { pathname } = useLocation();
  const { favourites, toggle } = useFavourites();
  const recent = useRecent();
  useKeepRecent(reference);
  const placesOf = (paths: readonly string[]) =>
    paths.flatMap((path) => placeAt(path, reference, isAdministrator) ?? []);
  const isKept = favourites.includes(pathname);
  const opened = placesOf(recent.filter((path) => path !== pathname));
  return (
    <NavGroup title={say('yours')} isRail={isRail}>
      {placesOf(favourites).map(({ path, name, icon: Icon }) => (
        <NavItem key={path} to={path} isEnd isRail={isRail} icon={<Icon size={16} />} name={name} />
      ))}
      <li>
        <Menu position="right-start" width={300} withinPortal>
          <Menu.Target>
            <button type="button" className={styles['entry']} title={isRail ? say('recent') : undefined}>
              <span className={styles['navigationIcon']} aria-hidden="true">
                <History size={16} />
              </span>
              <span className={clsx(styles['name'], textStyles['cut'])}>{say('recent')}</span>
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Label>{opened.length > 0 ? say('recent-documents') : say('nothing-opened-yet')}</Menu.Label>
            {opened.map(({ path, name, icon: Icon }) => (
              <Menu.Item key={path} component={Link} to={path} leftSection={<Icon size={15} />}>
                {name}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </li>
      {placeAt(pathname, reference, isAdministrator) && (
        <li>
          <button
            type="button"
            className={styles['entry']}
            aria-pressed={isKept}
            title={isRail ? say('keep-this-screen') : undefined}
            onClick={() => toggle(pathname)}
          >
            <span className={styles['navigationIcon']} aria-hidden="true">
              <Star size={16} fill={isKept ? 'currentColor' : 'none'} />
            </span>
            <span className={clsx(styles['name'], textStyles['cut'])}>{say('keep-this-screen')}</span>
          </button>
        </li>
      )}
    </NavGroup>
  );
}
