import { el, openDialog } from '../shared/dom.ts';
import type { OpenGame } from '../shared/session.ts';

/** The rules of a flight, what it returns, and how to verify it. */
export function openRules(
  { t, session }: OpenGame,
  { previousHash, roundId }: { previousHash: string; roundId: string | undefined },
): void {
  const { lang } = document.documentElement;
  const rtp = new Intl.NumberFormat(lang, { style: 'percent' }).format(session.rtp);
  const query = roundId === undefined ? '' : `&round=${roundId}`;
  openDialog(
    t('rules'),
    [
      el('p', {}, t('crashRule')),
      el('p', {}, t('rtp', { rtp })),
      el(
        'div',
        { class: 'proof' },
        el('span', { class: 'muted' }, t('factLinkBefore')),
        el('code', {}, previousHash),
      ),
      el(
        'a',
        { href: `/sandbox/fairness?lang=${lang}${query}`, target: '_blank', rel: 'noopener' },
        t('verify'),
      ),
    ],
    { closeLabel: t('close') },
  );
}
