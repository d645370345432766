import type { AirName } from '../particles.ts';
import type { DrawScene } from './elements.ts';
import { HEAVENS } from './heavens.ts';
import { INTERIORS } from './interiors.ts';
import { OPEN_COUNTRY } from './open-country.ts';
import { ORNAMENT } from './ornament.ts';
import { STREETS } from './streets.ts';
import { WATERS } from './waters.ts';

export const SCENES = {
  ...OPEN_COUNTRY,
  ...HEAVENS,
  ...INTERIORS,
  ...STREETS,
  ...WATERS,
  ...ORNAMENT,
} satisfies Record<string, DrawScene>;

export type SceneName = keyof typeof SCENES;

export const SCENE_NAMES = Object.keys(SCENES) as SceneName[]; // Object.keys widens to string

export const isSceneName = (name: string): name is SceneName => Object.hasOwn(SCENES, name);

/** The particles that may drift between camera and subject: the weather of each scene. */
export const SCENE_AIR: Record<SceneName, readonly AirName[]> = {
  peaks: ['snow', 'sparks'],
  meadow: ['petals', 'sparks'],
  dunes: ['embers'],
  canopy: ['sparks', 'petals'],
  volcano: ['embers'],
  castle: ['sparks', 'snow'],
  blossom: ['petals'],
  graveyard: ['embers', 'none'],
  sunburst: ['sparks', 'coins'],
  aurora: ['snow'],
  cosmos: ['none'],
  clouds: ['sparks', 'coins'],
  fireworks: ['confetti'],
  temple: ['embers', 'coins'],
  vault: ['coins', 'sparks'],
  forge: ['embers'],
  library: ['sparks', 'embers'],
  grotto: ['sparks'],
  carnival: ['confetti', 'sparks'],
  stadium: ['confetti', 'coins'],
  city: ['petals', 'coins'],
  arcade: ['sparks'],
  pagoda: ['petals', 'embers'],
  circuit: ['none', 'sparks'],
  marquee: ['none', 'confetti'],
  reef: ['none'],
  harbour: ['none', 'sparks'],
  waterfall: ['sparks', 'petals'],
  deco: ['sparks', 'coins'],
  damask: ['sparks', 'petals'],
  curtain: ['confetti', 'sparks'],
};
