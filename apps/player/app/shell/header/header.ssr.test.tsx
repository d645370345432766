import { describe, expect, it } from 'vitest';
import { BottomBar } from '../menus/bottom-bar.tsx';
import { Header } from './header.tsx';
import type { ShellData } from '../shell.model.ts';
import {
  createShell,
  linksNamed,
  linksOf,
  listNamed,
  playerShell,
  render,
} from '../testing/render-frame.tsx';

describe('the header of a player', () => {
  const html = render(<Header />, playerShell());

  it('[CHROME-01] has the logo, which leads to the lobby', () => {
    expect(linksNamed(html, 'Northstar, lobby')).toEqual(['/']);
  });

  it('[CHROME-02] has the menu of its document, in its order', () => {
    expect(linksOf(listNamed(html, playerShell().menus.header.title))).toEqual([
      '/',
      '/pokies/all',
      '/live/all',
      '/promotions',
      '/tournaments',
      '/rocketplay-vipclub',
      '/sport',
    ]);
  });

  it('[CHROME-03] has the button that deposits', () => {
    expect(linksNamed(html, 'Deposit')).toEqual(['/deposit']);
  });

  it('[CHROME-04] has the player’s name', () => {
    expect(html).toMatch(/aria-label="Account of Lena Brandt"/);
    expect(html).toMatch(/data-initial="L"><\/span><span[^>]*>Lena<\/span><\/button>/);
    expect(html).toMatch(/<b>Lena Brandt<\/b>/);
  });

  it('[VIP-23] has the badge of a VIP player’s status by its name, and none for others', () => {
    const badges = (vip: NonNullable<ShellData['player']>['vip']): string[] => {
      const shell = playerShell();
      const player = shell.player && { ...shell.player, vip };
      const drawn = render(<Header />, { ...shell, player });
      return [
        ...drawn.matchAll(/<span class="[^"]*badge[^"]*" data-vip="(\w+)"><svg.*?<\/svg>([^<]+)</g),
      ].map(([, status, title]) => `${status} ${title}`);
    };
    expect(badges({ status: 'diamond', title: 'Diamond' })).toEqual(['diamond Diamond']);
    expect(badges({ status: 'gold', title: 'Gold' })).toEqual(['gold Gold']);
    expect(badges(null)).toEqual([]);
  });

  it('[CHROME-05] has the balance of the wallet in use, on a button that opens all', () => {
    expect(html).toMatch(
      /<button[^>]*popoverTarget="[^"]+"[^>]*aria-label="Balance €1,248\.50"[^>]*>€1,248\.50</i,
    );
  });

  it('[CHROME-06] has the search', () => {
    expect(html).toMatch(/<button[^>]*aria-haspopup="dialog"[^>]*aria-label="Search games"/);
  });

  it('[CHROME-07] has the gifts', () => {
    expect(linksNamed(html, 'Gifts')).toContain('/profile/gifts');
  });

  it('[CHROME-08] has the notifications, and no support', () => {
    expect(html).toMatch(/aria-label="Notifications, none new"/);
    expect(linksNamed(html, 'Support')).toEqual([]);
  });

  it('[CHROME-09] has the languages of the host', () => {
    expect(html).toMatch(/aria-label="Language: English"/);
    expect([...html.matchAll(/hrefLang="([^"]+)"/gi)].map(([, code]) => code)).toEqual(
      playerShell().locales.map(({ code }) => code),
    );
  });

  it('[GRP-17] has nothing to enter by, and favourites, balances, gifts and notifications', () => {
    expect(linksNamed(html, 'Log in')).toEqual([]);
    expect(linksNamed(html, 'Sign up')).toEqual([]);
    expect(linksNamed(html, 'Favourites')).toEqual(['/favorite-games']);
    expect(linksNamed(html, 'Gifts')).toContain('/profile/gifts');
    expect(html).toMatch(/<button[^>]*aria-label="Balance [^"]*"/);
    expect(html).toMatch(/<button[^>]*aria-label="Notifications, none new"/);
  });
});

describe('[GRP-01] the header of a guest', () => {
  const html = render(<Header />, createShell(), '/promotions');

  it('[CHROME-10] has the buttons to enter by, and leads back after signing in', () => {
    expect(linksNamed(html, 'Log in')).toEqual(['/sign-in?redirect=%2Fpromotions']);
    expect(linksNamed(html, 'Sign up')).toEqual(['/sign-up']);
  });

  it('[CHROME-11] has the search', () => {
    expect(html).toMatch(/<button[^>]*aria-haspopup="dialog"[^>]*aria-label="Search games"/);
  });

  it('[CHROME-12] has the support, and nothing of a player’s', () => {
    expect(linksNamed(html, 'Support')).toEqual(['/support']);
    expect(linksNamed(html, 'Deposit')).toEqual([]);
    expect(linksNamed(html, 'Gifts')).toEqual([]);
    expect(linksNamed(html, 'Favourites')).toEqual([]);
    expect(html).not.toMatch(/aria-label="(?:Notifications|Balance|Account)/);
  });

  it('[CHROME-13] has the languages of the host', () => {
    expect(html).toMatch(/aria-label="Language: English"/);
  });
});

it('[CHROME-14] the bottom bar has deposit, lobby, pokies, live and the menu, in this order', () => {
  const html = render(<BottomBar />, createShell({ locale: 'en-AU' }));
  expect(linksOf(html)).toEqual(['/deposit', '/', '/pokies/all', '/live/all']);
  expect(
    html
      .replaceAll(/<[^>]*>/g, ' ')
      .trim()
      .split(/\s+/),
  ).toEqual(['Deposit', 'Lobby', 'Pokies', 'Live', 'Menu']);
  expect(html).toMatch(/<button[^>]*popoverTarget="site-menu"/i);
});
