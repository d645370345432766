import { Search } from 'lucide-react';
import { useState } from 'react';
import { say } from '../../../words/generated/shared.ts';
import styles from './search-field.module.css';

type SearchFieldProps = {
  value: string;
  onChange: (value: string) => void;
  /** What it searches, completes “Search”: “by title or id”. */
  label: string;
  placeholder: string;
  /**
   * Whether it is the screen's own search, which `/` focuses; in a dialog the field takes the focus at once instead.
   */
  isOfScreen?: boolean;
};

export function SearchField({ value, onChange, label, placeholder, isOfScreen = true }: SearchFieldProps) {
  const [text, write] = useOwnText(value, onChange);
  return (
    <label className={styles['search']} data-part="search">
      <Search size={15} aria-hidden="true" />
      <input
        {...(isOfScreen ? { 'data-search': true } : { 'data-autofocus': true })}
        type="search"
        aria-label={say('search-label', { label })}
        placeholder={placeholder}
        value={text}
        onChange={(event) => write(event.target.value)}
      />
      {isOfScreen && <kbd aria-hidden="true">/</kbd>}
    </label>
  );
}

/**
 * The text of a field whose value comes back late, through the address. A returned value that was typed here is older
 * than the field's text and changes nothing; a value from elsewhere does.
 */
function useOwnText(value: string, onChange: (value: string) => void): [string, (text: string) => void] {
  const [{ text, seen, sent }, setState] = useState({ text: value, seen: value, sent: [] as string[] });
  if (value !== seen) {
    const at = sent.indexOf(value);
    setState({ text: at < 0 ? value : text, seen: value, sent: sent.slice(at + 1) });
  }
  return [
    text,
    (next) => {
      setState({ text: next, seen, sent: [...sent, next].slice(-MOST_SENT) });
      onChange(next);
    },
  ];
}

/** A hundred key presses whose values have not come back. */
const MOST_SENT = 100;
