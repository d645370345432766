import { Menu, Select } from '@mantine/core';
import {
  EllipsisVertical,
  KeyRound,
  ShieldCheck,
  ShieldOff,
  SlidersHorizontal,
  TriangleAlert,
  UserMinus,
} from 'lucide-react';
import { clsx } from 'clsx';
import type { Person } from '../../api/access-types.ts';
import type { Role } from '../../api/api-types.ts';
import { Avatar } from '../../shared/ui/avatar.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Pill } from '../../shared/ui/pill.tsx';
import { say } from '../../words/generated/access.ts';
import { limitWords, roleOptions, ROLES } from '../../words/role-words.ts';
import { useReference } from '../../shared/reference-data.ts';
import { formatAgo, formatDuration } from '../../words/time.ts';
import type { PersonTask } from './person-dialog.tsx';
import textStyles from '../../shared/ui/text.module.css';
import tones from '../../shared/ui/text-tones.module.css';
import arrangement from '../../shared/ui/arrangement.module.css';
import tableStyles from '../../shared/ui/table.module.css';
import peopleStyles from './people.module.css';

const JUST_NOW_MS = 2 * 60_000;
const HOUR_MS = 3_600_000;

type PersonRowProps = {
  person: Person;
  isSelf: boolean;
  /** Whether the role needs codes from an app. */
  needsCodes: boolean;
  now: number;
  onTask: (task: PersonTask, role?: Role) => void;
};

export function PersonRow({ person, isSelf, needsCodes, now, onTask }: PersonRowProps) {
  const { name, email, role } = person;
  const names = useReference('names');
  return (
    <tr className={isSelf ? clsx(tableStyles['current'], peopleStyles['self']) : undefined}>
      <th scope="row">
        <span className={arrangement['row']}>
          <Avatar name={name} />
          <b className={textStyles['cut']} aria-hidden="true">
            {name}
          </b>
          {isSelf && <span className={textStyles['muted']}>{say('you')}</span>}
        </span>
      </th>
      <td className={textStyles['secondary']} title={email}>
        {email}
      </td>
      <td>
        <Select
          aria-label={say('role-of-name', { name })}
          data={roleOptions()}
          value={role}
          allowDeselect={false}
          w={132}
          onChange={(value) => {
            const chosen = ROLES.find((known) => known === value);
            if (chosen && chosen !== role) onTask('role', chosen);
          }}
        />
        {person.scope && (
          <button type="button" className={peopleStyles['limits']} onClick={() => onTask('rights')}>
            {limitWords(person.scope, names)}
          </button>
        )}
      </td>
      <td>
        <Codes person={person} needsCodes={needsCodes} />
      </td>
      <td className={clsx(textStyles['muted'], textStyles['numbers'])}>{seenWords(person, now)}</td>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a cell of a table is no control; its button has a name */}
      <td>
        <Menu position="bottom-end" width={230}>
          <Menu.Target>
            <Button look="ghost" isSmall isIcon aria-label={say('more-for-name', { name })}>
              <EllipsisVertical size={15} aria-hidden="true" />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {isSelf && <Menu.Label>{say('your-own-password-and')}</Menu.Label>}
            <Menu.Item leftSection={<SlidersHorizontal size={15} />} onClick={() => onTask('rights')}>
              {say('role-and-limits')}
            </Menu.Item>
            {!isSelf && (
              <Menu.Item leftSection={<KeyRound size={15} />} onClick={() => onTask('password')}>
                {person.hasPassword ? say('reset-password') : say('new-invitation-link')}
              </Menu.Item>
            )}
            {!isSelf && person.secondFactorSince && (
              <Menu.Item leftSection={<ShieldOff size={15} />} onClick={() => onTask('codes')}>
                {say('switch-codes-off')}
              </Menu.Item>
            )}
            <Menu.Item
              leftSection={<UserMinus size={15} />}
              className={tones['bad']}
              onClick={() => onTask('remove')}
            >
              {say('remove')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </td>
    </tr>
  );
}

function Codes({ person, needsCodes }: { person: Person; needsCodes: boolean }) {
  if (!person.hasPassword)
    return person.hasSso ? (
      <span className={textStyles['secondary']}>{say('company-account')}</span>
    ) : (
      <Pill tone="info">{say('invited')}</Pill>
    );
  if (person.secondFactorSince)
    return (
      <span className={clsx(arrangement['closeRow'], textStyles['secondary'])}>
        <ShieldCheck size={15} aria-hidden="true" />
        {say('on')}
      </span>
    );
  if (!needsCodes) return <span className={textStyles['muted']}>{say('off')}</span>;
  return (
    <Pill tone="warn">
      <TriangleAlert size={13} aria-hidden="true" />
      {say('off')}
    </Pill>
  );
}

function seenWords({ lastSeenAt }: Person, now: number): string {
  if (!lastSeenAt) return 'never';
  const at = Date.parse(lastSeenAt);
  if (now - at < JUST_NOW_MS) return 'now';
  return now - at < HOUR_MS ? formatDuration(now - at) : formatAgo(at, now);
}
