import { Menu, useMantineColorScheme } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  CalendarDays,
  CircleUser,
  ExternalLink,
  FileSearch,
  Flag,
  Gavel,
  GitCommitVertical,
  House,
  ImageIcon,
  Inbox,
  Languages,
  type LucideIcon,
  KeyRound,
  LogOut,
  Menu as MenuIcon,
  ScrollText,
  Search,
  Send,
  Share2,
  ShieldAlert,
  X,
} from 'lucide-react';
import { findKind } from '@marquee/schemas';
import { useId, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { clsx } from 'clsx';
import type { Release } from '../api/api-types.ts';
import { inboxQuery } from '../api/comments/comments.queries.ts';
import { allDraftsQuery, type Drafts, loadRowsAhead, releasesQuery } from '../api/documents.queries.ts';
import { LOOKING_SCREENS } from '../preview/looking-screens.ts';
import { signOut, useIsAdministrator, useSession } from '../session/session.store.ts';
import { iconOf, KIND_GROUPS, kindMany, listPath } from '../shared/documents/kinds.ts';
import { useReferenceData } from '../shared/reference-data.ts';
import { Avatar } from '../shared/ui/avatar.tsx';
import { say } from '../words/generated/shell.ts';
import { Logo } from './logo.tsx';
import { NavGroup, NavItem } from './nav-item.tsx';
import { NavYours } from './nav-yours.tsx';
import { MOD } from './shortcuts/shortcuts.ts';
import textStyles from '../shared/ui/text.module.css';
import arrangement from '../shared/ui/arrangement.module.css';
import wordsStyles from '../shared/ui/words.module.css';
import styles from './main-nav.module.css';

// Selects numbers only, because drafts are saved while somebody types: only a changed number renders again.
const isSingle = (kind: string): boolean => findKind(kind)?.singleton === true;
const pendingCountOf = ({ items }: Drafts<unknown>): number => items.length;
const newestOf = ([newest]: readonly Release[]): number | undefined => newest?.number;

const unreadOf = ({ unread }: { unread: number }): number => unread;

type NavProps = { isRail: boolean; onSearch: () => void };

/**
 * The navigation at the left, in the order of the work: today, what a person keeps, looking, and content by what it is
 * for. In the editor it is a rail of icons, which opens under the pointer; on a phone it is a menu at the top.
 */
export function MainNav({ isRail, onSearch }: NavProps) {
  const { counts } = useReferenceData();
  const queries = useQueryClient();
  const drafts = useQuery({ ...allDraftsQuery, select: pendingCountOf }).data;
  const isAdministrator = useIsAdministrator();
  const unread = useQuery({ ...inboxQuery, select: unreadOf }).data;
  const release = useQuery({ ...releasesQuery, select: newestOf }).data;
  const { key } = useLocation();
  // Only on a phone. Any way to another screen closes it.
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === key;
  const listId = useId();
  const item = (
    to: string,
    name: string,
    Icon: LucideIcon,
    more?: Partial<Parameters<typeof NavItem>[0]>,
  ) => <NavItem key={to} to={to} isRail={isRail} icon={<Icon size={16} />} name={name} {...more} />;
  return (
    <nav
      className={styles['navigation']}
      data-part="navigation"
      aria-label={say('main')}
      onKeyDown={({ key: pressed }) => pressed === 'Escape' && setOpenAt(undefined)}
    >
      <div className={styles['brand']}>
        <Logo />
        <span className={styles['name']}>{say('marquee')}</span>
      </div>
      <button type="button" className={styles['jump']} onClick={onSearch}>
        <Search size={15} aria-hidden="true" />
        <span className={wordsStyles['words']} data-part="words">
          {say('search')}
        </span>{' '}
        <kbd aria-hidden="true">{MOD} K</kbd>
      </button>
      <button
        type="button"
        className={styles['menuButton']}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpenAt(isOpen ? undefined : key)}
      >
        {isOpen ? <X size={16} aria-hidden="true" /> : <MenuIcon size={16} aria-hidden="true" />}
        {say('menu')}
      </button>
      <div className={styles['navigationScroll']} id={listId} data-open={isOpen || undefined}>
        <ul>
          {item('/', say('home'), House, { isEnd: true })}
          {item('/inbox', say('inbox'), Inbox, { news: unread })}
          {item('/review', say('review-drafts'), Send, { count: drafts })}
          {item('/releases', say('releases'), GitCommitVertical, { count: release })}
          {item('/calendar', say('calendar'), CalendarDays)}
        </ul>
        <NavYours isRail={isRail} />
        <NavGroup title={say('looking')} isRail={isRail}>
          {LOOKING_SCREENS.map(({ id, name, icon }) => item(`/${id}`, name, icon))}
          {item('/findings', say('findings'), ShieldAlert)}
          {item('/rules', say('rules'), Gavel)}
          {item('/preview-links', say('shared-previews'), Share2)}
        </NavGroup>
        {KIND_GROUPS.map((group) => (
          <NavGroup key={group.id} title={group.title} isRail={isRail}>
            {group.kinds.map((kind) =>
              item(listPath(kind), kindMany(kind), iconOf(kind), {
                count: counts.get(kind),
                onAhead: isSingle(kind) ? undefined : () => loadRowsAhead(queries, kind),
              }),
            )}
            {group.id === 'site' && item('/pictures', say('pictures'), ImageIcon)}
            {group.id === 'site' && item('/translations', say('translations'), Languages)}
          </NavGroup>
        ))}
        <NavGroup title={say('records')} isRail={isRail}>
          {isAdministrator && item('/access', say('access'), KeyRound)}
          {item('/evidence', say('evidence'), FileSearch)}
          {item('/audit', say('audit-log'), ScrollText)}
        </NavGroup>
      </div>
      <UserMenu />
    </nav>
  );
}

