import type { PlayerDocument } from '@marquee/schemas';

export type DocumentKind = PlayerDocument['kind'];
/** In the order in which they are asked for. */
export const KINDS: readonly DocumentKind[] = ['identity', 'address', 'payment'];

/** What the dialog for choosing a file offers. */
export const ACCEPTED_TYPES = 'image/jpeg,image/png,application/pdf';
const MOST_BYTES = 3_000_000;
const LONGEST_NAME = 120;

/** The latest document of a kind; `documents` are latest first. */
export const latestOf = (
  documents: readonly PlayerDocument[],
  kind: DocumentKind,
): PlayerDocument | undefined => documents.find((document) => document.kind === kind);

/** Whether another may be sent: while one is checked or accepted, none is taken. */
export const maySend = (latest: PlayerDocument | undefined): boolean =>
  latest === undefined || latest.state === 'refused';

/** Why a file is not sent; undefined when nothing speaks against it. Browsers go by its name, the platform by its bytes. */
export function faultOf({ size, type }: Pick<File, 'size' | 'type'>): 'TOO_LARGE' | 'WRONG_TYPE' | undefined {
  if (!ACCEPTED_TYPES.split(',').includes(type)) return 'WRONG_TYPE';
  return size > MOST_BYTES ? 'TOO_LARGE' : undefined;
}

/** The name within its limit, with its ending. */
export const nameOf = ({ name }: Pick<File, 'name'>): string =>
  name.length <= LONGEST_NAME ? name || 'document' : `…${name.slice(1 - LONGEST_NAME)}`;

/** The file in base64. */
export function encodeFile(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result).split(',')[1] ?? ''));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file cannot be read.')));
    reader.readAsDataURL(file);
  });
}
