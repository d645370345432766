export type Point = readonly [x: number, y: number];

/** Rounds to one decimal: a tenth of a pixel at the drawn sizes. It halves the length of the text. */
export const n = (value: number) => Number(value.toFixed(1));

export const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

/** Draws every row of a table of literals, keeping the rows' tuple types. */
export const each = <const Row>(rows: readonly Row[], draw: (row: Row, index: number) => string) =>
  rows.map(draw).join('');

export const polar = (angle: number, radius: number, cx = 0, cy = 0): Point => [
  n(cx + radius * Math.cos(angle)),
  n(cy + radius * Math.sin(angle)),
];

export const closedPath = (points: readonly Point[]) => `M${points.map(([x, y]) => `${x} ${y}`).join('L')}Z`;

export const polygonPath = (sides: number, radius: number, rotation = -Math.PI / 2, cx = 0, cy = 0) =>
  closedPath(
    Array.from({ length: sides }, (_, i) => polar(rotation + (i * 2 * Math.PI) / sides, radius, cx, cy)),
  );

interface Star {
  spikes: number;
  outer: number;
  inner: number;
  rotation?: number;
  cx?: number;
  cy?: number;
}

export const starPath = ({ spikes, outer, inner, rotation = -Math.PI / 2, cx = 0, cy = 0 }: Star) =>
  closedPath(
    Array.from({ length: spikes * 2 }, (_, i) =>
      polar(rotation + (i * Math.PI) / spikes, i % 2 ? inner : outer, cx, cy),
    ),
  );

export const circlePath = (r: number, cx = 0, cy = 0) =>
  `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

export const ellipsePath = (rx: number, ry: number, cx = 0, cy = 0) =>
  `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`;

export const roundRectPath = (x: number, y: number, w: number, h: number, r: number) =>
  `M${x + r} ${y}H${x + w - r}Q${x + w} ${y} ${x + w} ${y + r}V${y + h - r}Q${x + w} ${y + h} ${x + w - r} ${y + h}H${x + r}Q${x} ${y + h} ${x} ${y + h - r}V${y + r}Q${x} ${y} ${x + r} ${y}Z`;

interface Placement {
  x: number;
  y: number;
  scale?: number;
  rotate?: number;
  attributes?: string;
}

export const place = (markup: string, { x, y, scale = 1, rotate = 0, attributes = '' }: Placement) =>
  `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(rotate)}) scale(${scale.toFixed(3)})" ${attributes}>${markup}</g>`;
