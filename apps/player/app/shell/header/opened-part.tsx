import { Button } from '@marquee/blocks/primitives';
import { Fragment, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { countClosings } from '../../shared/addresses/use-close-popup.ts';
import { Later } from '../../shared/calls/later.tsx';
import { useToast } from '../../shared/notices/toast-context.tsx';
import { useTranslation } from '../../shared/texts/translation.tsx';
import styles from './opened-part.module.css';

type DialogPartProps = { children: ReactNode; onClose: () => void };

/**
 * A dialog that the visitor opens. When its script cannot be loaded, a toast says so and the dialog closes. Opened
 * again, it starts anew, also where its closing was never drawn.
 */
export function DialogPart({ children, onClose }: DialogPartProps): ReactNode {
  const { t } = useTranslation();
  const show = useToast();
  const { key } = useLocation();
  const [opening, setOpening] = useState(() => ({ key, number: countClosings() }));
  if (opening.key !== key) setOpening({ key, number: countClosings() });
  return (
    <Later
      // When the dialog is reopened before the step back has closed it, it never unmounted: without a new attempt it
      // stays empty.
      attempt={key}
      onFail={() => {
        show('error', t('LOAD.FAILED'));
        onClose();
      }}
    >
      <Fragment key={opening.number}>{children}</Fragment>
    </Later>
  );
}

type MenuPartProps = { children: ReactNode; fallback: ReactNode };

/** Content that opens below a button of the header. When its script cannot be loaded, a message stands in its place. */
export function MenuPart({ children, fallback }: MenuPartProps): ReactNode {
  return (
    <Later fallback={fallback} failed={MenuFailed}>
      {children}
    </Later>
  );
}

function MenuFailed({ retry }: { retry: () => void }): ReactNode {
  const { t } = useTranslation();
  return (
    <div className={styles.failed}>
      <p role="alert">{t('LOAD.FAILED')}</p>
      <Button size="s" onClick={retry}>
        {t('LOAD.RETRY')}
      </Button>
    </div>
  );
}
