import type { Translate } from '@marquee/blocks';

/** The service worker of the site, among the files that are served as they are (apps/player/public). */
export const WORKER = '/offline.js';

/** What the worker is told to keep. */
export type KeepMessage = {
  type: 'keep';
  /** The lobby in the page's language, as its copy opens. */
  address: string;
  mayPromote: boolean;
  words: { saved: string; title: string; text: string; retry: string; toLobby: string };
};

type Kept = { address: string; mayPromote: boolean; t: Translate };

export function keepMessage({ address, mayPromote, t }: Kept): KeepMessage {
  return {
    type: 'keep',
    address,
    mayPromote,
    words: {
      saved: t('OFFLINE.SAVED', { time: '{{time}}' }),
      title: t('OFFLINE.TITLE'),
      text: t('OFFLINE.TEXT'),
      retry: t('AUTH.RETRY'),
      toLobby: t('ERROR.TO_LOBBY'),
    },
  };
}
