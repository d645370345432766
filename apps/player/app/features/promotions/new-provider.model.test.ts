import { expect, it } from 'vitest';
import type { ApiClient } from '../../shared/calls/api-client.ts';
import { findNewProvider, findPopupBanner, recordShown } from './new-provider.model.ts';

it('[GRP-14] shows members of groups 851 and 1030 the popup of one provider each', () => {
  const first = findNewProvider([21, 851]);
  const second = findNewProvider([1030]);
  expect([first?.group, second?.group]).toEqual([851, 1030]);
  expect(findNewProvider([21, 100])).toBeNull();
  const banner = (id: string, groupIds: number[], order: Record<string, number>) => ({ id, groupIds, order });
  const banners = [
    banner('side', [851, 1030], { side: 1 }),
    banner('ember', [851], { popup: 10 }),
    banner('pinwheel', [1030], { popup: 20 }),
  ];
  expect(first && findPopupBanner(banners, first)?.id).toBe('ember');
  expect(second && findPopupBanner(banners, second)?.id).toBe('pinwheel');
  expect(second && findPopupBanner(banners.slice(0, 2), second)).toBeUndefined();
});

it('[GRP-15] shows neither to whom groups 859 and 1056 say that it was shown, and records it there', async () => {
  expect(findNewProvider([851, 859])).toBeNull();
  expect(findNewProvider([1030, 1056])).toBeNull();
  expect(findNewProvider([851, 859, 1030])?.group).toBe(1030);
  const sent: unknown[] = [];
  const call = (...parts: unknown[]) => Promise.resolve(void sent.push(parts));
  const platform = { call } as unknown as ApiClient; // nothing else is called
  for (const groups of [[851], [1030]]) {
    const provider = findNewProvider(groups);
    if (provider) await recordShown(platform, provider);
  }
  expect(sent).toEqual([
    ['POST /api/player/groups', { body: { groups: { add: [859] } } }],
    ['POST /api/player/groups', { body: { groups: { add: [1056] } } }],
  ]);
});
