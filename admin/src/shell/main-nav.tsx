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
  KeyRound,
  LogOut,
  ScrollText,
  Search,
  Send,
  Share2,
  ShieldAlert,
} from 'lucide-react';
import { findKind } from '@marquee/schemas';
import type { ReactNode } from 'react';
import { Link, NavLink, useMatch } from 'react-router';
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
 * The navigation at the left: every kind, in three groups with counts. In the editor it collapses to icons with names
 * on hover.
 */
export function MainNav({ isRail, onSearch }: NavProps) {
  const { counts } = useReferenceData();
  const queries = useQueryClient();
  const drafts = useQuery({ ...allDraftsQuery, select: pendingCountOf }).data;
  const isAdministrator = useIsAdministrator();
  const unread = useQuery({ ...inboxQuery, select: unreadOf }).data;
  const release = useQuery({ ...releasesQuery, select: newestOf }).data;
  return (
    <nav className={styles['navigation']} data-part="navigation" aria-label={say('main')}>
      <div className={styles['brand']}>
        <Logo />
        {!isRail && say('marquee')}
      </div>
      <button
        type="button"
        className={styles['jump']}
        onClick={onSearch}
        aria-label={isRail ? say('search') : undefined}
      >
        <Search size={15} aria-hidden="true" />
        {!isRail && (
          <>
            <span className={clsx(styles['words'], wordsStyles['words'])} data-part="words">
              {say('search')}
            </span>{' '}
            <kbd aria-hidden="true">{MOD} K</kbd>
          </>
        )}
      </button>
      <div className={styles['navigationScroll']}>
        <ul>
          <Item to="/" isEnd isRail={isRail} icon={<House size={16} />} name="Home" />
          <Item to="/inbox" isRail={isRail} icon={<Inbox size={16} />} name={say('inbox')} news={unread} />
          {LOOKING_SCREENS.map(({ id, name, icon: Icon }) => (
            <Item key={id} to={`/${id}`} isRail={isRail} icon={<Icon size={16} />} name={name} />
          ))}
          <Item to="/findings" isRail={isRail} icon={<ShieldAlert size={16} />} name="Findings" />
          <Item to="/rules" isRail={isRail} icon={<Gavel size={16} />} name={say('rules')} />
          <Item to="/calendar" isRail={isRail} icon={<CalendarDays size={16} />} name="Calendar" />
        </ul>
        {KIND_GROUPS.map((group) => (
          <Group key={group.title} title={group.title} isRail={isRail}>
            {group.kinds.map((kind) => {
              const Icon = iconOf(kind);
              return (
                <Item
                  key={kind}
                  to={listPath(kind)}
                  isRail={isRail}
                  icon={<Icon size={16} />}
                  name={kindMany(kind)}
                  count={counts.get(kind)}
                  onAhead={isSingle(kind) ? undefined : () => loadRowsAhead(queries, kind)}
                />
              );
            })}
          </Group>
        ))}
        <Group title={say('material')} isRail={isRail}>
          <Item to="/pictures" isRail={isRail} icon={<ImageIcon size={16} />} name="Pictures" />
          <Item to="/translations" isRail={isRail} icon={<Languages size={16} />} name="Translations" />
        </Group>
        <Group title={say('publishing')} isRail={isRail}>
          <Item to="/review" isRail={isRail} icon={<Send size={16} />} name="Review drafts" count={drafts} />
          <Item
            to="/releases"
            isRail={isRail}
            icon={<GitCommitVertical size={16} />}
            name="Releases"
            count={release}
          />
          <Item to="/preview-links" isRail={isRail} icon={<Share2 size={16} />} name="Shared previews" />
          {isAdministrator && (
            <Item to="/access" isRail={isRail} icon={<KeyRound size={16} />} name="Access" />
          )}
          <Item to="/evidence" isRail={isRail} icon={<FileSearch size={16} />} name="Evidence" />
          <Item to="/audit" isRail={isRail} icon={<ScrollText size={16} />} name="Audit log" />
        </Group>
      </div>
      <UserMenu isRail={isRail} />
    </nav>
  );
}

function Group({ title, isRail, children }: { title: string; isRail: boolean; children: ReactNode }) {
  return (
    <>
      {isRail ? <div className={styles['separator']} /> : <h2>{title}</h2>}
      <ul aria-label={title}>{children}</ul>
    </>
  );
}

type ItemProps = {
  to: string;
  name: string;
  icon: ReactNode;
  isRail: boolean;
  isEnd?: boolean;
  count?: number | undefined;
  /** What is unread: among icons alone it is a dot. */
  news?: number | undefined;
  /** Called when somebody is about to go there. */
  onAhead?: (() => void) | undefined;
};

function Item({ to, name, icon, isRail, isEnd = false, count, news = 0, onAhead }: ItemProps) {
  const said = news > 0 ? say('name-unread', { name, count: news }) : name;
  const isCurrent = useMatch({ path: to, end: isEnd }) !== null;
  return (
    <li>
      <NavLink
        to={to}
        end={isEnd}
        aria-label={isRail ? said : undefined}
        title={isRail ? said : undefined}
        onPointerEnter={onAhead}
        onFocus={onAhead}
      >
        <span className={styles['navigationIcon']} aria-hidden="true">
          {icon}
        </span>
        {!isRail && <span className={clsx(styles['name'], textStyles['cut'])}>{name}</span>}
        {isRail && news > 0 && <span className={styles['newsDot']} aria-hidden="true" />}
        {!isRail && news > 0 && (
          <span className={clsx(styles['count'], styles['news'])}>
            {news}
            <span className={textStyles['readAloud']}> {say('unread')}</span>
          </span>
        )}
        {!isRail && count !== undefined && count > 0 && (
          <span className={styles['count']} data-current={isCurrent || undefined}>
            {count.toLocaleString('en-GB')}
          </span>
        )}
      </NavLink>
    </li>
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

function UserMenu({ isRail }: { isRail: boolean }) {
  const user = useSession((state) => state.user);
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  if (!user) return null;
  return (
    <Menu position="top-start" width={232} withinPortal>
      <Menu.Target>
        <button type="button" className={styles['account']}>
          <Avatar name={user.name} isLarge />
          {!isRail && (
            <span className={clsx(arrangement['column'], styles['who'])}>
              <span className={clsx(textStyles['bold'], textStyles['cut'])} aria-hidden="true">
                {user.name}
              </span>
              <span className={textStyles['quiet']}>
                {user.role.charAt(0).toUpperCase() + user.role.slice(1)}
              </span>
            </span>
          )}
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
