import { parsePicture, pictureWidths } from '@marquee/schemas/picture';
import type { Repositories } from '../../store/repositories.ts';
import type { Evidence } from './evidence.service.ts';
import { picturesIn } from './said-words.ts';

/** Enough to see what it shows, and to read what is written in it. */
const WIDTH = 640;
/** All together, before they are written as text. */
const MOST_BYTES = 6_000_000;

/** `data:` addresses of uploaded pictures by the address that a document gives. */
export type EvidencePictures = ReadonlyMap<string, string>;

/**
 * The uploaded pictures of the promotions that a visitor could see. Their address is the hash of their bytes, and one
 * that a release shows is never removed (decision 016), so they are those of the instant. Others are named by address.
 */
export async function loadPictures(
  { images }: Pick<Repositories, 'images'>,
  { documents, pages }: Pick<Evidence, 'documents' | 'pages'>,
): Promise<EvidencePictures> {
  const promotional = pages.filter(({ promotions, kind, id }) => promotions.includes(`${kind}/${id}`));
  const shown = [
    ...documents.filter(({ isPromotion }) => isPromotion).flatMap(({ seen }) => picturesIn(seen)),
    ...promotional.flatMap(({ nodes }) => picturesIn(nodes)),
  ];
  const pictures = new Map<string, string>();
  let bytes = 0;
  for (const address of new Set(shown)) {
    const picture = parsePicture(address);
    if (!picture || bytes > MOST_BYTES) continue;
    const width = pictureWidths(picture.width).findLast((each) => each <= WIDTH) ?? picture.width;
    const isOwn = width === picture.width;
    const type = isOwn ? picture.type : 'webp';
    const body = await images.findFile(picture.id, width, type);
    if (!body) continue;
    bytes += body.length;
    pictures.set(address, `data:image/${type === 'jpg' ? 'jpeg' : type};base64,${body.toString('base64')}`);
  }
  return pictures;
}
