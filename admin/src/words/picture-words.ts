/** Where the site has pictures, and files of pictures anywhere else. */
const PICTURE = /^(?:\/(?:artwork|images|media)\/\S+|https:\/\/\S+)\.(?:webp|avif|png|jpe?g|gif|svg)$/i;

/** The address of a picture, if a value is one. */
export const pictureIn = (value: unknown): string | undefined =>
  typeof value === 'string' && PICTURE.test(value) ? value : undefined;
