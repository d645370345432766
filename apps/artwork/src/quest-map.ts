import type { PaletteName } from './colour/palettes.ts';
import { PALETTES } from './colour/palettes.ts';
import { mix } from './colour/mix.ts';
import { definitions } from './definitions.ts';
import { n, starPath, times } from './geometry.ts';
import type { Random } from './random.ts';
import { randomFrom } from './random.ts';
import { pine, ridge, stars, veil } from './scenes/elements.ts';
import { svgDocument } from './svg.ts';

interface QuestLand {
  palette: PaletteName;
  /** Top, upper, lower, horizon. */
  sky: readonly [string, string, string, string];
  /** Furthest and nearest land. */
  land: readonly [string, string];
  mist: string;
  aurora: readonly [string, string];
  /** The growth on the near slopes. */
  growth: 'pines' | 'pylons' | 'domes';
  layers: number;
}

/** Longer quests have a higher climb; the robot quests cross a machine city instead of a forest. */
export const QUEST_MAPS = {
  xs: {
    palette: 'mint',
    sky: ['#03162a', '#0b4a5e', '#2fa08c', '#ffe09a'],
    land: ['#5fc7a4', '#123f4a'],
    mist: '#e6ffd9',
    aurora: ['#8df5b8', '#5ee6d8'],
    growth: 'pines',
    layers: 5,
  },
  s: {
    palette: 'dusk',
    sky: ['#140c30', '#4a2560', '#b8506a', '#ffb26b'],
    land: ['#c07a86', '#3a1c4c'],
    mist: '#ffd9b0',
    aurora: ['#ffb765', '#ff7f9c'],
    growth: 'pines',
    layers: 6,
  },
  m: {
    palette: 'violet',
    sky: ['#070a1e', '#1b1a55', '#5a3fae', '#e07f8e'],
    land: ['#8a78dc', '#3a2f8a'],
    mist: '#cdbdff',
    aurora: ['#5ee6b5', '#b48bff'],
    growth: 'pines',
    layers: 7,
  },
  'robot-s': {
    palette: 'toxic',
    sky: ['#03101a', '#07344a', '#0f7a7a', '#8dff9a'],
    land: ['#2c9a94', '#08323e'],
    mist: '#c9fff0',
    aurora: ['#5ef0ff', '#7dff6a'],
    growth: 'domes',
    layers: 6,
  },
  'robot-m': {
    palette: 'electric',
    sky: ['#06031c', '#27108a', '#8a1fb0', '#ff5f9e'],
    land: ['#8a4ad0', '#240a5c'],
    mist: '#ffc2f0',
    aurora: ['#5ef0ff', '#f72585'],
    growth: 'pylons',
    layers: 7,
  },
} as const satisfies Record<string, QuestLand>;

export type QuestMapName = keyof typeof QUEST_MAPS;

export const QUEST_MAP_NAMES = Object.keys(QUEST_MAPS) as QuestMapName[]; // Object.keys widens to string

export const isQuestMapName = (name: string): name is QuestMapName => Object.hasOwn(QUEST_MAPS, name);

const W = 1400;
const H = 800;

function grow(
  growth: QuestLand['growth'],
  r: Random,
  { x, y, size, fill, light }: { x: number; y: number; size: number; fill: string; light: string },
) {
  if (growth === 'pines') return pine(x, y, size, fill);
  const at = `translate(${n(x)} ${n(y)}) scale(${size.toFixed(2)})`;
  const lamp = (cx: number, cy: number) =>
    r.chance(0.6)
      ? `<circle cx="${cx}" cy="${cy}" r="3.4" fill="${light}"/><circle cx="${cx}" cy="${cy}" r="9" fill="${light}" fill-opacity=".2"/>`
      : '';
  return growth === 'pylons'
    ? `<g transform="${at}"><path d="M-3 0L-1 -92H1L3 0ZM-22 -64H22V-60H-22ZM-14 -82H14V-78H-14Z" fill="${fill}"/>${lamp(0, -96)}</g>`
    : `<g transform="${at}"><path d="M-30 4V-10A30 30 0 0 1 30 -10V4ZM-2 -36H2V-62H-2Z" fill="${fill}"/>${lamp(0, -64)}${lamp(-10, -12)}${lamp(10, -12)}</g>`;
}

