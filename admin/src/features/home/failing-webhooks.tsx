import { useQuery } from '@tanstack/react-query';
import { CircleX, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { webhooksQuery } from '../../api/access.queries.ts';
import { useIsAdministrator } from '../../session/session.store.ts';
import { useNow } from '../../shared/clock.ts';
import { MissingPart } from '../../shared/ui/states.tsx';
import { say } from '../../words/generated/home.ts';
import { troubleWords } from '../../words/webhook-words.ts';
import textStyles from '../../shared/ui/text.module.css';
import findList from './find-list.module.css';

/** The failing webhooks in words. Only administrators are told of them. */
export function useFailingWebhooks() {
  const isAdministrator = useIsAdministrator();
  const now = useNow();
  const webhooks = useQuery({ ...webhooksQuery, enabled: isAdministrator });
  const known = isAdministrator ? (webhooks.data ?? []) : [];
  return {
    failing: known
      .map((webhook) => ({ webhook, trouble: troubleWords(webhook, now) }))
      .filter(({ trouble }) => trouble !== ''),
    webhooks,
  };
}

export function FailingWebhooks({ failing, webhooks }: ReturnType<typeof useFailingWebhooks>) {
  return (
    <>
      <MissingPart what={say('the-webhooks')} of={webhooks} />
      <ul className={findList['list']}>
        {failing.map(({ webhook: { id, name, disabledBecause }, trouble }) => (
          <li key={id} className={disabledBecause ? undefined : findList['warning']}>
            {disabledBecause ? (
              <CircleX size={15} aria-hidden="true" />
            ) : (
              <TriangleAlert size={15} aria-hidden="true" />
            )}
            <div>
              <Link className={textStyles['bold']} to={`/access/webhooks?webhook=${encodeURIComponent(id)}`}>
                {say('webhook-name', { name })}
              </Link>
              <div className={textStyles['quiet']}>{trouble}</div>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
