import { say } from '../../words/generated/forms.ts';
import styles from './on-off.module.css';
type OnOffProps = { label: string; isOn: boolean; isReadOnly: boolean; onToggle: () => void };

/** The value that visitors of a line get; pressing it toggles the value. */
export function OnOff({ label, isOn, isReadOnly, onToggle }: OnOffProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={label}
      className={styles['onOff']}
      data-part="on-off"
      disabled={isReadOnly}
      onClick={onToggle}
    >
      {isOn ? say('on') : say('off')}
    </button>
  );
}
