import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

/** The minified build: it is sent to every page, and the full one takes twice as long to send and to parse. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const ALL: axe.RunOnly = { type: 'tag', values: TAGS };
/** The colour scheme changes nothing but colours, so only these rules run again. */
const COLOURS: axe.RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/**
 * What axe finds on the page under WCAG 2.2 AA, as short lines a person can act on. Frames are left out: they have
 * tests of their own. `known` is the make-up of what was already checked for this visitor.
 */
export async function axeViolations(
  page: Page,
  { known = [] }: { known?: string[] } = {},
): Promise<string[]> {
  await bringAxe(page);
  return page.evaluate(runAxe, { part: 'html', known, runOnly: ALL });
}

/** What axe finds in one part of the page, in the light and in the dark scheme. */
export async function axeViolationsIn(page: Page, part: string): Promise<string[]> {
  await bringAxe(page);
  const light = await page.evaluate(runAxe, { part, runOnly: ALL });
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await page.evaluate(runAxe, { part, runOnly: COLOURS });
  await page.emulateMedia({ colorScheme: 'light' });
  return [...light, ...dark.map((line) => `in dark, ${line}`)];
}

/**
 * The structure of a part of the page without its texts: each element with all its ancestors, as far as it affects what
 * axe finds. A part whose structure was checked before needs no other check.
 */
export const listMakeUp = (page: Page, part: string): Promise<string[]> =>
  page.evaluate((selector) => {
    const found = new Set<string>();
    for (const root of document.querySelectorAll(selector)) if (root.checkVisibility()) list(root, '');
    return [...found];

    function list(element: Element, inside: string): void {
      const way = `${inside} > ${describe(element)}`;
      found.add(way);
      for (const child of element.children) list(child, way);
    }
    function describe(element: Element): string {
      const attributes = Array.from(element.attributes, ({ name, value }) => {
        const isState =
          /^(?:class|role|type|tabindex)$|^aria-(?:selected|checked|expanded|disabled|current|hidden)$/;
        return isState.test(name) || /colou?r|background/.test(value) ? `${name}=${value}` : name;
      });
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
      );
      return `${element.localName}[${attributes.toSorted().join(' ')}]${hasText ? ' text' : ''}`;
    }
  }, part);

/** Axe stays in the page, so a second check does not load it again. */
async function bringAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
}

/** Runs in the browser. */
async function runAxe({
  part,
  known = [],
  runOnly,
}: {
  part: string;
  known?: string[];
  runOnly: axe.RunOnly;
}): Promise<string[]> {
  const exclude = known.flatMap((selector) => [...document.querySelectorAll(selector)]);
  const include = [...document.querySelectorAll<HTMLElement>(part)].filter((element) =>
    element.checkVisibility(),
  );
  const inPage = (window as unknown as { axe: typeof axe }).axe; // Put there by `bringAxe`.
  const { violations } = await inPage.run(
    { include, exclude },
    // By default axe also describes every element that passed, which takes three times as long as the checks.
    { runOnly, resultTypes: ['violations'], iframes: false },
  );
  const lines: string[] = [];
  for (const { id, nodes } of violations)
    for (const { target, failureSummary } of nodes) {
      const why = failureSummary?.split('\n')[1]?.trim() ?? '';
      if (id === 'target-size' && why.includes('obscured') && (await isClearOnceScrolledTo(String(target))))
        continue;
      lines.push(`${id}: ${String(target)} (${why})`);
    }
  return lines;

  /** A bar that sticks to the edge of the window may cover the element until the page is scrolled to it. */
  async function isClearOnceScrolledTo(selector: string): Promise<boolean> {
    const element = document.querySelector(selector);
    if (!element) return false;
    const place = scrollY;
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const again = await inPage.run(element, {
      runOnly: { type: 'rule', values: ['target-size'] },
      resultTypes: ['violations'],
      iframes: false,
    });
    scrollTo({ top: place, behavior: 'instant' });
    return again.violations.length === 0;
  }
}
