import { MultiSelect } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { say } from '../../../words/generated/shared.ts';
import arrangement from '../arrangement.module.css';

export type Option = { value: string; label: string };

type ManySelectProps = {
  label: string;
  options: readonly Option[];
  values: readonly string[];
  isDisabled: boolean;
  /** Whether a typed text may be chosen although it is no option. */
  canType?: (typed: string) => boolean;
  /** The label of a chosen value that is no option. */
  nameOther?: (value: string) => string;
  nothingFound?: string;
  /** Whether the list renders inline: inside a popover that closes on outside clicks it must stay within that. */
  isWithin?: boolean;
  onListOpen?: (isOpen: boolean) => void;
  /** False: the list opens at a click, a letter or an arrow, because fields below would have the focus behind it. */
  opensOnFocus?: boolean;
  onChange: (values: string[]) => void;
};

/** Selects several options by typing a part of their name; chosen ones are shown as chips. */
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
  opensOnFocus = true,
  onChange,
}: ManySelectProps) {
  const [search, setSearch] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // A taken option leaves the list, but the kit goes on naming it to screen readers.
  useEffect(() => {
    const named = field.current?.getAttribute('aria-activedescendant');
    if (named && !document.getElementById(named)) field.current?.removeAttribute('aria-activedescendant');
  }, [values]);
  const known = new Set(options.map((option) => option.value));
  const typed = search.trim();
  // Unknown values can be typed where that makes sense; chosen values that are no options stay.
  const extra = [...values, ...(canType(typed) ? [typed] : [])].filter((each) => !known.has(each));
  return (
    <MultiSelect
      ref={field}
      className={arrangement['grow']}
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
      openOnFocus={opensOnFocus}
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
