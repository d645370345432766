/** Symbols that the artwork generator draws, by what they have in common. */
export const FAMILIES: readonly (readonly string[])[] = [
  ['seven', 'bell', 'cherries', 'horseshoe', 'clover', 'dice', 'chips', 'star', 'lemon'],
  ['scarab', 'pharaoh', 'sun-mask', 'pyramid', 'cobra', 'masquerade', 'scroll', 'ring'],
  ['sword', 'shield', 'helmet', 'war-hammer', 'battle-axe', 'bow', 'goblet', 'dragon', 'crown'],
  ['phoenix', 'wings', 'feather', 'flame', 'egg', 'harp', 'eagle', 'owl'],
  ['fox', 'wolf', 'bear', 'eagle', 'snowflake', 'fir', 'maple-leaf', 'moon'],
  ['lion', 'bull', 'tiger', 'elephant', 'panda', 'rabbit', 'turtle', 'frog'],
  ['koi', 'lotus', 'lantern', 'fan', 'lucky-cat', 'samurai', 'teapot', 'butterfly'],
  ['candy', 'lollipop', 'cupcake', 'strawberry', 'heart-stone', 'candy-cane', 'gingerbread', 'peach'],
  ['grapes', 'lemon', 'pineapple', 'chilli', 'peach', 'melon', 'strawberry', 'cherries'],
  ['rose', 'sunflower', 'butterfly', 'bee', 'lotus', 'mushroom', 'maple-leaf', 'clover'],
  ['ghost', 'cauldron', 'potion', 'skull', 'pumpkin', 'book', 'mirror', 'crystal', 'candle'],
  ['galleon', 'anchor', 'compass', 'lighthouse', 'spyglass', 'octopus', 'chest', 'diving-helmet'],
  ['rocket', 'planet', 'meteor', 'ufo', 'robot', 'moon', 'star', 'bolt'],
  ['gear', 'locomotive', 'balloon', 'bolt', 'robot', 'hourglass', 'key', 'lantern'],
  ['guitar', 'gramophone', 'drum', 'microphone', 'top-hat', 'jester', 'ticket', 'masquerade'],
  ['genie', 'totem', 'jack-card', 'cactus', 'hourglass', 'key', 'ring', 'crystal'],
  ['coin', 'crown', 'chest', 'key', 'trophy', 'gift', 'vault', 'coin-bag', 'ring'],
  ['brilliant', 'emerald-cut', 'heart-stone', 'crystals', 'crystal', 'perfume', 'mirror', 'ring'],
  ['wheel-spin', 'dice', 'chips', 'jack-card', 'trophy', 'ticket', 'star', 'coin'],
];

export const artworkSymbol = (name: string): string => `/artwork/symbol/${name}-160.webp`;
