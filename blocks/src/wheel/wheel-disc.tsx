import type { ResolvedWheelSegmentsDocument } from '@marquee/schemas';
import { useId, type ReactNode } from 'react';
import { usePieceWords } from './piece-words.ts';
import { WheelMaterials } from './wheel-materials.tsx';
import { inkOn, sliceWheel } from './wheel.model.ts';
import styles from './wheel-disc.module.css';

export type Segment = ResolvedWheelSegmentsDocument['segments'][number];

const CENTRE = 200;
const RADIUS = 166;
/** Narrower pieces have no room for words. Degrees. */
const LABELLED = 14;
/** Narrower pieces have no room for words across; their words run from the rim to the centre. Degrees. */
const ACROSS = 28;
/** Narrower pieces are drawn as a white line that is just wide enough to be seen. Degrees. */
const HAIR = 2;
const SEEN = 0.6;

type WheelDiscProps = {
  segments: readonly Segment[];
  rotation: number;
  motion: 'still' | 'turning' | 'fading';
  /** The unit under an amount; by default bonus. */
  bonusUnit?: string;
};

/** The disc itself. It is decoration: the table beside it has the prizes and odds. */
export function WheelDisc({ segments, rotation, motion, bonusUnit }: WheelDiscProps): ReactNode {
  const id = useId();
  const slices = sliceWheel(segments);
  const byId = new Map(segments.map((segment) => [segment.id, segment]));
  return (
    <svg className={styles['wheel']} viewBox="0 0 400 412" aria-hidden>
      <defs>
        <WheelMaterials id={id} />
        <linearGradient id={`${id}star`} x1="0" y1="0" x2="1" y2="1">
          <stop stopColor="#fff" />
          <stop offset="1" stopColor="#b09cff" />
        </linearGradient>
      </defs>
      <g transform="translate(0 12)">
        <circle cx={CENTRE} cy={CENTRE} r="194" fill="#0a0c14" opacity=".5" />
        <circle cx={CENTRE} cy={CENTRE} r="188" fill={`url(#${id}gold)`} />
        <circle cx={CENTRE} cy={CENTRE} r="175" fill="#120d2c" />
        <circle cx={CENTRE} cy={CENTRE} r="170" fill={`url(#${id}gold)`} />
        <g className={styles[motion]} style={{ transform: `rotate(${rotation}deg)` }}>
          {slices.map((slice) => {
            const segment = byId.get(slice.segmentId);
            if (!segment) return null;
            return (
              <g key={slice.start}>
                <path
                  d={piePath(slice.start, slice.size)}
                  fill={segment.colour}
                  stroke="#0b0a1c"
                  strokeWidth={slice.size < HAIR ? 0.4 : 1.6}
                />
                {slice.size >= LABELLED && (
                  <g
                    transform={`rotate(${slice.start + slice.size / 2} ${CENTRE} ${CENTRE})`}
                    fill={inkOn(segment.colour)}
                    className={styles['label']}
                  >
                    <PieceLabel segment={segment} isNarrow={slice.size < ACROSS} bonusUnit={bonusUnit} />
                  </g>
                )}
              </g>
            );
          })}
          <circle cx={CENTRE} cy={CENTRE} r={RADIUS} fill={`url(#${id}sheen)`} />
          {/* Drawn over the edges of their neighbours, which would cover them. */}
          {slices
            .filter(({ size }) => size < HAIR)
            .map(({ start, size }) => (
              <path
                key={start}
                d={piePath(start + size / 2 - Math.max(size, SEEN) / 2, Math.max(size, SEEN))}
                fill="#fff"
              />
            ))}
        </g>
        {Array.from({ length: 24 }, (_, index) => (
          <circle
            // Bulbs on the rim have no identity except their index.
            key={index}
            cx={CENTRE + 181.5 * Math.sin((index * Math.PI) / 12)}
            cy={CENTRE - 181.5 * Math.cos((index * Math.PI) / 12)}
            r={index % 2 === 0 ? 3.4 : 2.2}
            fill="#fff6d6"
          />
        ))}
        <circle cx={CENTRE} cy={CENTRE} r="44" fill={`url(#${id}gold)`} />
        <circle cx={CENTRE} cy={CENTRE} r="37" fill="#140f35" />
        <path
          transform="translate(168 168) scale(2)"
          d="M16 0L19.4 12.6L32 16L19.4 19.4L16 32L12.6 19.4L0 16L12.6 12.6Z"
          fill={`url(#${id}star)`}
        />
        <path
          d="M184 -10h32l-12 46a4 4 0 0 1-8 0z"
          fill="#fff"
          stroke="#0a0c14"
          strokeWidth="2.5"
          strokeLinejoin="round"
        />
      </g>
    </svg>
  );
}

type PieceLabelProps = { segment: Segment; isNarrow: boolean; bonusUnit?: string };

function PieceLabel({ segment, isNarrow, bonusUnit }: PieceLabelProps): ReactNode {
  const { figure, unit } = usePieceWords(segment, bonusUnit);
  if (isNarrow)
    return (
      <text transform={`translate(${CENTRE} 44) rotate(90)`} className={styles['along']}>
        {figure} <tspan className={styles['unit']}>{unit}</tspan>
      </text>
    );
  return (
    <>
      <text
        x={CENTRE}
        y="74"
        className={segment.prize.type === 'freespins' ? styles['number'] : styles['amount']}
      >
        {figure}
      </text>
      <text x={CENTRE} y="92" className={styles['unit']}>
        {unit}
      </text>
    </>
  );
}

function piePath(start: number, size: number): string {
  const [x1, y1] = onRim(start);
  const [x2, y2] = onRim(start + Math.min(size, 359.99));
  return `M${CENTRE} ${CENTRE}L${x1} ${y1}A${RADIUS} ${RADIUS} 0 ${size > 180 ? 1 : 0} 1 ${x2} ${y2}Z`;
}

function onRim(degrees: number): [string, string] {
  const angle = (degrees * Math.PI) / 180;
  return [(CENTRE + RADIUS * Math.sin(angle)).toFixed(3), (CENTRE - RADIUS * Math.cos(angle)).toFixed(3)];
}
