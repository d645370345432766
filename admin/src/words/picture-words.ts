/** Addresses of the site's pictures, and of picture files elsewhere. */
const PICTURE = /^(?:\/(?:artwork|images|media)\/\S+|https:\/\/\S+)\.(?:webp|avif|png|jpe?g|gif|svg)$/i;

/** The address of a picture, if the value is one. */
export const pictureIn = (value: unknown): string | undefined =>
  typeof value === 'string' && PICTURE.test(value) ? value : undefined;
