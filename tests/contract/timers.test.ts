import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const HELPER = "'@marquee/schemas/retry'";

/**
 * Every file that sets timers itself, by the reason. Everything that retries, polls or reconnects uses
 * `schemas/src/retry.ts` instead, which limits how often.
 */
const TIMERS: Record<string, readonly string[]> = {
  'is the helper': ['schemas/src/retry.ts'],
  'waits once for something to rest or be drawn': [
    'admin/src/features/documents/filters/filter-bar.tsx',
    'admin/src/shared/use-rest.ts',
    'admin/src/features/editor/drafts/kept-drafts.ts',
    'admin/src/features/editor/drafts/use-settled.ts',
    'admin/src/preview/replay-link.tsx',
    'admin/src/preview/use-unseen-blocks.ts',
    'admin/src/shared/after-paint.ts',
    'admin/src/shared/in-turns.ts',
    'admin/src/shared/last-focus.ts',
    'admin/src/shared/save-file.ts',
    'admin/src/shared/typing/typing.ts',
    'admin/src/shared/ui/states.tsx',
    'apps/player/app/features/game/game-frame.tsx',
    'apps/player/app/features/preview/use-block-places.ts',
    'apps/player/app/features/preview/use-editor-echo.ts',
    'apps/player/app/features/promotions/promo-tooltip.tsx',
    'apps/player/app/shell/live/typed-text.ts',
    'apps/player/app/features/search/settling.model.ts',
    'apps/player/app/features/support/survey.model.ts',
    'apps/player/app/routes/fetch-ahead.ts',
    'apps/player/app/shared/notices/closed-banners.store.ts',
    'apps/player/app/shared/calls/later.tsx',
    'apps/player/app/shared/addresses/step-back.ts',
    'apps/player/app/shared/notices/toast.store.ts',
    'apps/player/app/shared/calls/use-delayed.ts',
    'apps/player/app/shell/live/release-follower.ts',
    'apps/player/app/shell/page/keep-presses.ts',
    'apps/player/app/shell/page/load-formats.ts',
    'apps/player/app/shell/live/pace.ts',
    'apps/player/app/shell/page/show-fonts.ts',
    'apps/player/app/shell/live/use-attended.ts',
    'apps/player/app/shell/page/when-idle.ts',
    'apps/sandbox/frames/slot/celebration.ts',
    'apps/sandbox/frames/slot/reels.ts',
    'apps/sandbox/src/live/public-frames.ts',
    'apps/sandbox/src/modules/play/crash-timer.ts',
    'apps/server/src/modules/artwork/warm-first-view.ts',
    'blocks/src/advent-calendar/use-today.ts',
    'blocks/src/recent-wins/paced.ts',
    'blocks/src/wheel/spin.ts',
  ],
  'draws or looks at what is here, and asks nobody': [
    'admin/src/preview/hidden-notice.tsx',
    'admin/src/shared/clock.ts',
    'apps/player/app/features/notifications/use-notifications.ts',
    'apps/player/app/features/shared-preview/preview-ribbon.tsx',
    'apps/player/app/features/webview/ios-webview.model.ts',
    'apps/player/app/shell/page/hash-scroll.ts',
    'apps/player/app/shell/later/idle-title.ts',
    'apps/player/app/shell/footer/local-time.model.ts',
    'apps/player/app/shell/header/session-clock.model.ts',
    'apps/sandbox/frames/shared/reality-check.ts',
    'apps/server/src/modules/artwork/until-quiet.ts',
    'blocks/src/hero-carousel/carousel.ts',
    'blocks/src/jackpots/rolling-amount.tsx',
    'blocks/src/primitives/formats/second-ticker.ts',
  ],
  'ends something that takes too long': [
    'admin/src/preview/preview.tsx',
    'apps/artwork/src/render-pool.ts',
    'apps/player/app/shell/page/draw-page.server.tsx',
    'apps/player/app/shared/calls/api-client.ts',
    'apps/player/app/shared/visitor/reveal.ts',
    'apps/server/src/modules/admin-live/session-sockets.ts',
    'apps/server/src/modules/images/picture-maker.ts',
    'apps/server/src/modules/platform/page-patience.ts',
    'apps/server/src/modules/platform/player-facts.ts',
    'apps/server/src/modules/platform/exchange/bounded-answer.ts',
    'apps/server/src/modules/platform/exchange/http-exchange.ts',
    'apps/server/src/modules/platform/platform-proxy.ts',
    'apps/server/src/modules/platform/platform-socket.ts',
    'apps/server/src/server.ts',
    'apps/server/src/start.ts',
    'apps/sandbox/frames/shared/host.ts',
  ],
  'lets go of memory that nobody has asked for in a while': [
    'apps/server/src/modules/evidence/compile-past.ts',
  ],
  'moves open pages to other processes before this one ends': [
    'apps/server/src/modules/stopping/move-over.ts',
  ],
  'pings sockets that are open': [
    'apps/server/src/modules/admin-live/admin-live.routes.ts',
    'apps/server/src/modules/live/live-hub.ts',
    'apps/server/src/modules/live/shared-live.routes.ts',
  ],
  'tries again a fixed number of times, or says how by itself because its page loads no package': [
    'apps/cli/src/surroundings.ts',
    'apps/player/app/shared/captcha/captcha.model.ts',
    'apps/player/app/shared/live/release-refresh.ts',
    'apps/sandbox/frames/shared/game-api.ts',
  ],
  'comes once an hour, as specified (TEL-13)': ['apps/player/app/features/telemetry/ad-script.ts'],
};

