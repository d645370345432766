import { certifySuppression, compileSnapshot, type Context } from '@marquee/engine';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { compilePast } from '../../../apps/server/src/modules/evidence/compile-past.ts';
import { evidencePage } from '../../../apps/server/src/modules/evidence/evidence-page.ts';
import { loadPictures } from '../../../apps/server/src/modules/evidence/evidence-pictures.ts';
import { makeEvidence } from '../../../apps/server/src/modules/evidence/evidence.service.ts';
import { createServedRelease } from '../../../apps/server/src/store/served-release.ts';
import { openStore, type Store } from '../../../apps/server/src/store/open-store.ts';
import { describeMachine, formatMachine } from '../machine.ts';
import { seedDocuments } from '../seed-documents.ts';
import { writeRelease } from '../write-release.ts';
import { writeResult, writeToGuide } from '../write-result.ts';

/** Beside the demo’s documents: ten thousand in all. */
const BANNERS = 9000;
const RELEASES = 300;
/** The release in the middle changes every one of the banners: those before it differ from the last in most documents. */
const WHOLE = RELEASES / 2;
const QUESTIONS = 10;
/** The target: RULE-07. */
const MOST_MS = 2000;

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const PLAYER: Omit<Context, 'now'> = {
  locale: 'de',
  licence: 'CW',
  login: 'player',
  groups: [12, 26],
  currency: 'EUR',
  device: 'mobile',
  country: 'DE',
  userId: '4711',
  break: 'none',
  age: 40,
  consents: ['casino:onsite'],
};

type Figure = { kind: string; median: number; slowest: number; thread: number; bytes: number };

/** What somebody could see at an instant, asked of a store with a past. */
export async function benchEvidence({ at }: { at: string }): Promise<Record<string, string>> {
  const machine = describeMachine();
  const dataDir = await mkdtemp(join(tmpdir(), 'marquee-evidence-'));
  await seedDocuments(dataDir, BANNERS);
  const store = await openStore({ dataDir, log });
  const figures: Figure[] = [];
  try {
    const instants = await publishOften(store);
    for (const [kind, asked] of Object.entries(KINDS))
      figures.push({ kind, ...(await measure(store, instants, asked)) });
  } finally {
    await store.close();
    await rm(dataDir, { recursive: true, force: true });
  }
  const rows = figures.map(({ kind, median, slowest, thread, bytes }) => {
    const verdict = slowest <= MOST_MS ? 'reached' : 'missed';
    return `| ${kind} | ${median.toFixed(0)} ms | ${slowest.toFixed(0)} ms | ${thread.toFixed(0)} ms | ${(bytes / 1e6).toFixed(1)} MB | at most ${MOST_MS} ms: ${verdict} |`;
  });
  const table = [
    '| asked for | median | slowest | of the thread | answer | target |',
    '| --- | ---: | ---: | ---: | ---: | --- |',
    ...rows,
  ].join('\n');
  await writeResult('evidence.json', JSON.stringify({ at, machine, figures }));
  await writeToGuide('evidence', `${formatMachine(machine)}\n\n${table}`);
  return Object.fromEntries(figures.map(({ kind, slowest }) => [kind, `${slowest.toFixed(0)} ms`]));
}

type Asked = {
  path: string | undefined;
  isPage: boolean;
  /** Before the release that changed most of the site, which differs from the last one in most documents. */
  isFar: boolean;
};
const KINDS: Record<string, Asked> = {
  'one page, as data': { path: '/', isPage: false, isFar: false },
  'every page, as a file': { path: undefined, isPage: true, isFar: false },
  'one page before most of the site changed, as data': { path: '/', isPage: false, isFar: true },
  'every page before that, as a file': { path: undefined, isPage: true, isFar: true },
};

/**
 * Another text of one banner in each release, and of all banners in the one in the middle, written as a publish does,
 * without asking whether the site is right. Answers the instants at which the releases were published.
 */
async function publishOften(store: Store): Promise<Date[]> {
  const instants: Date[] = [];
  const first = await store.releases.findCurrentNumber();
  const begun = Date.now();
  for (let week = 1; week <= RELEASES; week += 1) {
    const at = new Date(begun + week);
    const number = first + week;
    const one = `weekly-${week % 40}`;
    const stored =
      week === WHOLE
        ? await store.documents.listByKind('banner')
        : [(await store.documents.find('banner', one)) ?? []].flat();
    const heads = new Map(stored.map((row) => [row.id, row]));
    const named: (readonly [id: string, data: object])[] =
      week === WHOLE
        ? stored.map(({ id, data }) => [id, { ...(data as object), title: { en: `${id} anew` } }])
        : [[one, { title: { en: `Week ${week}` }, order: { 'lobby-hero': 1 } }]];
    await writeRelease(store, {
      kind: 'banner',
      number,
      at,
      comment: `Week ${week}`,
      documents: named,
      heads,
    });
    instants.push(at);
  }
  return instants;
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void; // there by the flag

/** As a process that serves a release does. */
async function certify(store: Store, at: Date): Promise<void> {
  const number = (await store.evidence.findReleaseAt(at)) ?? 0;
  const release = await store.releases.find(number);
  if (!release || (await store.releases.findCertificate(number))) return;
  const compiled = await compilePast({ ...store, served: createServedRelease() }, release);
  await store.releases.keepCertificate(certifySuppression(compiled));
}

async function measure(
  store: Store,
  instants: readonly Date[],
  { path, isPage, isFar }: Asked,
): Promise<Omit<Figure, 'kind'>> {
  const took: number[] = [];
  const thread: number[] = [];
  let bytes = 0;
  const newest = compileSnapshot(await store.loadRelease());
  let served = createServedRelease();
  served.keep(newest);
  const ask = async (at: Date): Promise<string> => {
    const evidence = await makeEvidence({ ...store, served }, { at, path, visitor: PLAYER }, new Date(at));
    return isPage ? evidencePage(evidence, await loadPictures(store, evidence)) : JSON.stringify(evidence);
  };
  const era = isFar ? instants.slice(0, WHOLE - 1) : instants.slice(WHOLE);
  const asked = Array.from(
    { length: QUESTIONS },
    (_, question) => era[Math.floor((question / QUESTIONS) * era.length)] ?? new Date(),
  );
  // Long ago, by a process that served the release: neither its work nor what it left in memory is part of a question.
  for (const at of asked) await certify(store, at);
  for (const at of asked) {
    collectGarbage();
    // Another release each time; without what was kept for the question before.
    served = createServedRelease();
    served.keep(newest);
    const [start, begun] = [performance.now(), process.threadCpuUsage()];
    const text = await ask(at);
    const { user, system } = process.threadCpuUsage(begun);
    took.push(performance.now() - start);
    thread.push((user + system) / 1000);
    bytes = Math.max(bytes, Buffer.byteLength(text));
  }
  const middle = (figures: number[]): number =>
    figures.toSorted((one, other) => one - other)[QUESTIONS / 2] ?? 0;
  return { median: middle(took), slowest: Math.max(...took), thread: middle(thread), bytes };
}
