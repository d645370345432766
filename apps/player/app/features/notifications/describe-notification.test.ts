import { createTranslate } from '@marquee/blocks/translate';
import { describe, expect, it } from 'vitest';
import english from '../../../../../fixtures/site/messages/en.json' with { type: 'json' };
import { routeTable } from '../../routes.ts';
import { describeNotification, formatTarget } from './describe-notification.ts';
import type { StoredNotification } from './notification.model.ts';

const t = createTranslate('en', english.messages);
const words = { t, formatMoney: (cents: number, currency: string) => `${currency} ${cents / 100}` };
const kept = { receivedAt: 0, expiresAt: 1, isRead: false };
const personal: StoredNotification = {
  id: 'p',
  type: 'personal',
  title: 'A gift',
  text: 'Ten spins',
  ...kept,
};

it('[NOTE-01, NOTE-05] says what a notification is, and shows icon, title and button', () => {
  expect(describeNotification({ ...personal, identifier: 'polar-sprint' }, words)).toEqual({
    id: 'p',
    type: 'personal',
    title: 'A gift',
    text: 'Ten spins',
    content: {
      icon: 'trophy',
      title: 'A gift',
      button: {
        text: 'To the tournament',
        target: { route: 'TournamentPage', params: { slug: 'polar-sprint' } },
      },
    },
    identifier: 'polar-sprint',
  });
  expect(describeNotification(personal, words).content).toEqual({ icon: 'mail', title: 'A gift' });
});

it.each(['issued', 'wait', 'handle_bets', 'lost', 'canceled', 'expired', 'wager_done', 'finished', 'new'])(
  'has words for gifts that are %s',
  (stage) => {
    for (const type of ['bonuses_changes', 'freespins_changes'] as const) {
      const { text, content } = describeNotification({ id: 'g', type, stage, ...kept }, words);
      expect(text).not.toContain('NOTIFICATIONS.');
      expect(content.button?.target).toEqual({ route: 'Gifts' });
    }
  },
);

describe('[NOTE-06] a button', () => {
  const target = (link: string) => describeNotification({ ...personal, link }, words).content.button?.target;

  it('leads to a path of the site', () => {
    expect(target('/lottery/polar')).toEqual({ path: '/lottery/polar' });
    expect(formatTarget({ path: '/lottery/polar' })).toBe('/lottery/polar');
  });

  it('leads to a route by its name', () => {
    expect(target('VipClub')).toEqual({ route: 'VipClub' });
    expect(formatTarget({ route: 'VipClub' })).toBe('/rocketplay-vipclub');
    expect(formatTarget({ route: 'Gifts' })).toBe('/profile/gifts');
    expect(formatTarget({ route: 'Main' })).toBe('/');
  });

  it('fills in what the route needs', () => {
    expect(formatTarget({ route: 'TournamentPage', params: { slug: 'polar sprint' } })).toBe(
      '/tournaments/polar%20sprint',
    );
    expect(formatTarget({ route: 'Action' })).toBe('/tournaments/actions');
    expect(formatTarget({ route: 'bettingMain' })).toBe('/sport');
  });

  it('leads nowhere when the route is unknown or incomplete, or the path is another host’s', () => {
    expect(formatTarget({ route: 'Nowhere' })).toBeUndefined();
    expect(formatTarget({ route: 'TournamentPage' })).toBeUndefined();
    expect(formatTarget({ path: '//evil.example' })).toBeUndefined();
    expect(formatTarget({ path: '/\\evil.example' })).toBeUndefined();
    expect(formatTarget({ path: 'javascript:alert(1)' })).toBeUndefined();
  });

  it('finds each route of the table that needs nothing', () => {
    const plain = routeTable.filter(({ path }) => !path.includes(':'));
    expect(plain.filter(({ name }) => formatTarget({ route: name }) === undefined)).toEqual([]);
  });
});

describe('a gift', () => {
  const spins: StoredNotification = {
    id: 's',
    type: 'freespins_changes',
    stage: 'handle_bets',
    count: 20,
    game: 'kite-and-key/fox-of-the-fjord',
    gameTitle: 'Fox of the Fjord',
    ...kept,
  };
  const bonus: StoredNotification = {
    id: 'b',
    type: 'bonuses_changes',
    stage: 'issued',
    amountCents: 5000,
    currency: 'EUR',
    ...kept,
  };
  const content = (stored: StoredNotification, more: object = {}) =>
    describeNotification(stored, { ...words, ...more }).content;

  it('says how much it is, and for which game', () => {
    expect(content(bonus).title).toBe('Your bonus of EUR 50');
    expect(content(spins).title).toBe('Your free spins: 20 for Fox of the Fjord');
    const { game: _game, gameTitle: _title, ...anywhere } = spins;
    expect(content(anywhere).title).toBe('Your free spins: 20');
  });

  it('leads to its game once it can be played, and to the gifts before', () => {
    expect(content(spins).button?.target).toEqual({ path: '/play/kite-and-key/fox-of-the-fjord' });
    expect(content({ ...spins, stage: 'issued' }).button?.target).toEqual({ route: 'Gifts' });
  });

  it('[SAFE-10] leads to no game during a break', () => {
    const isWithheld = (path: string): boolean => path.startsWith('/play/');
    expect(content(spins, { isWithheld }).button?.target).toEqual({ route: 'Gifts' });
  });
});
