import { chromium } from 'playwright';
import { startServer } from '../../e2e/server.ts';
import { figuresTable, formatFigure, type Figure } from '../figures.ts';
import { describeMachine, formatMachine } from '../machine.ts';
import { writeResult, writeToGuide } from '../write-result.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureScripts } from './scripts.ts';
import { measureSession } from './session.ts';

/** The lobby, a list of offers, a list of games and a contest. */
const PAGES = ['/', '/promotions', '/slots', '/tournaments/polar-sprint'] as const;
/** Those, and what else has script of its own. */
const SCRIPTED = [
  ...PAGES,
  '/rocket-mart',
  '/rocketplay-wheel',
  '/rocketplay-vipclub',
  '/quests/polar-quest',
  '/sign-in',
  '/sign-up',
  '/play/kite-and-key/fox-of-the-fjord',
] as const;

/** What the casino is held to on a phone, in a real browser on the built product: run `npm run build` first. */
export async function benchPlayer({ at }: { at: string }): Promise<Record<string, string>> {
  const machine = describeMachine();
  const server = await startServer();
  const figures: Figure[] = [];
  try {
    const browser = await chromium.launch({
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    });
    try {
      figures.push(...(await measureScripts(browser, server.origin, SCRIPTED)));
      figures.push(...(await measureSession(browser, server.origin)));
    } finally {
      await browser.close();
    }
    figures.push(...(await measureLighthouse(server.origin, PAGES)));
  } finally {
    await server.stop();
  }
  const text = `${at}. ${formatMachine(machine)}. Chromium without a graphics card, the server on the same machine.\n\n${figuresTable(figures)}\n`;
  await writeResult('player.json', JSON.stringify({ at, machine, figures }));
  await writeResult('player.md', `# The casino on a phone: latest run\n\n${text}`);
  await writeToGuide('player', text);
  return Object.fromEntries(figures.map((figure) => [figure.name, formatFigure(figure)]));
}
