export interface Face {
  /** The font file, as its package names it. */
  file: string;
  /** Capitals are swashes, so they are used only for the first letter of a word. */
  isMixedCase?: true;
  /** The slant of the whole title, in degrees. */
  slant?: number;
  /** Extra space after a letter, in ems. */
  tracking?: number;
}

const latin = (name: string, weight: number) =>
  `@fontsource/${name}/files/${name}-latin-${weight}-normal.woff`;

export const FACES = {
  lilita: { file: latin('lilita-one', 400) },
  bungee: { file: latin('bungee', 400) },
  cinzel: { file: latin('cinzel-decorative', 900), isMixedCase: true },
  bangers: { file: latin('bangers', 400), slant: -4, tracking: 0.03 },
  righteous: { file: latin('righteous', 400) },
  slab: { file: latin('alfa-slab-one', 400) },
  limelight: { file: latin('limelight', 400) },
  outfit: { file: latin('outfit', 900) },
} as const satisfies Record<string, Face>;

export type FaceName = keyof typeof FACES;

export const FACE_NAMES = Object.keys(FACES) as FaceName[]; // Object.keys widens to string

export const isFaceName = (name: string): name is FaceName => Object.hasOwn(FACES, name);
