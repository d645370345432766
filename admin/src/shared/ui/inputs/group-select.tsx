import { say } from '../../../words/generated/shared.ts';
import { useReference } from '../../reference-data.ts';
import { ManySelect } from './many-select.tsx';

type GroupSelectProps = {
  label: string;
  groups: readonly number[];
  isDisabled: boolean;
  isWithin?: boolean;
  onListOpen?: (isOpen: boolean) => void;
  onChange: (groups: number[]) => void;
};

/** Selects player groups by name or number; the number of a group without a name can be typed. */
export function GroupSelect({ groups, onChange, ...props }: GroupSelectProps) {
  const names = useReference('names');
  return (
    <ManySelect
      {...props}
      options={[...names.groups].map(([group, name]) => ({
        value: String(group),
        // The names of some groups already end with their number.
        label: name.endsWith(` ${group}`) ? name : `${name} ${group}`,
      }))}
      values={groups.map(String)}
      canType={(typed) => /^\d{1,9}$/.test(typed)}
      nameOther={(group) => say('group-group', { group })}
      nothingFound={say('type-the-number-of')}
      onChange={(chosen) => onChange(chosen.map(Number))}
    />
  );
}
