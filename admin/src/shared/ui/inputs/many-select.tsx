import { MultiSelect } from '@mantine/core';
import { useState } from 'react';
import { say } from '../../../words/generated/shared.ts';

export type Option = { value: string; label: string };

type ManySelectProps = {
  label: string;
  options: readonly Option[];
  values: readonly string[];
  isDisabled: boolean;
  /** Whether what is typed may be chosen though no option has it. */
  canType?: (typed: string) => boolean;
  /** What a chosen value that is no option is called. */
  nameOther?: (value: string) => string;
  nothingFound?: string;
  /** A list inside something that closes when pressed outside must stay inside it. */
  isWithin?: boolean;
  onListOpen?: (isOpen: boolean) => void;
  onChange: (values: string[]) => void;
};

/** Names to choose several of, by typing a part of one; what is chosen stands as chips. */
export function ManySelect({
  label,
  options,
  values,
  isDisabled,
  canType = () => false,
  nameOther = (value) => value,
  nothingFound = say('none-fits'),
  isWithin = false,
  onListOpen,
  onChange,
}: ManySelectProps) {
  const [search, setSearch] = useState('');
  const known = new Set(options.map((option) => option.value));
  const typed = search.trim();
  // What no list knows can be typed where that is sensible; ids that are already chosen stay.
  const extra = [...values, ...(canType(typed) ? [typed] : [])].filter((each) => !known.has(each));
  return (
    <MultiSelect
      className="grow"
      aria-label={label}
      data={[...options, ...[...new Set(extra)].map((value) => ({ value, label: nameOther(value) }))]}
      value={[...values]}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      placeholder={values.length === 0 ? say('choose') : ''}
      nothingFoundMessage={nothingFound}
      disabled={isDisabled}
      hidePickedOptions
      {...(isWithin && { comboboxProps: { withinPortal: false, transitionProps: { duration: 0 } } })}
      onDropdownOpen={() => onListOpen?.(true)}
      onDropdownClose={() => onListOpen?.(false)}
      onChange={(chosen) => {
        setSearch('');
        onChange(chosen);
      }}
    />
  );
}
