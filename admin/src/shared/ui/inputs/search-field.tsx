import { Search } from 'lucide-react';
import { useState } from 'react';
import { say } from '../../../words/generated/shared.ts';

type SearchFieldProps = {
  value: string;
  onChange: (value: string) => void;
  /** What it searches, after “Search”: “by title or id”. */
  label: string;
  placeholder: string;
  /** The screen’s own search, which `/` goes to; in a dialog the field has the focus at once instead. */
  isOfScreen?: boolean;
};

export function SearchField({ value, onChange, label, placeholder, isOfScreen = true }: SearchFieldProps) {
  const [text, write] = useOwnText(value, onChange);
  return (
    <label className="searchfield">
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
 * The text of a field whose value comes back late, through the address: what comes back of one’s own typing is older
 * than what stands there and changes nothing, what comes from elsewhere does.
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

/** A hundred keys without one coming back. */
const MOST_SENT = 100;