/** The background of a quest: a climb from a warm valley to the star. The page draws the path and its levels. */
export function questMapDrawing(name: QuestMapName): string {
  const { palette, sky, land, mist, aurora, growth, layers }: QuestLand = QUEST_MAPS[name];
  const r = randomFrom(`quest-${name}`);
  const w = W;
  const h = H;
  const stage = { r, w, h };
  const stop = (offset: number, colour: string, opacity = 1) =>
    `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`;
  const extra =
    `<linearGradient id="quest-sky" x2="0" y2="1">${sky.map((colour, i) => stop([0, 0.16, 0.33, 0.5][i] ?? 1, colour)).join('')}</linearGradient>` +
    `<linearGradient id="mist" x2="0" y2="1">${stop(0, mist, 0)}${stop(0.7, mist, 0.4)}${stop(1, mist, 0)}</linearGradient>` +
    `<radialGradient id="star-glow">${stop(0, '#fff6dc')}${stop(0.12, '#ffe9b5', 0.7)}${stop(0.4, mist, 0.28)}${stop(1, mist, 0)}</radialGradient>`;

  const layer = (i: number) => {
    const t = i / (layers - 1);
    const base = h * (0.52 + t * 0.54);
    const near = mix(land[1], '#0c0a26', t);
    const growths =
      i > 1
        ? times(20, () =>
            grow(growth, r, {
              x: r() * w,
              y: base + h * r.between(-0.02, 0.06),
              size: 0.35 + t * r.between(0.5, 1),
              fill: mix(near, '#070616', 0.4),
              light: aurora[0],
            }),
          )
        : '';
    return (
      ridge(stage, {
        baseline: base,
        amplitude: h * (0.28 - t * 0.12),
        fill: mix(mix(land[0], land[1], t), '#0c0a26', t * 0.9),
        detail: 7,
      }) +
      `<rect y="${n(base - h * 0.16)}" width="${w}" height="${n(h * 0.18)}" fill="url(#mist)" opacity="${n(0.5 - t * 0.4)}"/>` +
      growths
    );
  };
  const curtain = (top: number, bottom: number, fill: string) =>
    veil({
      d: `M-40 ${n(h * top)}C${n(w * 0.3)} ${n(h * (top - 0.18))} ${n(w * 0.6)} ${n(h * (top + 0.1))} ${w + 40} ${n(h * (top - 0.12))}V${n(h * bottom)}C${n(w * 0.6)} ${n(h * (bottom + 0.22))} ${n(w * 0.3)} ${n(h * (bottom - 0.08))} -40 ${n(h * (bottom + 0.16))}Z`,
      fill,
      opacity: 0.34,
      blur: [0, 60],
    });
  const x = n(w * 0.86);
  const y = n(h * 0.12);
  const star = `<circle cx="${x}" cy="${y}" r="${n(h * 0.3)}" fill="url(#star-glow)"/><path d="${starPath({ spikes: 4, outer: 62, inner: 6, cx: x, cy: y })}" fill="#fff"/><path d="${starPath({ spikes: 4, outer: 26, inner: 4, rotation: -Math.PI / 4, cx: x, cy: y })}" fill="#fff"/>`;
  return svgDocument(
    { w, h },
    definitions({ palette: PALETTES[palette], used: new Set(), extra }) +
      `<rect width="${w}" height="${h}" fill="url(#quest-sky)"/>` +
      stars(stage, h * 0.4, 130) +
      curtain(0.2, 0.2, aurora[0]) +
      curtain(0.1, 0.24, aurora[1]) +
      star +
      times(layers, layer),
  );
}
