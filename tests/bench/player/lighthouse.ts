import { launch } from 'chrome-launcher';
import lighthouse, { type Flags, type Result } from 'lighthouse';
import type { Figure } from '../figures.ts';
import { median, spread } from './median.ts';

/** Runs of each page that count; one before them warms caches of the server. */
const RUNS = 5;
/** What a page is held to: points of 100 and milliseconds. */
const TARGETS = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
  largestContentfulPaint: 1800,
  totalBlockingTime: 150,
} as const;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** A phone as Lighthouse has it: 412 × 823, a slow network and a processor four times slower, both really slowed down. */
const PHONE: Flags = {
  onlyCategories: [...CATEGORIES],
  formFactor: 'mobile',
  throttlingMethod: 'devtools',
  output: 'json',
  logLevel: 'error',
};

/** Points and paints of the pages, each the median of five runs. */
export async function measureLighthouse(origin: string, paths: readonly string[]): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const path of paths) {
    const reports: Result[] = [];
    for (let count = 0; count <= RUNS; count += 1) {
      const report = await visit(`${origin}${path}`);
      if (count > 0) reports.push(report);
    }
    figures.push(...figuresOf(path, reports));
  }
  return figures;
}

/**
 * A first visit, in a browser of its own as when Lighthouse is run by hand: from one run to the next it empties the cache
 * but keeps what a page has stored, which no visitor's browser does.
 */
async function visit(url: string): Promise<Result> {
  const chrome = await launch({
    ...(process.env['CHROMIUM_PATH'] ? { chromePath: process.env['CHROMIUM_PATH'] } : {}),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const answer = await lighthouse(url, { ...PHONE, port: chrome.port });
    if (!answer) throw new Error(`Lighthouse said nothing of ${url}.`);
    if (answer.lhr.runtimeError) throw new Error(`${url}: ${answer.lhr.runtimeError.message}`);
    return answer.lhr;
  } finally {
    chrome.kill();
  }
}

function figuresOf(path: string, reports: readonly Result[]): Figure[] {
  const points = CATEGORIES.map((category): Figure => {
    const scores = reports.map((report) => (report.categories[category]?.score ?? 0) * 100);
    return {
      name: `${path}: ${category}`,
      value: median(scores),
      unit: 'points',
      target: { atLeast: TARGETS[category] },
      note: category === 'performance' ? spread(scores) : failedAudits(reports[0], category),
    };
  });
  const times = (
    [
      ['largest paint', 'largest-contentful-paint', TARGETS.largestContentfulPaint],
      ['blocking time', 'total-blocking-time', TARGETS.totalBlockingTime],
    ] as const
  ).map(([name, audit, atMost]): Figure => {
    const values = reports.map((report) => report.audits[audit]?.numericValue ?? Number.NaN);
    return {
      name: `${path}: ${name}`,
      value: median(values),
      unit: 'ms',
      target: { atMost },
      note: spread(values),
    };
  });
  const speeds = reports.map((report) => report.environment.benchmarkIndex);
  return [
    ...points,
    ...times,
    {
      name: `${path}: benchmark index of the machine`,
      value: median(speeds),
      unit: 'points',
      note: spread(speeds),
    },
  ];
}

/** What costs a category its points, by the names Lighthouse gives them. */
function failedAudits(report: Result | undefined, category: string): string {
  const failed = (report?.categories[category]?.auditRefs ?? []).filter(({ id, weight }) => {
    const score = report?.audits[id]?.score;
    return weight > 0 && score !== null && score !== undefined && score < 1;
  });
  return failed.map(({ id }) => id).join(', ');
}
