import { Menu } from '@mantine/core';
import { clsx } from 'clsx';
import { Plus, X } from 'lucide-react';
import { say } from '../../words/generated/shared.ts';
import styles from './filter-chip.module.css';

type FilterChipProps = {
  name: string;
  /** The current value in words; empty when the filter is not set. */
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
};

/** A filter: with a dashed edge while it is not set, otherwise with its value and a cross. */
export function FilterChip({ name, value, options, onChange }: FilterChipProps) {
  return (
    <span className={value ? clsx(styles['chip'], styles['on']) : styles['chip']}>
      <Menu position="bottom-start">
        <Menu.Target>
          <button type="button">
            {!value && <Plus size={14} aria-hidden="true" />}
            {name} {value && <b>{value}</b>}
          </button>
        </Menu.Target>
        <Menu.Dropdown mah={320} style={{ overflow: 'auto' }}>
          {options.map((option) => (
            <Menu.Item key={option.value} onClick={() => onChange(option.value)}>
              {option.label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {value && (
        <button
          type="button"
          aria-label={say('remove-filter-name', { name, value })}
          onClick={() => onChange('')}
        >
          <X size={14} aria-hidden="true" />
        </button>
      )}
    </span>
  );
}

type ToggleChipProps = {
  name: string;
  /** Explains the filter. */
  title: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
};

/** A filter without options: it is on or off. */
export function ToggleChip({ name, title, isOn, onChange }: ToggleChipProps) {
  return (
    <button
      type="button"
      className={isOn ? clsx(styles['chip'], styles['on']) : styles['chip']}
      title={title}
      aria-pressed={isOn}
      onClick={() => onChange(!isOn)}
    >
      {!isOn && <Plus size={14} aria-hidden="true" />}
      {isOn ? <b>{name}</b> : name}
      {isOn && <X size={14} aria-hidden="true" />}
    </button>
  );
}
