import { listArtwork } from './artwork.ts';
import { HERO_SCENES, isHeroSceneName } from './hero-scenes.ts';
import { artworkHeight, artworkUrl, artworkWidths, type ArtworkFamily } from './url.ts';

/** A drawn picture as a library of pictures lists it. */
export interface LibraryPicture {
  family: ArtworkFamily;
  name: string;
  title: string;
  src: string;
  width: number;
  height: number;
  /** What can be seen in it, in English. */
  shows: string;
  tags: readonly string[];
}

/** Families that documents name, and what their pictures are called. Other compositions of a scene follow its hero. */
const LISTED = {
  hero: 'scene',
  symbol: 'symbol',
  medal: 'medal',
  'quest-map': 'map',
  avatar: 'face',
} as const satisfies Partial<Record<ArtworkFamily, string>>;

const isListed = (family: ArtworkFamily): family is keyof typeof LISTED => Object.hasOwn(LISTED, family);
const spoken = (name: string): string => name.replaceAll('-', ' ');
const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Every picture that documents can name without a game, and of the faces, of which there is no end, these. */
export function listPictures(faces: readonly string[] = []): LibraryPicture[] {
  return [
    ...listArtwork().flatMap(({ family, name }) => (isListed(family) ? [pictureOf(family, name)] : [])),
    ...faces.map((name) => pictureOf('avatar', name)),
  ];
}

function pictureOf(family: keyof typeof LISTED, name: string): LibraryPicture {
  const kind = LISTED[family];
  const symbols = isHeroSceneName(name) && family === 'hero' ? HERO_SCENES[name].symbols : [];
  const seen = [...new Set<string>(symbols)].map(spoken).join(', ');
  const width = artworkWidths(family).at(-1) ?? 0;
  return {
    family,
    name,
    title: `${sentence(spoken(name))} ${kind}`,
    src: artworkUrl(family, name, width),
    width,
    height: artworkHeight(family, width),
    shows: sentence(seen || `${spoken(name)} ${kind}`),
    tags: ['demo', kind],
  };
}
