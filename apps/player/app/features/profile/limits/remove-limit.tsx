import { Button, Dialog } from '@marquee/blocks/primitives';
import type { ReactNode } from 'react';
import { useToast } from '../../../shared/notices/toast-context.tsx';
import { useTranslation } from '../../../shared/texts/translation.tsx';
import styles from './limits.module.css';
import { Problem } from '../../../shared/forms/problem.tsx';
import { tellRefusal } from '../details/refusal.model.ts';
import { useRemoveLimit } from './use-limits.ts';

type RemoveLimitProps = { id: number; isOpen: boolean; onClose: () => void };

/** Explains what a removal involves before it is requested. */
export function RemoveLimit({ id, isOpen, onClose }: RemoveLimitProps): ReactNode {
  const { t } = useTranslation();
  const show = useToast();
  const { mutate, isPending, error } = useRemoveLimit();
  const ask = (): void =>
    mutate(id, {
      onSuccess: () => {
        show('info', t('PROFILE.LIMITS.SENT'));
        onClose();
      },
    });
  return (
    <Dialog title={t('PROFILE.LIMITS.REMOVE_TITLE')} isOpen={isOpen} onClose={onClose} size="s">
      <p>{t('PROFILE.LIMITS.REMOVE_TEXT')}</p>
      {error && <Problem text={tellRefusal(error, t)} />}
      <div className={styles.choices}>
        <Button onClick={onClose} size="l" variant="ghost">
          {t('PROFILE.LIMITS.KEEP')}
        </Button>
        <Button onClick={ask} size="l" variant="ghost" isBusy={isPending}>
          {t('PROFILE.LIMITS.REMOVE_SUBMIT')}
        </Button>
      </div>
    </Dialog>
  );
}
