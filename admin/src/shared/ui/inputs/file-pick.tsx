import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import buttonStyles from '../button.module.css';
import styles from './file-pick.module.css';
import { say } from '../../../words/generated/shared.ts';
import textStyles from '../text.module.css';

type FilePickProps = {
  icon: LucideIcon;
  /** What is chosen, for assistive technology. */
  label: string;
  /** The `accept` attribute of the input. */
  accept: string;
  /** The name of the chosen file. */
  chosen: string | undefined;
  /** The text while no file is chosen. */
  prompt: string;
  onChoose: (file: File) => void;
};

/** A file from this computer, chosen or dropped. */
export function FilePick({ icon: Icon, label, accept, chosen, prompt, onChoose }: FilePickProps) {
  const id = useId();
  return (
    <label className={styles['filePick']} htmlFor={id}>
      <Icon size={18} aria-hidden="true" />
      <span className={clsx(styles['name'], textStyles['bold'], textStyles['cut'])}>{chosen ?? prompt}</span>
      <span className={clsx(buttonStyles['button'], buttonStyles['small'])} data-part="button">
        {chosen === undefined ? say('choose') : say('another-file')}
      </span>
      <input
        id={id}
        type="file"
        accept={accept}
        aria-label={label}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onChoose(file);
          // Allows choosing the same file again after it was corrected: the browser reports only a different file.
          event.target.value = '';
        }}
      />
    </label>
  );
}
