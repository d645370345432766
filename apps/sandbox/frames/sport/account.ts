import { el } from '../shared/dom.ts';
import { isEmbedded, tellHost } from '../shared/host.ts';
import { DEFAULT_LANGUAGE } from '../texts/language.ts';

/** Who looks at the book; null: a guest. */
export type Bettor = { name: string } | null;

/** The casino's session counts here too: the book is on its host. */
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

/** Leads to a page of the casino: the page around this one goes there, or this one where it stands alone. */
export function goToCasino(path: string): void {
  if (isEmbedded()) tellHost({ type: 'redirect', path });
  else location.assign(casinoPath(path));
}

/** Signing in or registering at the casino, which leads back to this very part of the book. */
export function openForm(path: '/sport/login' | '/sport/registration', section: string, title: string): void {
  if (isEmbedded()) {
    const back = casinoPath(section === '' ? '/sport' : `/sport/${section}`);
    return tellHost({ type: 'redirect', path: `${path}?redirect=${encodeURIComponent(back)}` });
  }
  // Standing alone, the book shows the casino's form in a frame; what it leads to takes the place of this page.
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
