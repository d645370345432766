import { copyText } from '@marquee/blocks/browser';
import { Button } from '@marquee/blocks/primitives';
import { useEffect, useRef, type ReactNode } from 'react';
import { useToast } from '../../../shared/notices/toast-context.tsx';
import { useTranslation } from '../../../shared/texts/translation.tsx';
import card from '../card.module.css';
import styles from './two-factor.module.css';

type RecoveryCodesProps = { codes: readonly string[]; onKept: () => void };

/** Shown only once, after two-factor codes were enabled or recovery codes renewed. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps): ReactNode {
  const { t } = useTranslation();
  const show = useToast();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);

  async function copy(): Promise<void> {
    if (await copyText(codes.join('\n'))) show('success', t('PROFILE.TWO_FACTOR.COPIED'));
    else show('error', t('PROFILE.TWO_FACTOR.COPY_FAILED'));
  }

  function save(): void {
    const heading = `${t('SHELL.BRAND')}: ${t('PROFILE.TWO_FACTOR.CODES_TITLE')}`;
    const file = new Blob([`${heading}\n\n${codes.join('\n')}\n`], { type: 'text/plain' });
    const link = document.createElement('a');
    link.href = URL.createObjectURL(file);
    link.download = 'recovery-codes.txt';
    link.click();
    URL.revokeObjectURL(link.href);
  }

  return (
    <div className={styles.codes}>
      <h3 ref={title} tabIndex={-1}>
        {t('PROFILE.TWO_FACTOR.CODES_TITLE')}
      </h3>
      <p>{t('PROFILE.TWO_FACTOR.CODES_TEXT')}</p>
      <ul>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={card.actions}>
        <Button size="l" onClick={() => void copy()}>
          {t('PROFILE.TWO_FACTOR.COPY')}
        </Button>
        <Button size="l" icon="download" onClick={save}>
          {t('PROFILE.TWO_FACTOR.SAVE')}
        </Button>
        <Button size="l" variant="primary" onClick={onKept}>
          {t('PROFILE.TWO_FACTOR.KEPT')}
        </Button>
      </div>
    </div>
  );
}
