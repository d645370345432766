import type { SuppressionCertificate } from '@marquee/engine';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Store } from '../../store/open-store.ts';
import { openTestStore } from '../../store/testing/open-test-store.ts';
import { openTestAdmin, type TestClient } from '../admin-session/testing/open-test-admin.ts';
import { createCurrentRelease } from '../delivery/current-release.ts';
import { followCertificates } from './certificates.service.ts';

let store: Store;
let publisher: TestClient;
let close: () => Promise<void>;

beforeAll(async () => {
  store = await openTestStore();
  const admin = await openTestAdmin(store);
  publisher = await admin.signIn('publisher');
  close = async () => {
    await admin.app.close();
    await store.close();
  };
});
afterAll(() => close());

async function publish(id: string, data: object, kind = 'banner'): Promise<number> {
  const headers = { 'if-none-match': '*' };
  const put = await publisher.call('PUT', `/documents/${kind}/${id}`, { headers, body: data });
  const { revision } = put.body as { revision: number };
  const { body } = await publisher.call('POST', '/releases', {
    body: { comment: id, documents: [{ kind, id, revision }] },
  });
  return (body as { number: number }).number;
}
const banner = (title: string): object => ({ title: { en: title }, order: { lobby: 1 } });
const certificateOf = (number: number) => publisher.call('GET', `/releases/${number}/certificate`);
const outcomes = ({ cases }: SuppressionCertificate) =>
  Object.fromEntries(cases.map(({ case: name, outcome }) => [name, outcome]));

it('[SAFE-09] each release has its certificate, made when it is asked for until one is kept', async () => {
  const number = await publish('first', banner('First'));
  expect(await store.releases.findCertificate(number)).toBeNull();
  const { status, body } = await certificateOf(number);
  expect(status).toBe(200);
  const certificate = body as SuppressionCertificate;
  expect([certificate.release, certificate.promotions]).toEqual([number, 1]);
  expect(outcomes(certificate)).toEqual({
    selfExcluded: 'proved',
    coolingOff: 'proved',
    unknown: 'proved',
    underAge: 'refuted',
    withoutConsent: 'notNeeded',
  });
  expect(await store.releases.findCertificate(number)).toBeNull();
  const kept = { ...certificate, promotions: 7 };
  await store.releases.keepCertificate(kept);
  await store.releases.keepCertificate(certificate);
  expect((await certificateOf(number)).body).toEqual(kept);
  expect((await certificateOf(99)).body).toMatchObject({ error: { code: 'RELEASE_NOT_FOUND' } });
});

it('[SAFE-09] a process that serves keeps one of every release, and says who sees what they must not', async () => {
  const lines: unknown[][] = [];
  const log = {
    info: () => undefined,
    error: (...line: unknown[]) => void lines.push(line),
    warn: (...line: unknown[]) => void lines.push(line),
  };
  const source = {
    loadRelease: () => store.releases.loadCurrent(),
    loadChangesSince: (number: number) => store.releases.loadChangesSince(number),
    onRelease: store.onRelease,
    served: store.served,
  };
  const currentRelease = await createCurrentRelease({ source, log: log as never });
  const stop = followCertificates({ currentRelease, releases: store.releases, log: log as never });
  const number = await publish('second', banner('Second'));
  const undone = await publisher.call('POST', `/releases/${number}/undo`, {
    body: { comment: 'Undone', onto: number },
  });
  expect(undone.status).toBe(201);
  await currentRelease.refresh();
  await stop();
  await currentRelease.close();
  const last = (undone.body as { number: number }).number;
  const kept = await store.releases.findCertificate(last);
  expect(kept && [kept.release, kept.promotions]).toEqual([last, 1]);
  expect(lines.at(-1)).toEqual([
    { release: last, code: 'PROMOTIONS_NOT_SUPPRESSED', case: 'underAge', seen: ['banner/first'] },
    expect.stringMatching(/^players see what they must not/),
  ]);
});
