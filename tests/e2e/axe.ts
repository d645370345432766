import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

/** The small build: each page takes it anew, and sending and reading the other one costs twice as much. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const ALL: axe.RunOnly = { type: 'tag', values: TAGS };
/** The scheme changes colours alone. */
const COLOURS: axe.RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/**
 * What axe finds on the page under WCAG 2.2 AA, as short lines a person can act on. What is in a frame has
 * checks of its own. `known` is what the same visitor's page was looked at with before.
 */
export async function axeViolations(
  page: Page,
  { known = [] }: { known?: string[] } = {},
): Promise<string[]> {
  await bringAxe(page);
  return page.evaluate(runAxe, { part: 'html', known, runOnly: ALL });
}

/** What axe finds in one part of the page, in light and in dark. */
export async function axeViolationsIn(page: Page, part: string): Promise<string[]> {
  await bringAxe(page);
  const light = await page.evaluate(runAxe, { part, runOnly: ALL });
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await page.evaluate(runAxe, { part, runOnly: COLOURS });
  await page.emulateMedia({ colorScheme: 'light' });
  return [...light, ...dark.map((line) => `in dark, ${line}`)];
}

/**
 * What a part of the page is made of, without what is written in it: each element with all it stands in, as far as
 * it decides what axe finds. Where all of it has been looked at, axe has nothing to add.
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

/** Axe stays in the page: a second look costs what it looks at, and not a second axe. */
async function bringAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
}

/** Runs in the page. */
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
  const inPage = (window as unknown as { axe: typeof axe }).axe; // Put there by the caller.
  const { violations } = await inPage.run(
    { include, exclude },
    // Describing every element that passed takes three times as long as looking at it.
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

  /** A bar at the edge of the window lies over whatever happens to be there. */
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