type ColorScheme = 'light' | 'dark' | 'auto';

const THEMES: readonly { scheme: ColorScheme; name: string }[] = [
  {
    scheme: 'light',
    get name() {
      return say('light');
    },
  },
  {
    scheme: 'dark',
    get name() {
      return say('dark');
    },
  },
  {
    scheme: 'auto',
    get name() {
      return say('as-the-system');
    },
  },
];

function UserMenu() {
  const user = useSession((state) => state.user);
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  if (!user) return null;
  return (
    <Menu position="top-start" width={232} withinPortal>
      <Menu.Target>
        <button type="button" className={styles['account']}>
          <Avatar name={user.name} isLarge />
          <span className={clsx(arrangement['column'], styles['who'])}>
            <span className={clsx(textStyles['bold'], textStyles['cut'])} aria-hidden="true">
              {user.name}
            </span>
            <span className={textStyles['quiet']}>
              {user.role.charAt(0).toUpperCase() + user.role.slice(1)}
            </span>
          </span>
          <span className={textStyles['readAloud']}>{say('account-and-theme')}</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{user.email}</Menu.Label>
        <Menu.Divider />
        <Menu.Label>{say('theme')}</Menu.Label>
        <Menu.RadioGroup value={colorScheme} onChange={(scheme) => setColorScheme(scheme as ColorScheme)}>
          {THEMES.map(({ scheme, name }) => (
            <Menu.RadioItem key={scheme} value={scheme} closeMenuOnClick={false}>
              {name}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item component={Link} to="/account" leftSection={<CircleUser size={15} />}>
          {say('your-account')}
        </Menu.Item>
        <Menu.Item
          component="a"
          href="/ffc"
          target="_blank"
          rel="noreferrer"
          leftSection={<Flag size={15} />}
          rightSection={<ExternalLink size={13} aria-label={say('opens-in-a-new')} />}
        >
          {say('flags-in-this-browser')}
        </Menu.Item>
        <Menu.Item leftSection={<LogOut size={15} />} onClick={() => void signOut()}>
          {say('sign-out')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
