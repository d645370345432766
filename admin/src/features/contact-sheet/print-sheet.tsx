import { clsx } from 'clsx';
import { Printer, X } from 'lucide-react';
import { Button } from '../../shared/ui/button.tsx';
import styles from './print-sheet.module.css';
import { say } from '../../words/generated/contact-sheet.ts';
import textStyles from '../../shared/ui/text.module.css';
import arrangement from '../../shared/ui/arrangement.module.css';

type PrintSheetProps = {
  total: number;
  drawn: number;
  isDrawing: boolean;
  onPrint: () => void;
  onCancel: () => void;
};

/** Always the same button, so that it keeps the focus while the pictures are drawn. */
export function PrintSheet({ total, drawn, isDrawing, onPrint, onCancel }: PrintSheetProps) {
  const Icon = isDrawing ? X : Printer;
  return (
    <div className={clsx(styles['printing'], arrangement['row'])}>
      <span role="status" className={clsx(textStyles['small'], textStyles['numbers'])}>
        {isDrawing && say('drawing-drawn-of-total', { drawn, total })}
      </span>
      {isDrawing && <progress aria-label={say('pictures-drawn')} max={total} value={drawn} />}
      <Button isSmall disabled={total === 0} onClick={isDrawing ? onCancel : onPrint}>
        <Icon size={13} aria-hidden="true" />
        {isDrawing ? say('cancel') : say('print')}
      </Button>
    </div>
  );
}
