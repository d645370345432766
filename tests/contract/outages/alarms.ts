import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { RULES } from '../testing/alerts.ts';

const STARTS_WITHIN_MS = 20_000;
const UNITS: Record<string, number> = { s: 1, m: 60, h: 3600 };

/** Why no alarm can be looked at here; undefined where one can. */
export function whyNoPrometheus(): string | undefined {
  try {
    execFileSync('prometheus', ['--version'], { stdio: 'ignore' });
    return undefined;
  } catch {
    return 'Prometheus is not here (Debian: apt-get install prometheus).';
  }
}

/**
 * The rules of the guide with every duration divided, `for` and the windows of `rate` and `increase` alike, and none
 * shorter than is needed to see a rate at a scrape a second. Nothing else of them is another.
 */
export function hurried(rules: string, by: number): string {
  const shorter = (time: string, least: number): string => {
    const seconds = Number.parseInt(time, 10) * (UNITS[time.at(-1) ?? ''] ?? 1);
    return `${Math.max(least, Math.round(seconds / by))}s`;
  };
  return rules
    .replace(/^(\s+for: )(\d+[smh])$/gm, (_all, start: string, time: string) => start + shorter(time, 1))
    .replace(/\[(\d+[smh])\]/g, (_all, time: string) => `[${shorter(time, 5)}]`);
}

export type Alarms = {
  child: ChildProcess;
  /** The names of those that ring now. */
  ringing(): Promise<string[]>;
};

/** Prometheus with the guide's alarms, asking each process every second. */
export async function startAlarms(
  folder: string,
  {
    port,
    targets,
    secret,
    hurry,
  }: { port: number; targets: readonly number[]; secret: string; hurry: number },
): Promise<Alarms> {
  await writeFile(join(folder, 'rules.yml'), hurried(await readFile(RULES, 'utf8'), hurry));
  // JSON is YAML, too.
  const configuration = {
    global: { scrape_interval: '1s', scrape_timeout: '1s', evaluation_interval: '1s' },
    rule_files: [join(folder, 'rules.yml')],
    scrape_configs: [
      {
        job_name: 'marquee',
        authorization: { credentials: secret },
        static_configs: [{ targets: targets.map((target) => `127.0.0.1:${target}`) }],
      },
    ],
  };
  await writeFile(join(folder, 'prometheus.yml'), JSON.stringify(configuration));
  const child = spawn(
    'prometheus',
    [
      `--config.file=${join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(folder, 'prometheus')}`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--log.level=error',
    ],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  );
  type Answer = { data: { alerts: { state: string; labels: { alertname: string } }[] } };
  const ringing = async (): Promise<string[]> => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/alerts`);
    const { data } = (await answer.json()) as Answer;
    const firing = data.alerts.filter(({ state }) => state === 'firing');
    return [...new Set(firing.map(({ labels }) => labels.alertname))].toSorted();
  };
  const end = performance.now() + STARTS_WITHIN_MS;
  while (!(await ringing().catch(() => undefined))) {
    if (child.exitCode !== null || performance.now() > end) throw new Error('Prometheus does not start.');
    await pass(100);
  }
  return { child, ringing };
}
