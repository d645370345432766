import type { Figures } from '../modules/metrics/figures.ts';
import type { Tracing } from '../modules/tracing/tracing.ts';
import type { DrawPage } from './draw-page.ts';

/** The same, with its time counted, and shown in traces. */
export const measured =
  (draw: DrawPage, { figures, tracing }: { figures: Figures | undefined; tracing: Tracing }): DrawPage =>
  async (page, texts) => {
    const start = performance.now();
    try {
      return await tracing.span('draw page', {}, () => draw(page, texts));
    } finally {
      figures?.drawing((performance.now() - start) / 1000);
    }
  };
