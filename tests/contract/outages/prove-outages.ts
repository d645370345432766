import { setTimeout as pass } from 'node:timers/promises';
import { findPostgres, freePort } from '../postgres.ts';
import { openPages } from '../rolling/open-pages.ts';
import { startAlarms } from './alarms.ts';
import { startEditor } from './editor.ts';
import { startLoad } from './load.ts';
import { type Outage, OUTAGES } from './outages.ts';
import { codesOf, countsOf, isGood, type Row, shareOf } from './row.ts';
import { openSite, SECRET, type Side } from './site.ts';

// npm run prove outages: every part of the site breaks, one after the other, while people play and somebody edits. See
// docs/guides/outages.md.

/** How long each lasts. */
const SECONDS = Number(process.env['OUTAGES_SECONDS'] ?? 20);
const PER_SECOND = Number(process.env['OUTAGES_PER_SECOND'] ?? 20);
const PAGES = Number(process.env['OUTAGES_PAGES'] ?? 50);
/** Parts of names; left out: all. */
const ONLY = process.env['OUTAGES_ONLY']?.split(',');
/** What rings after five minutes rings after half of the time that an outage lasts. */
const HURRY = Math.max(1, 600 / SECONDS);
const WELL_WITHIN_MS = 120_000;
const QUIET_WITHIN_MS = 90_000;
/** The first scrapes, and pages that are drawn for the first time. */
const WARM_MS = 5000;

const bin = findPostgres();
if (!bin) throw new Error('Outages need the programs of PostgreSQL (Debian: apt-get install postgresql).');
const site = await openSite(bin);
const rows: Row[] = [];
let alarms: Awaited<ReturnType<typeof startAlarms>> | undefined;
try {
  await prove();
} finally {
  alarms?.child.kill('SIGKILL');
  await site.close();
}

