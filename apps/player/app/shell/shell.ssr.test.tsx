import { expect, it } from 'vitest';
import { Shell } from './shell.tsx';
import type { ShellData } from './shell.model.ts';
import { createShell, playerShell, render } from './testing/render-frame.tsx';

/** The server’s HTML of a page with its frame. */
const page = (shell: ShellData, path = '/'): string =>
  render(
    <Shell shell={shell}>
      <h1>The page</h1>
    </Shell>,
    shell,
    path,
  );
const withPlayer = (more: Partial<NonNullable<ShellData['player']>>): ShellData => {
  const shell = playerShell();
  return { ...shell, ...(shell.player ? { player: { ...shell.player, ...more } } : {}) };
};
const REACHED = [{ type: 'loss', period: 'day', until: '2026-11-22T00:00:00.000Z' }] as const;

it('[LIM-25] a limit that is reached is said on every page, above what stands there', () => {
  for (const path of ['/', '/promotions', '/de/play/tide-lab/first']) {
    const html = page(withPlayer({ reached: [...REACHED] }), path);
    const notice = html.indexOf('A limit of yours is reached: Losses');
    expect([path, notice > 0, notice < html.indexOf('The page')]).toEqual([path, true, true]);
  }
  expect(page(playerShell())).not.toContain('A limit of yours is reached');
});

it('[SAFE-10] during a break nothing on the frame leads to a deposit, and withdrawing stays', () => {
  const shell = playerShell();
  const paused = { ...shell, visitor: { ...shell.visitor, break: { until: '2026-12-04T10:00:00.000Z' } } };
  const links = (html: string): string[] =>
    [...html.matchAll(/ href="([^"]*)"/g)].map(([, href]) => href ?? '');
  expect(links(page(shell)).filter((link) => link.startsWith('/deposit'))).not.toEqual([]);
  expect(links(page(paused)).filter((link) => link.startsWith('/deposit'))).toEqual([]);
  expect(links(page(paused))).toContain('/profile/limits');
});

it('[SAFE-10] says first that there is a break, also where no limit could be loaded that says so', () => {
  const shell = playerShell();
  const html = page({ ...shell, visitor: { ...shell.visitor, break: {} } });
  const notice = html.indexOf('You are taking a break. Nothing can be played until it ends.');
  expect([notice > 0, notice < html.indexOf('The page')]).toEqual([true, true]);
  expect(page(shell)).not.toContain('You are taking a break.');
});

it('[CHROME-27] the cookie banner stands until cookies are accepted, and not where one registers', () => {
  const shell = { ...createShell(), hasAcceptedCookies: false };
  expect(page(shell)).toContain('We use cookies');
  expect(page(shell, '/registration')).not.toContain('We use cookies');
  expect(page(createShell())).not.toContain('We use cookies');
});

it('[FFC-03] overrides are counted on every page', () => {
  const shell = { ...createShell(), overrideCount: 3 };
  const notice = 'flags are overridden in this browser';
  for (const path of ['/', '/de/slots']) expect(page(shell, path)).toContain(`3 ${notice}`);
  expect(page(createShell())).not.toContain(notice);
});

it('[GRP-04] [GRP-05] a player of several accounts is told so, with the way to support', () => {
  const notice = /More than one account seems to be yours[^]*<button[^>]*>Write to support</;
  expect(page({ ...playerShell(), groups: [100] })).toMatch(notice);
  expect(page({ ...playerShell(), groups: [259] })).not.toMatch(notice);
});

it('a page within a frame has nothing around it but its main part', () => {
  const html = page({ ...createShell(), isBare: true });
  expect(html).toContain('<main id="main" tabindex="-1"><h1>The page</h1></main>');
  expect(html).not.toMatch(/<(?:header|footer|nav)\b/);
  expect(page(createShell())).toMatch(/<header\b[^]*<main\b[^]*<footer\b/);
});

it('a shared preview says nothing of a player', () => {
  const preview = { visitor: 'Gold' } as unknown as ShellData['preview']; // only its presence counts here
  const shell = { ...withPlayer({ reached: [...REACHED] }), preview };
  expect(page(shell as ShellData)).not.toContain('A limit of yours is reached');
});
