import { el } from '../shared/dom.ts';
import { isEmbedded, tellHost } from '../shared/host.ts';
import { DEFAULT_LANGUAGE } from '../texts/language.ts';

/** The person viewing the sportsbook. Null for a guest. */
export type Bettor = { name: string } | null;

/** The casino’s session is valid here too, because the sportsbook is on the same host. */
export async function fetchBettor(): Promise<Bettor> {
  if (document.body.dataset['session'] !== 'yes') return null;
  const answer = await fetch('/api/player', { headers: { Accept: 'application/json' } }).catch(() => null);
  if (!answer?.ok) return null;
  const player = (await answer.json()) as { [field: string]: unknown };
  const name = [player['nickname'], player['first_name'], player['email']].find(
    (text): text is string => typeof text === 'string' && text !== '',
  );
  return name === undefined ? null : { name };
}

/** A path of the casino in the language of this page. */
export function casinoPath(path: string): string {
  const { lang } = document.documentElement;
  return lang === DEFAULT_LANGUAGE ? path : `/${lang}${path}`;
}

/** Opens a page of the casino: in the page around this one, or here when it is not embedded. */
export function goToCasino(path: string): void {
  if (isEmbedded()) tellHost({ type: 'redirect', path });
  else location.assign(casinoPath(path));
}

/** Opens the casino’s login or registration, which leads back to this part of the sportsbook. */
export function openForm(path: '/sport/login' | '/sport/registration', section: string, title: string): void {
  if (isEmbedded()) {
    const back = casinoPath(section === '' ? '/sport' : `/sport/${section}`);
    return tellHost({ type: 'redirect', path: `${path}?redirect=${encodeURIComponent(back)}` });
  }
  // When it is not embedded, the casino’s form is in a frame, and the page it leads to replaces this one.
  const frame = el('iframe', { src: casinoPath(path), title });
  const dialog = el('dialog', { class: 'form', 'aria-label': title }, frame);
  const hear = ({ origin, source, data }: MessageEvent<unknown>): void => {
    if (origin !== location.origin || source !== frame.contentWindow) return;
    if (typeof data === 'object' && data !== null && 'type' in data && data.type === 'close') dialog.close();
  };
  addEventListener('message', hear);
  dialog.addEventListener('close', () => {
    removeEventListener('message', hear);
    dialog.remove();
  });
  document.body.append(dialog);
  dialog.showModal();
}
