import { readFileSync } from 'node:fs';
import { signInPublisher, type AdminCall } from '../../contract/admin-call.ts';
import type { RunningServer } from '../../e2e/server.ts';
import type { Figure } from '../figures.ts';
import type { Large } from './fill-store.ts';

const ROUNDS = 15;
/** What the admin's screens are held to (docs/performance.md); of that a call is the part without drawing. */
const READ_MS = 300;
const WRITE_MS = 2000;

type Data = Record<string, unknown>;
type Saved = { revision: number; data: Data };

/** How long the calls behind the admin's screens take on a large store: as whoever asks sees it, on the same machine. */
export async function measureStore(server: RunningServer, large: Large): Promise<Figure[]> {
  const admin = await signInPublisher(server.origin);
  const id = (round: number): string =>
    `bench-${String(1 + ((round * 101) % large.documents)).padStart(5, '0')}`;
  const read = (name: string, path: (round: number) => string) =>
    measure(name, READ_MS, (round) => admin('GET', path(round)));
  const figures = [
    await read('list of banners, the first 200', () => '/documents/banner?as=rows&first=200'),
    await read('search in all texts', (round) => `/documents/banner?search=weekend ${4000 + round}`),
    await read('a document', (round) => `/documents/banner/${id(round)}`),
    await read('its history', (round) => `/documents/banner/${id(round)}/history`),
    await read('where it is used', (round) => `/documents/banner/${id(round)}/uses`),
    await read('the newest releases', () => '/releases'),
    await read('one release', (round) => `/releases/${2 + ((round * 500) % large.releases)}`),
    await read('the newest of the audit log', () => '/audit?limit=100'),
    await read(
      'the audit log of a person',
      (round) => `/audit?limit=100&actor=editor-${round}@bench.example`,
    ),
    await read(
      'the audit log of a document',
      (round) => `/audit?limit=100&kind=banner&document=${id(round)}`,
    ),
    await measure('save a document', READ_MS, (round) => save(admin, id(round), `Saved ${round}`)),
    await measure('publish a document', WRITE_MS, async (round) => {
      const { revision } = await save(admin, id(round + 100), `Published ${round}`);
      return admin('POST', '/releases', {
        comment: `Round ${round}`,
        documents: [{ kind: 'banner', id: id(round + 100), revision }],
      });
    }),
  ];
  const memory = residentMb(server.pid);
  figures.push({
    name: `memory of the process, ${large.documents.toLocaleString('en')} documents`,
    value: Math.round(memory),
    unit: 'MB',
    note: `${((memory / large.documents) * 10_000).toFixed(0)} MB for each 10,000 documents, the program itself included`,
  });
  return figures;
}

async function save(admin: AdminCall, id: string, title: string): Promise<Saved> {
  const path = `/documents/banner/${id}`;
  const { revision, data } = (await admin('GET', path)) as Saved;
  const next = { ...data, title: { ...(data['title'] as object), en: title } }; // every banner has titles
  return (await admin('PUT', path, next, { 'If-Match': `"${revision}"` })) as Saved;
}

async function measure(
  name: string,
  atMost: number,
  work: (round: number) => Promise<unknown>,
): Promise<Figure> {
  const took: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    await work(round);
    took.push(performance.now() - began);
  }
  const sorted = took.toSorted((one, other) => one - other);
  return {
    name,
    value: Math.round(sorted[Math.floor(ROUNDS / 2)] ?? 0),
    unit: 'ms',
    target: { atMost },
    note: `slowest of ${ROUNDS}: ${Math.round(sorted.at(-1) ?? 0)} ms`,
  };
}

/** What a process has in memory. */
export function residentMb(pid: number): number {
  const [, kb = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kb) / 1024;
}
