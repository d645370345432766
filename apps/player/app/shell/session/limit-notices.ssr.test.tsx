import { expect, it } from 'vitest';
import { HeaderNotices } from '../header/header-notices.tsx';
import { LimitNotices } from './limit-notices.tsx';
import type { PlayerSummary } from '../../shared/visitor/player-summary.ts';
import { playerShell, render } from '../testing/render-frame.tsx';

const notices = (reached: PlayerSummary['reached']): string[] => {
  const html = render(
    <HeaderNotices>
      <LimitNotices reached={reached} />
    </HeaderNotices>,
    playerShell(),
  );
  return [...html.matchAll(/<p>(.*?)<\/p><button[^>]*>See your limits<\/button>/g)].map(
    ([, text = '']) => text,
  );
};

it('[LIM-25] a reached limit is said above the page, which nothing on it takes away', () => {
  const until = '2026-11-22T00:00:00.000Z';
  expect(
    notices([
      { type: 'loss', period: 'day', until },
      { type: 'session', period: 'day', until },
    ]),
  ).toEqual([
    'A limit of yours is reached: Losses · Per day. It starts anew Nov 22, 2026, 12:00 AM UTC.',
    'A limit of yours is reached: Time · Per day. It starts anew Nov 22, 2026, 12:00 AM UTC.',
  ]);
  expect(notices([])).toEqual([]);
});

it('tells of a break until when it runs, or that it does not end', () => {
  expect(notices([{ type: 'coolingoff', period: 'week', until: '2026-11-28T09:30:00.000Z' }])).toEqual([
    'You are taking a break until Nov 28, 2026, 09:30 AM UTC. Until then you cannot deposit or play.',
  ]);
  expect(notices([{ type: 'coolingoff', period: 'forever', until: null }])).toEqual([
    'You are taking a break without an end. You cannot deposit or play.',
  ]);
});

it('[SAFE-10] tells of a break also where the limits could not be loaded, and once', () => {
  const said = (reached: PlayerSummary['reached']): string[] =>
    [
      ...render(
        <HeaderNotices>
          <LimitNotices reached={reached} running={{}} />
        </HeaderNotices>,
        playerShell(),
      ).matchAll(/<p>(.*?)<\/p>/g),
    ]
      .map(([, text = '']) => text)
      .filter((text) => text.includes('taking a break'));
  expect(said([])).toEqual(['You are taking a break. Nothing can be played until it ends.']);
  expect(said([{ type: 'coolingoff', period: 'forever', until: null }])).toEqual([
    'You are taking a break without an end. You cannot deposit or play.',
  ]);
});

it('leads to the limits from everywhere but there', () => {
  const notice = <LimitNotices reached={[{ type: 'coolingoff', period: 'forever', until: null }]} />;
  expect(render(notice, playerShell(), '/promotions')).toContain('See your limits');
  expect(render(notice, playerShell(), '/de/profile/limits')).not.toContain('See your limits');
});