const shipped = globSync(
  '{schemas,engine,blocks,admin,openfeature,apps/player/app,apps/server,apps/sandbox,apps/artwork,apps/cli}/{src,frames,app,shell,shared,features,routes,block-bindings,.}/**/*.{ts,tsx}',
  { cwd: ROOT },
)
  .map((file) => file.replace(/(^|\/)\.\//g, '$1'))
  .filter(
    (file) =>
      !/node_modules|\.test\.|\.stories\.|\/testing\/|\/build\/|\/dist\/|\/generated\/|\/looks\/|\.storybook|\/screenshots\/|config\.ts$/.test(
        file,
      ),
  );

async function filesWith(pattern: RegExp): Promise<{ file: string; text: string }[]> {
  const read = await Promise.all(
    [...new Set(shipped)].map(async (file) => ({ file, text: await readFile(join(ROOT, file), 'utf8') })),
  );
  return read.filter(({ text }) => pattern.test(text)).toSorted((a, b) => a.file.localeCompare(b.file));
}

it('sets no timer of its own that is not listed with its reason, and lists none that is gone', async () => {
  const setting = await filesWith(/\b(?:setTimeout|setInterval)\s*\(/);
  const unpaced = setting.filter(({ text }) => !text.includes(HELPER)).map(({ file }) => file);
  expect(unpaced).toEqual(
    Object.values(TIMERS)
      .flat()
      .toSorted((a, b) => a.localeCompare(b)),
  );
});

it('opens websockets where they are kept by the helper alone', async () => {
  const opening = await filesWith(/\bnew WebSocket\(/);
  expect(opening.map(({ file }) => file)).toEqual([
    'admin/src/session/live-channel.ts',
    // Passed to shared/live-channel.ts, which reconnects by the helper.
    'apps/player/app/shell/live/live-connection.ts',
    // Passed to remote-live.ts, which reconnects by the helper.
    'apps/server/src/modules/platform/platform-socket.ts',
  ]);
});

it('polls by queries only with pauses that grow while they fail', async () => {
  const polling = await filesWith(/\brefetchInterval: (?!false)/);
  expect(polling.length).toBeGreaterThan(0);
  for (const { file, text } of polling) expect([file, text.includes('pollAfter(')]).toEqual([file, true]);
});

it('waits by no other name: no promise of Node’s, no timer that is handed on', async () => {
  const others = await filesWith(
    /timers\/promises|\bscheduler\.(?:wait|postTask)\b|[=(,[?:]\s*(?:globalThis\.|window\.)?set(?:Timeout|Interval)\s*[,;)\]}]/,
  );
  expect(others.map(({ file }) => file)).toEqual([]);
});
