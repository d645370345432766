import type { FromFrame, ToFrame } from './preview-messages.ts';

/** As much of a window as scrolling needs. */
export type Scrolled = Pick<EventTarget, 'addEventListener' | 'removeEventListener'> & {
  readonly scrollY: number;
  scrollTo: (options: { top: number; behavior: 'instant' }) => void;
};

export type FollowScroll = { receive: (message: ToFrame) => void; stop: () => void };

/** Says where the page is scrolled to, and goes where the page is that it is compared with. */
export function followScroll(page: Scrolled, say: (message: FromFrame) => void): FollowScroll {
  /** Where it was put: that is no wish of its own, and a shorter page must not hold up a longer. */
  let putTo: number | undefined;
  const onScroll = (): void => {
    if (page.scrollY === putTo) return;
    putTo = undefined;
    say({ type: 'scrolled', top: page.scrollY });
  };
  page.addEventListener('scroll', onScroll);
  return {
    receive: (message) => {
      if (message.type !== 'scroll') return;
      page.scrollTo({ top: message.top, behavior: 'instant' });
      putTo = page.scrollY;
    },
    stop: () => page.removeEventListener('scroll', onScroll),
  };
}