async function prove(): Promise<void> {
  const { origin, port, sides, folder } = site;
  alarms = await startAlarms(folder, {
    port: await freePort(),
    targets: sides.map(({ process }) => process.port),
    secret: SECRET,
    hurry: HURRY,
  });
  const admin = await signIn('/admin/api/session', {
    email: 'publisher@northstar.example',
    password: 'northstar-demo',
  });
  const player = await signIn('/api/users/sign_in', {
    user: { email: 'gold@northstar.example', password: 'northstar-demo' },
  });
  const load = startLoad(port, PER_SECOND, player.cookie);
  const pages = openPages(port, PAGES);
  await pages.settled(30_000);
  const { csrfToken } = admin.body as { csrfToken: string };
  const editor = await startEditor(origin, admin.cookie, csrfToken);
  await pass(WARM_MS);
  let published = 0;

  /** All is well once a release that somebody publishes now is on both processes, and everything is heard. */
  async function untilWell(): Promise<number> {
    const began = performance.now();
    const isOver = (): boolean => performance.now() - began > WELL_WITHIN_MS;
    await Promise.race([editor.nextSaved(), pass(WELL_WITHIN_MS)]);
    let number: number | undefined;
    while (number === undefined && !isOver()) {
      published += 1;
      number = await publish(published).catch(() => undefined);
      if (number === undefined) await pass(200);
    }
    while (!isOver()) {
      const states = await Promise.all(sides.map((side) => isWell(side, number ?? 0)));
      if (states.every(Boolean)) return performance.now() - began;
      await pass(100);
    }
    return Number.POSITIVE_INFINITY;
  }

  async function publish(count: number): Promise<number> {
    const path = '/documents/banner/card-cashback';
    type Stored = { revision: number; data: Record<string, unknown> };
    const { revision, data } = await editor.call<Stored>('GET', path);
    const changed = { ...data, text: { en: `Well again ${count}` } };
    const stored = await editor.call<Stored>('PUT', path, changed, { 'if-match': `"${revision}"` });
    const documents = [{ kind: 'banner', id: 'card-cashback', revision: stored.revision }];
    const made = await editor.call<{ number: number }>('POST', '/releases', { comment: 'After', documents });
    return made.number;
  }

  for (const outage of OUTAGES) {
    if (ONLY && !ONLY.some((part) => outage.name.includes(part))) continue;
    const why = outage.whyNot?.(site);
    if (why) {
      console.log(`${outage.name}: NOT tried, and nothing is known of it: ${why}`);
      continue;
    }
    rows.push(await tryOne(outage));
    const { problems, ...shown } = rows.at(-1) as Row;
    console.log(JSON.stringify(shown));
    for (const problem of problems.slice(0, 5)) console.log(`   ${problem}`);
  }
  const saved = await editor.stop();
  await load.stop();
  await pages.settled(60_000);
  pages.close();
  const kept = new Set(
    (
      await site.primary.ask<{ text: string }>(
        "select data->'title'->>'en' as text from revisions where kind = 'banner' and id = 'welcome-north'",
        site.database.name,
      )
    ).map(({ text }) => text),
  );
  const lost = saved.filter((text) => !kept.has(text));
  console.log(`\nEdits that were answered as saved: ${saved.length}; of these lost: ${lost.length}.`);
  console.table(
    rows.map(({ outage, pages: shown, calls, saved: edits, refused, wellAfterMs, rang }) => {
      const well = `${(wellAfterMs / 1000).toFixed(1)} s`;
      return { outage, pages: shown, calls, saved: edits, refused, 'well after': well, rang: rang.join(' ') };
    }),
  );
  const bad = rows.filter((row) => !isGood(row)).map(({ outage }) => outage);
  if (bad.length > 0) console.error(`Missed: ${bad.join('; ')}`);
  process.exitCode = bad.length > 0 || lost.length > 0 ? 1 : 0;

  async function tryOne(outage: Outage): Promise<Row> {
    await untilQuiet();
    const marks = sides.map((side) => side.process.output().length);
    load.take();
    editor.take();
    const rang = new Set<string>();
    const look = async (): Promise<void> => {
      for (const name of (await alarms?.ringing().catch(() => [])) ?? []) rang.add(name);
    };
    await outage.begin(site);
    const end = performance.now() + SECONDS * 1000 * (outage.times ?? 1);
    while (performance.now() < end) {
      await look();
      await pass(1000);
    }
    await outage.end(site);
    const wellAfterMs = await untilWell();
    await look();
    const { pages: asked, calls, problems } = load.take();
    const edits = editor.take();
    return {
      outage: outage.name,
      pages: shareOf(asked),
      calls: shareOf(calls),
      slowestMs: Math.round(Math.max(asked.slowestMs, calls.slowestMs)),
      saved: edits.saved,
      refused: countsOf(edits.refused),
      longestEditMs: Math.round(edits.longestMs),
      wellAfterMs: Math.round(wellAfterMs),
      rang: [...rang].toSorted(),
      missing: outage.rings.filter((name) => !rang.has(name)),
      log: countsOf(codesOf(sides.map((side, at) => side.process.output().slice(marks[at])))),
      problems: [...problems].map(([what, times]) => `${times} × ${what}`),
    };
  }

  /** Alarms of the outage before are over, so that they are not taken for those of the next. */
  async function untilQuiet(): Promise<void> {
    const end = performance.now() + QUIET_WITHIN_MS;
    while (performance.now() < end && ((await alarms?.ringing()) ?? []).length > 0) await pass(500);
  }
}

async function isWell({ process }: Side, release: number): Promise<boolean> {
  const health = await process.health();
  if (!health?.ready || health.store !== 'ok' || health.release < release) return false;
  const answer = await fetch(`http://127.0.0.1:${process.port}/metrics`, {
    headers: { authorization: `Bearer ${SECRET}` },
  }).catch(() => undefined);
  const text = (await answer?.text()) ?? '';
  return ['marquee_store_is_heard', 'marquee_platform_is_heard'].every((name) =>
    new RegExp(`^${name} 1$`, 'm').test(text),
  );
}

async function signIn(path: string, person: object): Promise<{ cookie: string; body: unknown }> {
  const answer = await fetch(`${site.origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.origin },
    body: JSON.stringify(person),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  const cookie = answer.headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ');
  return { cookie, body: await answer.json() };
}
