import { vi } from 'vitest';
import type { TestApp } from '../../../apps/server/src/modules/delivery/testing/test-app.ts';
import type { Random } from '../../../engine/src/testing/random.ts';
import { timedDocuments } from '../../../engine/src/testing/timed-world.ts';

export type Site = ReturnType<typeof timedDocuments>;

/** Random documents that change at random instants, of a site with two licences and four languages. */
export const createSite = (random: Random): Site => {
  const documents = timedDocuments(random);
  const licence = (code: string, fields: object): object => ({
    code,
    name: code,
    minimumAge: 18,
    licenceLine: { en: `Licence ${code}` },
    helpLinks: [],
    ...fields,
  });
  return {
    ...documents,
    licence: {
      CW: licence('CW', { hosts: ['localhost'], isDefault: true }),
      EE: licence('EE', { hosts: ['ee.localhost'], minimumAge: 21 }),
    },
    locale: Object.fromEntries(
      ['en', 'de', 'en-AU', 'it'].map((code, order) => [code, { code, name: code, order }]),
    ),
  };
};

export const pageAt = (documents: Site, wanted: string): unknown =>
  Object.values(documents['page'] ?? {}).find((page) => (page as { path: string }).path === wanted);

/** Publishes, and waits until both serve the next release. */
export async function publish(documents: Site, apps: readonly TestApp[]): Promise<void> {
  const numberOf = ({ app }: TestApp): number => app.currentRelease.get().number;
  const next = Math.max(...apps.map(numberOf)) + 1;
  await Promise.all(apps.map(({ source }) => source.publish(documents)));
  await vi.waitUntil(() => apps.every((each) => numberOf(each) === next), { interval: 1 });
}
