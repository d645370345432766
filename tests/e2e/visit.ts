import type { Browser, BrowserContext, Page, Response } from '@playwright/test';
import { watchHydration, type HydrationWatch } from './hydration.ts';

export const PASSWORD = 'northstar-demo';
export const email = (name: string): string => `${name}@northstar.example`;

type OpenedPage = { page: Page; hydration: HydrationWatch };
export type Visit = (who: string) => Promise<OpenedPage>;

const DESKTOP = { width: 1280, height: 720 };

/**
 * Windows in which visitors go from screen to screen, as people do: for journeys that only look. Nothing moves in them:
 * what fades in is as it ends.
 */
export async function openWindows(browser: Browser, origin: string, use: (visit: Visit) => Promise<void>) {
  const visitors = new Map<string, OpenedPage>();
  await use(async (who) => {
    const visitor = visitors.get(who) ?? (await enter(who));
    visitors.set(who, visitor);
    visitor.hydration.clear();
    // Another journey may have looked at a phone’s width, where lists fold.
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
 * Before a page is closed: pages ask on until they are, and a journey that answers in the server's place may be in the
 * middle of it, with nothing left to read from. What fails then is no failure of the journey.
 */
export async function stopAnswering(page: Page): Promise<void> {
  if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
}

/**
 * Makes the page wait until what it loads answers: what is pressed before is lost, and nobody's journey begins sooner.
 */
export function prepare(page: Page): HydrationWatch {
  const { goto, reload, clock } = page;
  const { install } = clock;
  let isClockFake = false;
  // A clock of its own takes the timeline's place: what the page marks is lost.
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

/** Waits until the controls of a player's page answer. The admin draws itself when they do. */
async function interactive(page: Page, response: Response | null): Promise<Response | null> {
  const isHtml = response?.headers()['content-type']?.startsWith('text/html') ?? false;
  if (isHtml && !/^\/(admin|sandbox)(\/|$)/.test(new URL(page.url()).pathname))
    await page.waitForFunction(() => performance.getEntriesByName('marquee:interactive').length > 0);
  return response;
}
