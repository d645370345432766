import type { FromFrame, ToFrame } from './preview-messages.ts';

/** The parts of a window that scrolling needs. */
export type Scrolled = Pick<EventTarget, 'addEventListener' | 'removeEventListener'> & {
  readonly scrollY: number;
  scrollTo: (options: { top: number; behavior: 'instant' }) => void;
};

export type FollowScroll = { receive: (message: ToFrame) => void; stop: () => void };

/** Reports the scroll position of the page, and follows the page it is compared with. */
export function followScroll(page: Scrolled, say: (message: FromFrame) => void): FollowScroll {
  /**
   * The position to which this page was last scrolled by the other. It is not reported, so that a shorter page does not
   * hold back a longer one.
   */
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
