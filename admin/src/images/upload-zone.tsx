import { clsx } from 'clsx';
import { ImageUp, X } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { Button } from '../shared/ui/button.tsx';
import { ErrorMessage } from '../shared/ui/form-parts.tsx';
import { say } from '../words/generated/images.ts';
import { filesOf, type Upload } from './use-uploads.ts';
import buttonStyles from '../shared/ui/button.module.css';
import textStyles from '../shared/ui/text.module.css';
import arrangement from '../shared/ui/arrangement.module.css';
import styles from './upload-zone.module.css';

type UploadZoneProps = {
  uploads: readonly Upload[];
  onFiles: (files: File[]) => void;
  isMany?: boolean;
  children?: ReactNode;
};

/** An area where pictures can be dropped, pasted or chosen, with the state of each upload. Wraps its drop target. */
export function UploadZone({ uploads, onFiles, isMany = false, children }: UploadZoneProps) {
  const [isOver, setIsOver] = useState(false);
  return (
    <section
      className={clsx(styles['zone'], isOver && styles['over'])}
      data-part="upload-zone"
      aria-label={say('upload-pictures')}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={(event) => {
        if (event.currentTarget === event.target) setIsOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        onFiles(filesOf(event.dataTransfer).slice(0, isMany ? undefined : 1));
      }}
      onPaste={(event) => {
        const files = filesOf(event.clipboardData);
        if (files.length > 0) onFiles(files);
      }}
    >
      {children}
      <UploadList uploads={uploads} />
    </section>
  );
}

/** A button that opens the file dialog of the system. */
export function ChooseFiles({
  onFiles,
  isMany = false,
  isPrimary = false,
  label = say('upload'),
}: {
  onFiles: (files: File[]) => void;
  isMany?: boolean;
  isPrimary?: boolean;
  label?: string;
}) {
  const id = useId();
  return (
    <label
      className={clsx(
        styles['fileButton'],
        isPrimary ? clsx(buttonStyles['button'], buttonStyles['primary']) : buttonStyles['button'],
      )}
      data-part="button"
      htmlFor={id}
    >
      <ImageUp size={15} aria-hidden="true" />
      {label}
      <input
        id={id}
        type="file"
        multiple={isMany}
        accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // Allows choosing the same file again, for example after correcting it.
          event.target.value = '';
        }}
      />
    </label>
  );
}

function UploadList({ uploads }: { uploads: readonly Upload[] }) {
  if (uploads.length === 0) return null;
  return (
    <ul className={styles['uploads']} aria-label={say('uploads')}>
      {uploads.map(({ key, name, share, error, cancel }) => (
        <li key={key}>
          <span className={clsx(arrangement['column'], arrangement['grow'])}>
            <span className={arrangement['row']}>
              <b className={textStyles['cut']}>{name}</b>
              <span
                className={clsx(arrangement['end'], textStyles['quiet'], textStyles['numbers'])}
                aria-hidden="true"
              >
                {!error && (share < 1 ? `${Math.round(share * 100)} %` : say('making-sizes'))}
              </span>
            </span>
            {error ? (
              <ErrorMessage>{error}</ErrorMessage>
            ) : (
              <progress
                aria-label={say('uploading-name', { name })}
                max={1}
                {...(share < 1 ? { value: share } : {})}
              />
            )}
          </span>
          <Button
            look="ghost"
            isSmall
            isIcon
            aria-label={error ? say('forget-name', { name }) : say('cancel-name', { name })}
            onClick={cancel}
          >
            <X size={14} aria-hidden="true" />
          </Button>
        </li>
      ))}
    </ul>
  );
}
