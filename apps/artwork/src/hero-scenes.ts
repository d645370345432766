import type { HeroDirection } from './hero.ts';

/** Promotion scenes by topic. The families `hero`, `hero-tall`, `slide`, `portrait` and `card` share these names. */
export const HERO_SCENES = {
  north: {
    palette: 'violet',
    scene: 'aurora',
    symbols: ['compass', 'brilliant', 'coin', 'star', 'coin', 'crystals'],
    materials: ['gold', 'amethyst'],
  },
  welcome: {
    palette: 'cobalt',
    scene: 'fireworks',
    symbols: ['gift', 'crown', 'coin', 'star', 'coin'],
    materials: ['gold', 'ruby'],
  },
  reload: {
    palette: 'electric',
    scene: 'arcade',
    symbols: ['seven', 'coin', 'bolt', 'coin', 'star'],
    materials: ['gold', 'rose'],
  },
  tournament: {
    palette: 'cosmos',
    scene: 'stadium',
    symbols: ['trophy', 'coin', 'seven', 'star', 'coin', 'brilliant'],
    materials: ['gold', 'sapphire'],
  },
  race: {
    palette: 'ember',
    scene: 'stadium',
    symbols: ['rocket', 'trophy', 'bolt', 'coin', 'star'],
    materials: ['silver', 'ruby'],
  },
  tides: {
    palette: 'lagoon',
    scene: 'reef',
    symbols: ['chest', 'koi', 'anchor', 'coin', 'crystals'],
    materials: ['gold', 'coral'],
  },
  embers: {
    palette: 'ember',
    scene: 'forge',
    symbols: ['egg', 'flame', 'crystals', 'coin', 'coin'],
    materials: ['gold', 'ruby'],
  },
  jungle: {
    palette: 'jungle',
    scene: 'canopy',
    symbols: ['sun-mask', 'emerald-cut', 'coin', 'butterfly', 'coin'],
    materials: ['gold', 'emerald'],
  },
  wheel: {
    palette: 'orchid',
    scene: 'carnival',
    symbols: ['wheel-spin', 'ticket', 'coin', 'star', 'coin'],
    materials: ['gold', 'rose'],
  },
  lottery: {
    palette: 'mint',
    scene: 'meadow',
    symbols: ['ticket', 'clover', 'coin', 'star', 'coin'],
    materials: ['gold', 'emerald'],
  },
  live: {
    palette: 'crimson',
    scene: 'curtain',
    symbols: ['jack-card', 'chips', 'dice', 'coin', 'star'],
    materials: ['ruby', 'gold'],
  },
  tables: {
    palette: 'pine',
    scene: 'library',
    symbols: ['dice', 'jack-card', 'chips', 'coin'],
    materials: ['ruby', 'ivory'],
  },
  shop: {
    palette: 'dusk',
    scene: 'city',
    symbols: ['gift', 'ticket', 'coin', 'coin', 'star'],
    materials: ['gold', 'amethyst'],
  },
  vip: {
    palette: 'onyx',
    scene: 'deco',
    symbols: ['crown', 'brilliant', 'ring', 'coin', 'coin'],
    materials: ['gold', 'obsidian'],
  },
  advent: {
    palette: 'glacier',
    scene: 'peaks',
    symbols: ['gift', 'lantern', 'bell', 'snowflake', 'star', 'snowflake'],
    materials: ['ruby', 'gold'],
  },
  quest: {
    palette: 'lilac',
    scene: 'castle',
    symbols: ['shield', 'scroll', 'key', 'star', 'coin'],
    materials: ['gold', 'amethyst'],
  },
  missions: {
    palette: 'mint',
    scene: 'waterfall',
    symbols: ['compass', 'scroll', 'spyglass', 'feather', 'coin'],
    materials: ['bronze', 'emerald'],
  },
  crypto: {
    palette: 'toxic',
    scene: 'circuit',
    symbols: ['coin', 'robot', 'key', 'coin', 'bolt', 'coin'],
    materials: ['steel', 'turquoise'],
  },
  gold: {
    palette: 'harvest',
    scene: 'vault',
    symbols: ['chest', 'coin', 'key', 'coin', 'coin', 'coin'],
    materials: ['gold', 'ruby'],
  },
  diamond: {
    palette: 'glacier',
    scene: 'grotto',
    symbols: ['brilliant', 'emerald-cut', 'heart-stone', 'crystals', 'ring'],
    materials: ['ice', 'sapphire'],
  },
  jackpot: {
    palette: 'violet',
    scene: 'marquee',
    symbols: ['crown', 'seven', 'coin', 'coin', 'star', 'coin'],
    materials: ['gold', 'ruby'],
  },
  cashback: {
    palette: 'mint',
    scene: 'deco',
    symbols: ['coin', 'hourglass', 'chips', 'coin', 'coin'],
    materials: ['gold', 'emerald'],
  },
  maple: {
    palette: 'harvest',
    scene: 'peaks',
    symbols: ['maple-leaf', 'bear', 'coin', 'maple-leaf', 'coin'],
    materials: ['ruby', 'gold'],
  },
  'southern-cross': {
    palette: 'reef',
    scene: 'harbour',
    symbols: ['star', 'compass', 'anchor', 'star', 'star', 'star'],
    materials: ['gold', 'coral'],
  },
  tallinn: {
    palette: 'dusk',
    scene: 'castle',
    symbols: ['bell', 'lantern', 'shield', 'star', 'coin'],
    materials: ['gold', 'turquoise'],
  },
  'new-studio': {
    palette: 'slate',
    scene: 'curtain',
    symbols: ['microphone', 'star', 'top-hat', 'ticket', 'star'],
    materials: ['gold', 'ruby'],
  },
  weekend: {
    palette: 'apricot',
    scene: 'harbour',
    symbols: ['balloon', 'pineapple', 'cherries', 'star', 'coin'],
    materials: ['coral', 'gold'],
  },
  birthday: {
    palette: 'tearose',
    scene: 'carnival',
    symbols: ['cupcake', 'gift', 'lollipop', 'star', 'star'],
    materials: ['rose', 'turquoise'],
  },
  halloween: {
    palette: 'absinthe',
    scene: 'graveyard',
    symbols: ['pumpkin', 'ghost', 'cauldron', 'skull', 'moon'],
    materials: ['bronze', 'emerald'],
  },
  lunar: {
    palette: 'crimson',
    scene: 'pagoda',
    symbols: ['dragon', 'lucky-cat', 'fan', 'lantern', 'coin'],
    materials: ['gold', 'ruby'],
  },
  blossom: {
    palette: 'bordeaux',
    scene: 'blossom',
    symbols: ['rose', 'heart-stone', 'butterfly', 'star', 'coin'],
    materials: ['rose', 'gold'],
  },
  masquerade: {
    palette: 'bordeaux',
    scene: 'damask',
    symbols: ['masquerade', 'rose', 'fan', 'coin', 'star'],
    materials: ['amethyst', 'gold'],
  },
  voyage: {
    palette: 'lagoon',
    scene: 'harbour',
    symbols: ['galleon', 'compass', 'chest', 'anchor', 'coin'],
    materials: ['gold', 'turquoise'],
  },
  olympus: {
    palette: 'cobalt',
    scene: 'clouds',
    symbols: ['bolt', 'goblet', 'harp', 'wings', 'coin'],
    materials: ['gold', 'sapphire'],
  },
  launch: {
    palette: 'cosmos',
    scene: 'cosmos',
    symbols: ['rocket', 'planet', 'meteor', 'star', 'ufo'],
    materials: ['silver', 'coral'],
  },
  eruption: {
    palette: 'ember',
    scene: 'temple',
    symbols: ['phoenix', 'egg', 'crystals', 'flame', 'coin'],
    materials: ['ruby', 'gold'],
  },
} as const satisfies Record<string, HeroDirection>;

export type HeroSceneName = keyof typeof HERO_SCENES;

export const HERO_SCENE_NAMES = Object.keys(HERO_SCENES) as HeroSceneName[]; // Object.keys widens to string

export const isHeroSceneName = (name: string): name is HeroSceneName => Object.hasOwn(HERO_SCENES, name);
