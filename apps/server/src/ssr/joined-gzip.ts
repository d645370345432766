import { promisify } from 'node:util';
import { constants, crc32, deflateRaw, inflateRaw } from 'node:zlib';

/**
 * A gzip file can be put together from parts (RFC 1951, RFC 1952): parts that many files have in common are compressed
 * once, and what only one file has stands between them as it is.
 */
export type DeflatedPart = {
  /** Complete blocks, up to a whole byte; none of them is the last of a file. */
  bytes: Buffer;
  /** Of the text itself. */
  length: number;
  crc: number;
};

const deflate = promisify(deflateRaw);
const inflate = promisify(inflateRaw);

/** No name, no time, no flags, an unknown system. */
const HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** An empty block, the last of the file. */
const LAST_BLOCK = Buffer.from([3, 0]);
const LONGEST_STORED = 0xffff;

/** Compresses a part on another thread. Nothing in it refers to another part. */
export async function deflatePart(text: Buffer): Promise<DeflatedPart> {
  const bytes = await deflate(text, { finishFlush: constants.Z_SYNC_FLUSH });
  return { bytes, length: text.length, crc: crc32(text) };
}

export const inflatePart = ({ bytes }: DeflatedPart): Promise<Buffer> =>
  inflate(bytes, { finishFlush: constants.Z_SYNC_FLUSH });

/** A whole file of compressed parts and of plain text. */
export function joinGzip(parts: readonly (DeflatedPart | Buffer)[]): Buffer {
  const pieces: Buffer[] = [HEAD];
  let crc = 0;
  let length = 0;
  for (const part of parts) {
    if (Buffer.isBuffer(part)) {
      store(part, pieces);
      crc = crc32(part, crc);
    } else {
      pieces.push(part.bytes);
      crc = (shiftedBy(part.length, crc) ^ part.crc) >>> 0;
    }
    length += part.length;
  }
  const tail = Buffer.alloc(8);
  tail.writeUInt32LE(crc, 0);
  tail.writeUInt32LE(length >>> 0, 4);
  return Buffer.concat([...pieces, LAST_BLOCK, tail]);
}

function store(text: Buffer, pieces: Buffer[]): void {
  for (let from = 0; from < text.length; from += LONGEST_STORED) {
    const piece = text.subarray(from, from + LONGEST_STORED);
    const head = Buffer.alloc(5);
    head.writeUInt16LE(piece.length, 1);
    head.writeUInt16LE(~piece.length & 0xffff, 3);
    pieces.push(head, piece);
  }
}

/** A linear map of the 32 bits of a checksum: what each bit becomes. */
type BitMap = Uint32Array<ArrayBuffer>;

/** The polynomial of CRC-32, as zlib reflects it. */
const POLYNOMIAL = 0xedb88320;

/** What 1, 2, 4, 8 … zero bytes make of a checksum; each is the one before, twice. */
const doublings: BitMap[] = [];
const shifts = new Map<number, BitMap>();
/** Texts of a site have some thousands of lengths. */
const MOST_SHIFTS = 5000;

/** A checksum as it is after that many zero bytes: with it, checksums of parts become one of the whole. */
function shiftedBy(bytes: number, crc: number): number {
  const known = shifts.get(bytes) ?? shiftOf(bytes);
  if (shifts.size >= MOST_SHIFTS) shifts.clear();
  shifts.set(bytes, known);
  return apply(known, crc);
}

function shiftOf(bytes: number): BitMap {
  let made = Uint32Array.from({ length: 32 }, (_, bit) => 2 ** bit);
  for (let power = 0, rest = bytes; rest > 0; power += 1, rest = Math.floor(rest / 2))
    if (rest % 2 === 1) made = combine(doubling(power), made);
  return made;
}

function doubling(power: number): BitMap {
  const known = doublings[power];
  if (known) return known;
  const half = power === 0 ? undefined : doubling(power - 1);
  const made = half ? combine(half, half) : oneZeroByte();
  doublings[power] = made;
  return made;
}

function oneZeroByte(): BitMap {
  return Uint32Array.from({ length: 32 }, (_, bit) => {
    let crc = 2 ** bit;
    for (let step = 0; step < 8; step += 1) crc = crc & 1 ? (crc >>> 1) ^ POLYNOMIAL : crc >>> 1;
    return crc;
  });
}

const combine = (after: BitMap, before: BitMap): BitMap => before.map((each) => apply(after, each));

function apply(map: BitMap, crc: number): number {
  let made = 0;
  for (let bit = 0; bit < 32; bit += 1) if ((crc >>> bit) & 1) made ^= map[bit] ?? 0;
  return made >>> 0;
}
