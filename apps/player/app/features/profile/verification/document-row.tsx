import { Badge, Icon } from '@marquee/blocks/primitives';
import type { PlayerDocument } from '@marquee/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ChangeEvent, type ReactNode } from 'react';
import { ApiError } from '../../../shared/calls/api-error.ts';
import { tellFailure } from '../../../shared/calls/failure.ts';
import { useSend } from '../../../shared/calls/use-send.ts';
import { Problem } from '../../../shared/forms/problem.tsx';
import { useTranslation } from '../../../shared/texts/translation.tsx';
import {
  ACCEPTED_TYPES,
  encodeFile,
  faultOf,
  maySend,
  nameOf,
  type DocumentKind,
} from './documents.model.ts';
import styles from './documents.module.css';

// The words say everything; sign and colour repeat it.
const BADGES = {
  checking: { tone: 'info', icon: 'clock' },
  accepted: { tone: 'success', icon: 'check' },
  refused: { tone: 'warning', icon: 'triangle-alert' },
} as const satisfies { [State in PlayerDocument['state']]: object };

type DocumentRowProps = { kind: DocumentKind; latest: PlayerDocument | undefined };

/** One kind of document: what is asked for, what was sent last, why it was refused, and the button to send one. */
export function DocumentRow({ kind, latest }: DocumentRowProps): ReactNode {
  const { t, language } = useTranslation();
  const queries = useQueryClient();
  const [fault, setFault] = useState<string>();
  const { mutate, isPending, error } = useSend({
    send: async (platform, file: File) =>
      platform.call('POST /api/player/documents', {
        body: { kind, name: nameOf(file), content: await encodeFile(file) },
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['documents'] }),
  });

  function handleChoice({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    const [file] = currentTarget.files ?? [];
    if (!file) return;
    const found = faultOf(file);
    setFault(found && t(`PROFILE.DOCUMENTS.${found}`, { name: file.name }));
    if (!found) mutate(file);
    // The same file can be chosen again.
    currentTarget.value = '';
  }

  const name = kind.toUpperCase();
  const problem = fault ?? (error ? tellRefused(error) : undefined);
  // In UTC, like all times of the profile: server and browser write the same text.
  const date = (at: string): string =>
    new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(at));
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <h3>{t(`PROFILE.DOCUMENTS.KIND.${name}`)}</h3>
        {latest && (
          <Badge {...BADGES[latest.state]}>
            {t(`PROFILE.DOCUMENTS.STATE.${latest.state.toUpperCase()}`)}
          </Badge>
        )}
        <p>
          {latest
            ? `${latest.name} · ${t('PROFILE.DOCUMENTS.SENT', { date: date(latest.sent_at) })}`
            : t(`PROFILE.DOCUMENTS.HINT.${name}`)}
        </p>
        {latest?.reason && <p>{t(`PROFILE.DOCUMENTS.REASON.${latest.reason.toUpperCase()}`)}</p>}
        {problem !== undefined && <Problem text={problem} />}
      </div>
      {maySend(latest) && (
        <label className={styles.choose} data-busy={isPending || undefined}>
          <Icon name="file-text" size="s" />
          <span>
            {t(
              isPending
                ? 'PROFILE.DOCUMENTS.SENDING'
                : latest
                  ? 'PROFILE.DOCUMENTS.AGAIN'
                  : 'PROFILE.DOCUMENTS.CHOOSE',
            )}
          </span>
          <input
            type="file"
            accept={ACCEPTED_TYPES}
            aria-label={`${t('PROFILE.DOCUMENTS.CHOOSE')}: ${t(`PROFILE.DOCUMENTS.KIND.${name}`)}`}
            disabled={isPending}
            onChange={handleChoice}
          />
        </label>
      )}
    </li>
  );

  function tellRefused(refusal: Error): string {
    if (refusal instanceof ApiError && refusal.fields['kind']) return t('PROFILE.DOCUMENTS.STANDS');
    if (refusal instanceof ApiError && refusal.fields['content'])
      return t('PROFILE.DOCUMENTS.REASON.UNREADABLE');
    return tellFailure(refusal, t) ?? refusal.message;
  }
}
