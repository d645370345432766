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

/**
 * Lighthouse's index of the machine on which its phone, a processor four times slower, was taken as the measure, and how
 * far another may be from it before four times is another phone.
 */
const CALIBRATION = { index: 2276, slowdown: 4, tolerance: 0.25 } as const;

/** A phone as Lighthouse has it: 412 × 823, a slow network and a slow processor, both really slowed down. */
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
  // One visit’s index is off by a fifth even where nothing else happens: the last five say how fast the machine is.
  const indexes: number[] = [];
  for (const path of paths) {
    const reports: Result[] = [];
    for (let count = 0; count <= RUNS; count += 1) {
      const slowdown = indexes.length === 0 ? CALIBRATION.slowdown : slowdownOn(median(indexes.slice(-RUNS)));
      const report = await visit(`${origin}${path}`, slowdown);
      indexes.push(report.environment.benchmarkIndex);
      if (count > 0) reports.push(report);
    }
    figures.push(...figuresOf(path, reports));
  }
  return figures;
}

/**
 * How much slower the processor has to be made to be that of the phone: on a slow machine four times is a phone that
 * nobody has. Chrome's developer tools calibrate theirs in the same way.
 */
function slowdownOn(index: number): number {
  const { slowdown, tolerance } = CALIBRATION;
  const ratio = index / CALIBRATION.index;
  return Math.abs(ratio - 1) <= tolerance ? slowdown : Math.max(1, Math.round(slowdown * ratio * 10) / 10);
}

/**
 * A first visit, in a browser of its own as when Lighthouse is run by hand: from one run to the next it empties the cache
 * but keeps what a page has stored, which no visitor's browser does.
 */
async function visit(url: string, slowdown: number): Promise<Result> {
  const chrome = await launch({
    ...(process.env['CHROMIUM_PATH'] ? { chromePath: process.env['CHROMIUM_PATH'] } : {}),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const answer = await lighthouse(url, {
      ...PHONE,
      throttling: { cpuSlowdownMultiplier: slowdown },
      port: chrome.port,
    });
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
  const phone = CALIBRATION.index / CALIBRATION.slowdown;
  const slowdowns = reports.map(({ configSettings }) => configSettings.throttling.cpuSlowdownMultiplier);
  const speed = median(speeds.map((index, visited) => index / (slowdowns[visited] ?? Number.NaN)));
  return [
    ...points,
    ...times,
    {
      name: `${path}: benchmark index of the machine`,
      value: median(speeds),
      unit: 'points',
      note: spread(speeds),
    },
    {
      name: `${path}: benchmark index of the phone`,
      value: Math.round(speed),
      unit: 'points',
      note: [
        `the machine’s, ${Math.min(...slowdowns)} to ${Math.max(...slowdowns)} times slower`,
        ...(Math.abs(speed / phone - 1) > CALIBRATION.tolerance
          ? [`void: more than 25 % from ${phone}`]
          : []),
      ].join('; '),
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
