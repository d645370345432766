import { describe, expect, it } from 'vitest';
import { leaveOverlay, overlayTarget } from './betting-overlay.model.ts';

const SITE = 'https://sport.example';
const BETTING_SITE = `${SITE}/?lang=de`;

describe('[NAV-56] a click on the overlay leads', () => {
  const target = (query: string) => overlayTarget({ query, site: SITE, locale: 'de' });

  it.each([
    ['a path', '?redirect=%2Fde%2Fsport%2Ftennis%3Fa%3D1', '/de/sport/tennis?a=1'],
    ['main', '?redirect=%2F', '/'],
  ])('to the path that the query holds: %s', (_what, query, path) => {
    expect(target(query)).toEqual({ path });
  });

  it.each([
    ['no query', ''],
    ['another value', '?ref=sport'],
    ['an empty one', '?redirect='],
    ['an address elsewhere', '?redirect=https%3A%2F%2Fevil.example%2F'],
    ['a host without a scheme', '?redirect=%2F%2Fevil.example'],
    ['a host behind a backslash', '?redirect=%2F%5Cevil.example'],
    ['a script', '?redirect=javascript%3Aalert(1)'],
  ])('to the betting site otherwise: %s', (_what, query) => {
    expect(target(query)).toEqual({ address: BETTING_SITE });
  });
});

describe('[NAV-57] the modal closes and the visitor goes on', () => {
  const leave = (target: Parameters<typeof leaveOverlay>[0], isFramed: boolean): string[] => {
    const done: string[] = [];
    leaveOverlay(target, {
      isFramed,
      navigate: (path) => void done.push(`navigate ${path}`),
      formatAddress: (path) => `/guest${path}`,
      open: (address) => void done.push(`open ${address}`),
      tellClosed: () => void done.push('close'),
    });
    return done;
  };

  it('on a page that stands alone', () => {
    expect(leave({ path: '/sport/tennis' }, false)).toEqual(['navigate /sport/tennis']);
    expect(leave({ address: BETTING_SITE }, false)).toEqual([`open ${BETTING_SITE}`]);
  });

  it('to the same in a frame, in place of the page around it, which is told first', () => {
    expect(leave({ path: '/sport/tennis' }, true)).toEqual(['close', 'open /guest/sport/tennis']);
    expect(leave({ address: BETTING_SITE }, true)).toEqual(['close', `open ${BETTING_SITE}`]);
  });
});
