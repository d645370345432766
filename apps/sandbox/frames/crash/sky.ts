import { curveAt } from '../crash.model.ts';
import { el, svg } from '../shared/dom.ts';
import { formatTimes } from './flyers.ts';

export type SkyState = { phase: 'betting' | 'flying' | 'crashed'; elapsedMs: number; hundredths: number };

/** The smallest range in the picture, so that the curve does not jump in the first seconds. */
const LEAST_MS = 6000;
const LEAST_HUNDREDTHS = 200;
const STEPS = 60;
/** Distances of the lines across the picture, in hundredths. The first that gives few enough lines is used. */
const SCALES = [25, 50, 100, 200, 500, 1000, 2500, 5000, 10_000];
const MOST_LINES = 5;

/** The curve of a flight with the rocket at its end. It only draws what the server’s clock says. */
export function createSky(isCalm: () => boolean) {
  const canvas = el('canvas', { 'aria-hidden': true });
  const rocket = svg(
    'svg',
    { class: 'rocket', 'data-part': 'rocket', viewBox: '0 0 64 64', 'aria-hidden': true },
    svg('path', { class: 'flame', d: 'M14 40c-8 2-11 9-12 22 13-1 20-4 22-12Z' }),
    svg('path', { class: 'fin', d: 'M26 24c-9-1-15 3-20 12l12 2Zm14 14c1 9-3 15-12 20l-2-12Z' }),
    svg('path', { class: 'hull', d: 'M62 2C44 2 30 9 22 24l-5 15 8 8 15-5C55 34 62 20 62 2Z' }),
    svg('circle', { class: 'pane', cx: 42, cy: 22, r: 6 }),
  );
  const element = el('div', { class: 'sky' }, el('div', { class: 'stars' }), canvas, rocket);
  const context = canvas.getContext('2d');
  let size = { width: 0, height: 0, rocket: 60 };
  let colours = { line: '#fff', fill: '#fff3', scale: '#fff2' };
  new ResizeObserver(([entry]) => {
    if (!entry) return;
    const { width, height } = entry.contentRect;
    size = { width, height, rocket: rocket.clientWidth };
    const scale = Math.min(devicePixelRatio, 2);
    canvas.width = width * scale;
    canvas.height = height * scale;
    context?.setTransform(scale, 0, 0, scale, 0, 0);
  }).observe(element);

  /** The colours come from the game’s picture, which may load after the first flight. */
  function readColours(): void {
    const style = getComputedStyle(element);
    const colour = (name: string): string => style.getPropertyValue(name);
    colours = { line: colour('--glow'), fill: colour('--under'), scale: colour('--scale') };
  }

  return {
    element,
    /** Fades the last drawing when the connection is lost, until the next one. */
    lose(): void {
      element.dataset['phase'] = 'lost';
    },
    draw({ phase, elapsedMs, hundredths }: SkyState): void {
      if (!context) return;
      if (element.dataset['phase'] !== phase) readColours();
      element.dataset['phase'] = phase;
      const { width, height, rocket: rocketSize } = size;
      context.clearRect(0, 0, width, height);
      const shownMs = Math.max(LEAST_MS, elapsedMs);
      const top = Math.max(LEAST_HUNDREDTHS, hundredths) - 100;
      const left = 12;
      const base = height - 18;
      const heightOf = (at: number): number =>
        base - (Math.min(at - 100, top) / top) * (height - rocketSize * 1.35);
      const point = (ms: number): [number, number] => [
        left + (ms / shownMs) * (width - rocketSize - 36),
        heightOf(curveAt(ms)),
      ];
      drawScale(context, { top, width, heightOf, colour: colours.scale });
      const end = phase === 'betting' ? 0 : elapsedMs;
      context.beginPath();
      context.moveTo(left, base);
      for (let step = 1; step <= STEPS; step += 1) context.lineTo(...point((end * step) / STEPS));
      const [x, y] = point(end);
      context.lineWidth = 6;
      context.lineCap = 'round';
      context.strokeStyle = colours.line;
      context.globalAlpha = phase === 'crashed' ? 0.35 : 1;
      context.stroke();
      context.lineTo(x, base);
      context.lineTo(left, base);
      const under = context.createLinearGradient(0, y, 0, base);
      under.addColorStop(0, colours.fill);
      under.addColorStop(1, 'transparent');
      context.fillStyle = under;
      context.fill();
      context.globalAlpha = 1;
      const [nearX, nearY] = point(Math.max(0, end - 200));
      const angle =
        phase === 'betting' || isCalm() ? -10 : (Math.atan2(y - nearY, x - nearX) * 180) / Math.PI;
      rocket.style.transform = `translate(${x - rocketSize * 0.28}px, ${y - rocketSize * 0.76}px) rotate(${Math.max(-75, Math.min(angle + 40, 35))}deg)`;
    },
  };
}

type Scale = { top: number; width: number; heightOf: (hundredths: number) => number; colour: string };

/** Draws the scale, with its labels at the right edge. */
function drawScale(context: CanvasRenderingContext2D, { top, width, heightOf, colour }: Scale): void {
  const step = SCALES.find((each) => top / each <= MOST_LINES) ?? top;
  context.strokeStyle = colour;
  context.fillStyle = colour;
  context.lineWidth = 1;
  context.font = "600 12px 'Manrope Variable', system-ui, sans-serif";
  context.textAlign = 'right';
  for (let at = 100 + step; at <= 100 + top; at += step) {
    const y = Math.round(heightOf(at)) + 0.5;
    context.beginPath();
    context.moveTo(0, y);
    context.lineTo(width - 56, y);
    context.globalAlpha = 0.45;
    context.stroke();
    context.globalAlpha = 1;
    context.fillText(formatTimes(at), width - 14, y + 4);
  }
}
