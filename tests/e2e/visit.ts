import type { Browser, BrowserContext, Page, Response } from '@playwright/test';
import { watchHydration, type HydrationWatch } from './hydration.ts';

export const PASSWORD = 'northstar-demo';
export const email = (name: string): string => `${name}@northstar.example`;

type OpenedPage = { page: Page; hydration: HydrationWatch };
export type Visit = (who: string) => Promise<OpenedPage>;

const DESKTOP = { width: 1280, height: 720 };

/**
 * Windows in which visitors go from screen to screen, for journeys that change nothing. Animations are off: everything
 * is shown in its final state.
 */
export async function openWindows(browser: Browser, origin: string, use: (visit: Visit) => Promise<void>) {
  const visitors = new Map<string, OpenedPage>();
  await use(async (who) => {
    const visitor = visitors.get(who) ?? (await enter(who));
    visitors.set(who, visitor);
    visitor.hydration.clear();
    // An earlier journey may have used the width of a phone, where lists are folded.
    const { page } = visitor;
    if (page.viewportSize()?.width !== DESKTOP.width) await page.setViewportSize(DESKTOP);
    return visitor;
  });
  for (const { page } of visitors.values()) {
    await stopAnswering(page);
    await page.context().close();
  }

  async function enter(who: string): Promise<OpenedPage> {
    const context = await browser.newContext({ reducedMotion: 'reduce', baseURL: origin, viewport: DESKTOP });
    if (who !== 'guest') await signInAs(context, origin, who);
    const page = await context.newPage();
    return { page, hydration: prepare(page) };
  }
}

export async function signInAs(
  context: Pick<BrowserContext, 'request'>,
  origin: string,
  player: string,
): Promise<void> {
  const answer = await context.request.post(`${origin}/api/users/sign_in`, {
    headers: { 'X-Requested-With': 'XMLHttpRequest', Origin: origin },
    data: { user: { email: email(player), password: PASSWORD } },
  });
  if (!answer.ok())
    throw new Error(`Signing in ${player} answered ${answer.status()}: ${await answer.text()}`);
}

/**
 * Call this before a page is closed. Pages send requests until they are closed, and a route handler of the journey may
 * fail in the middle of one. That would not be a failure of the journey.
 */
export async function stopAnswering(page: Page): Promise<void> {
  if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
}

/** Makes `goto` and `reload` wait until the page responds to input, so that journeys measure no waiting for scripts. */
export function prepare(page: Page): HydrationWatch {
  const { goto, reload, clock } = page;
  const { install } = clock;
  let isClockFake = false;
  // A fake clock replaces the performance timeline, so the marks of the page cannot be read.
  clock.install = (options) => {
    isClockFake = true;
    return install.call(clock, options);
  };
  const settled = async (response: Response | null): Promise<Response | null> =>
    isClockFake ? response : interactive(page, response);
  page.goto = async (url, options) => {
    const response = await goto.call(page, url, options);
    return url === 'about:blank' ? response : settled(response);
  };
  page.reload = async (options) => settled(await reload.call(page, options));
  return watchHydration(page);
}

/** Waits until a player’s page responds to input. Pages of the admin do so as soon as they are rendered. */
async function interactive(page: Page, response: Response | null): Promise<Response | null> {
  const isHtml = response?.headers()['content-type']?.startsWith('text/html') ?? false;
  if (isHtml && !/^\/(admin|sandbox)(\/|$)/.test(new URL(page.url()).pathname))
    await page.waitForFunction(() => performance.getEntriesByName('marquee:interactive').length > 0);
  return response;
}
