import { AppLink, Button, ButtonLink, EmptyState } from '@marquee/blocks/primitives';
import { useEffect, type ReactNode } from 'react';
import { endExclusion } from '../../../shared/visitor/exclusion.ts';
import { useTranslation } from '../../../shared/texts/translation.tsx';
import { linkEndOf, tellLinkEnd } from '../../../shared/forms/link-end.model.ts';
import styles from './limit-confirm.module.css';
import { Problem } from '../../../shared/forms/problem.tsx';
import { tellRefusal } from '../details/refusal.model.ts';
import { useLimitWords } from './use-limit-words.ts';
import { useSend } from '../../../shared/calls/use-send.ts';

/**
 * The page of the emailed link. Opening it confirms nothing, because programs open links in emails too: the player
 * confirms by the button.
 */
export function LimitConfirm({ token }: { token: string | null }): ReactNode {
  const { t } = useTranslation();
  const words = useLimitWords();
  const { mutate, isPending, data, error } = useSend({
    send: (platform, given: string) =>
      platform.call('POST /api/user_limits/confirm', { body: { token: given } }),
  });
  if (data)
    return (
      <Result
        icon="circle-check"
        title={t('PROFILE.LIMIT_CONFIRM.DONE')}
        text={t(
          data.status === 'confirmed'
            ? 'PROFILE.LIMIT_CONFIRM.DONE_LOOSER'
            : 'PROFILE.LIMIT_CONFIRM.DONE_REMOVAL',
          { time: words.time(data.changes_at) },
        )}
      />
    );
  const end = linkEndOf(error, 'token');
  if (token === null || end !== undefined) {
    const isDone = end === 'already_used';
    return (
      <Result
        icon={isDone ? 'circle-check' : 'clock-alert'}
        title={t(isDone ? 'PROFILE.LIMIT_CONFIRM.ALREADY' : 'PROFILE.LIMIT_CONFIRM.INVALID')}
        text={tellLinkEnd(end, 'token', t) ?? t('PROFILE.LIMIT_CONFIRM.INVALID_TEXT')}
      />
    );
  }
  return (
    <EmptyState
      icon="shield-check"
      title={t('PROFILE.LIMIT_CONFIRM.TITLE')}
      text={t('PROFILE.LIMIT_CONFIRM.TEXT')}
      level={1}
      isPlain
    >
      {error && <Problem text={tellRefusal(error, t)} />}
      <div className={styles.actions}>
        <ButtonLink href="/" size="l">
          {t('PROFILE.LIMITS.KEEP')}
        </ButtonLink>
        <Button size="l" variant="ghost" isBusy={isPending} onClick={() => mutate(token)}>
          {t('PROFILE.LIMIT_CONFIRM.SUBMIT')}
        </Button>
      </div>
    </EmptyState>
  );
}

function Result({ icon, title, text }: { icon: string; title: string; text: string }): ReactNode {
  const { t } = useTranslation();
  return (
    <div role="status">
      <EmptyState icon={icon} title={title} text={text} level={1} isPlain>
        <div className={styles.actions}>
          <ButtonLink href="/profile/limits">{t('PROFILE.LIMIT_CONFIRM.TO_LIMITS')}</ButtonLink>
        </div>
      </EmptyState>
    </div>
  );
}

type ExcludedProps = { endsAt: string | null; helpLinks: readonly { label: string; link: string }[] };

/** Shown right after a self-exclusion: its end and where to get help, nothing else. */
export function Excluded({ endsAt, helpLinks }: ExcludedProps): ReactNode {
  const { t } = useTranslation();
  const words = useLimitWords();
  // After this page, the frame treats the visitor as a guest; before, it may still request the player's data.
  useEffect(() => endExclusion, []);
  return (
    <div role="status">
      <EmptyState
        icon="shield-check"
        title={t('PROFILE.LIMITS.EXCLUDED')}
        text={
          endsAt
            ? t('PROFILE.LIMITS.EXCLUDED_UNTIL', { time: words.time(endsAt) })
            : t('PROFILE.LIMITS.EXCLUDED_FOREVER')
        }
        level={1}
        isPlain
      >
        <ul className={styles.help}>
          {helpLinks.map(({ label, link }) => (
            <li key={link}>
              <AppLink href={link}>{label}</AppLink>
            </li>
          ))}
        </ul>
      </EmptyState>
    </div>
  );
}
