import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { EmptyStretch } from '../../worker/slot-timeline.ts';
import { TimelineBars } from './timeline-bars.tsx';

const LINE = { from: Date.parse('2026-11-19T00:00:00Z'), until: Date.parse('2026-11-22T00:00:00Z') };
const slot = (gaps: EmptyStretch[], hidden: EmptyStretch[]) => ({
  key: 'page/lobby#hero',
  kind: 'page',
  id: 'lobby',
  pointer: '/blocks/0',
  block: 'hero-carousel',
  place: 'lobby-hero',
  documents: [],
  gaps,
  hidden,
});

it('[SAFE-07] an empty place says on its bar that nothing is promoted', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <TimelineBars
        report={{
          ...LINE,
          slots: [
            slot([{ ...LINE, reason: 'SUPPRESSED_BREAK' }], []),
            slot([], [{ ...LINE, reason: 'SUPPRESSED_LICENCE' }]),
            slot([{ ...LINE, reason: null }], []),
          ],
          flags: [],
          edges: [],
          isComplete: true,
        }}
        days={[]}
        snapshot={{ release: { number: 1, publishedAt: '2026-11-19T00:00:00Z' }, documents: {} } as never}
        picked={undefined}
        onPick={() => undefined}
      />
    </MemoryRouter>,
  );
  expect([...html.matchAll(/>((?:Nothing to show|Hidden) [^<]*)</g)].map(([, text]) => text)).toEqual([
    'Nothing to show the whole time: nothing is promoted on a break',
    'Hidden the whole time: the licence allows no promotion to this visitor',
    'Nothing to show the whole time',
  ]);
});
