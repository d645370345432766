import styles from './preview-keys.module.css';
import { say } from '../words/generated/preview.ts';
import { sayAround } from '../words/say-around.ts';
/** Shows the keys for going from the page to its fields. */
export function PreviewKeys() {
  return (
    <p className={styles['previewKeys']}>
      <span>{say('click-anything-to-edit')}</span>
      <span>{sayAround(say, 'in-the-preview-move', { kbd: <kbd>J</kbd>, kbd2: <kbd>K</kbd> })}</span>
      <span>
        <kbd>E</kbd> {say('open')}
      </span>
      <span>
        <kbd>Esc</kbd> {say('back-to-the-form')}
      </span>
    </p>
  );
}
