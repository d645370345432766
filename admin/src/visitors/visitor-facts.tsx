import { Select } from '@mantine/core';
import type { Context } from '@marquee/engine';
import { clsx } from 'clsx';
import { Flag, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { say } from '../words/generated/visitors.ts';
import type { Persona } from '../api/api-types.ts';
import { useReference } from '../shared/reference-data.ts';
import { visitorFlags, type VisitorChoice } from './visitor.ts';
import visitorBarStyles from './visitor-bar.module.css';
import styles from './visitor-facts.module.css';

/** The kit’s own button is found as the one beside other values is. */
const FACT_BACK = { 'data-part': 'fact-back' };

/** Who looks, and how it is changed. */
export type LookerProps = {
  persona: Persona | undefined;
  choice: VisitorChoice;
  context: Context;
  onChange: (change: Partial<VisitorChoice>) => void;
};

type FactSelectProps = LookerProps & {
  fact: 'locale' | 'licence' | 'currency';
  label: string;
  leftSection?: ReactNode;
  data: { value: string; label: string }[];
  width: string;
  /** Says the value itself where it is closed; the list has the names. */
  isCode?: boolean;
  /** Given where it stands in a popover, which closes neither with its list nor by a click in it. */
  onListOpen?: ((isOpen: boolean) => void) | undefined;
};

/** One fact of the visitor. A changed one is tinted and has its own way back (rule 4). */
export function FactSelect({
  fact,
  label,
  leftSection,
  data,
  width,
  isCode = false,
  onListOpen,
  persona,
  choice,
  context,
  onChange,
}: FactSelectProps) {
  const isChanged = choice[fact] !== '';
  const isWithin = onListOpen !== undefined;
  const nameOf = (value: string): string => data.find((each) => each.value === value)?.label ?? value;
  return (
    <Select
      className={isChanged ? 'pselect changed' : 'pselect'}
      label={isWithin ? label : undefined}
      aria-label={isWithin ? undefined : label}
      title={isCode ? nameOf(context[fact]) : undefined}
      leftSection={leftSection}
      data={isCode ? data.map(({ value }) => ({ value, label: value })) : data}
      {...(isCode && {
        comboboxProps: { width: 'max-content', position: 'bottom-start' as const },
        renderOption: ({ option }: { option: { value: string } }) => nameOf(option.value),
      })}
      {...(isWithin && { comboboxProps: { withinPortal: false, transitionProps: { duration: 0 } } })}
      onDropdownOpen={() => onListOpen?.(true)}
      onDropdownClose={() => onListOpen?.(false)}
      value={context[fact]}
      allowDeselect={false}
      w={isChanged && !isWithin ? `calc(${width} + 6px)` : width}
      rightSectionWidth={isChanged ? 26 : 20}
      clearable={isChanged}
      clearSectionMode="clear"
      clearButtonProps={{
        'aria-label': say('back-to-the-personas', { label }),
        // The kit leaves it to the mouse alone.
        'aria-hidden': false,
        tabIndex: 0,
        className: styles['factBack'] ?? '',
        ...FACT_BACK,
        style: { pointerEvents: 'all', background: 'none' },
      }}
      onChange={(value) => onChange({ [fact]: value === persona?.context[fact] ? '' : (value ?? '') })}
    />
  );
}

/** The facts that are codes, for which a few letters are room enough. */
export function CodeSelects(props: LookerProps & Pick<FactSelectProps, 'onListOpen'>) {
  const licences = useReference('licences');
  const currencies = useReference('currencies');
  const codes = [
    { fact: 'licence', label: say('licence'), values: licences, width: '56px' },
    { fact: 'currency', label: say('currency'), values: currencies.map(({ code }) => code), width: '72px' },
  ] as const;
  return codes.map(({ fact, label, values, width }) => (
    <FactSelect
      key={fact}
      fact={fact}
      label={label}
      data={values.map((code) => ({ value: code, label: code }))}
      width={props.onListOpen ? '100%' : width}
      {...props}
    />
  ));
}

/** Takes one change about the visitor back. */
export function BackButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      className={clsx(visitorBarStyles['bare'], styles['factBack'])}
      data-part="bare fact-back"
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      <X size={13} aria-hidden="true" />
    </button>
  );
}

/** Flags that the visitor has set for themselves: they come with a link, and would change the page unseen. */
export function FlagsMark({ choice, onChange }: Pick<LookerProps, 'choice' | 'onChange'>) {
  const flags = Object.entries(visitorFlags(choice));
  if (flags.length === 0) return null;
  const words = flags.map(([key, isOn]) => `${key} ${isOn ? 'on' : 'off'}`).join(', ');
  return (
    <span className="sel changed" data-part="flags-mark" title={words}>
      <Flag size={14} aria-hidden="true" />
      <span className={clsx(styles['groupWords'], 'trunc')}>
        {flags.length === 1 ? words : say('flags-set', { count: flags.length })}
      </span>
      {flags.length > 1 && <span className="vh">{words}</span>}
      <BackButton label={say('flags-back-to-the')} onClick={() => onChange({ flags: '' })} />
    </span>
  );
}
