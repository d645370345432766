import styles from './preview-keys.module.css';
/** How one gets from the page to its fields, printed where it is done. */
export function PreviewKeys() {
  return (
    <p className={styles['previewKeys']}>
      <span>Click anything to edit it.</span>
      <span>
        In the preview: <kbd>J</kbd> <kbd>K</kbd> move
      </span>
      <span>
        <kbd>E</kbd> open
      </span>
      <span>
        <kbd>Esc</kbd> back to the form
      </span>
    </p>
  );
}
