import { Search } from 'lucide-react';

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
  return (
    <label className="searchfield">
      <Search size={15} aria-hidden="true" />
      <input
        {...(isOfScreen ? { 'data-search': true } : { 'data-autofocus': true })}
        type="search"
        aria-label={`Search ${label}`}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {isOfScreen && <kbd aria-hidden="true">/</kbd>}
    </label>
  );
}
