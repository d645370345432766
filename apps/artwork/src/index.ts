export { createArtwork, listArtwork } from './artwork.ts';
export type { Artwork, ArtworkEntry } from './artwork.ts';
export { createArtworkCache } from './cache.ts';
export type { ArtworkCache, CachedArtwork } from './cache.ts';
export type { ArtworkGame, GameArt } from './catalogue.ts';
export { renderArtwork } from './rasterise.ts';
export type { ArtworkRequest } from './rasterise.ts';
export { ARTWORK_FAMILIES, artworkHeight, artworkUrl, artworkWidths, parseArtworkPath } from './url.ts';
export type { ArtworkAddress, ArtworkFamily } from './url.ts';
