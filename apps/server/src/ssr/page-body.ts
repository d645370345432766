import { negotiate } from '@fastify/accept-negotiator';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const readBrotli = promisify(brotliDecompress);
const readGzip = promisify(gunzip);

/** As answers on the way are compressed (transport.ts), in one piece. */
const brotli = (body: Buffer): Promise<Buffer> =>
  compressBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_LGWIN]: 18,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });

const SUPPORTED: Encoding[] = ['br', 'gzip'];
/** Browsers say the same few; whoever makes up others is read anew each time. */
const MOST_KNOWN = 50;
const known = new Map<string, Encoding>();

/** The smallest form that a browser says it can read. */
export function encodingFor(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity';
  const found = known.get(accepted);
  if (found) return found;
  const chosen = negotiate(accepted.toLowerCase().replaceAll('*', 'gzip'), SUPPORTED) ?? 'identity';
  if (known.size < MOST_KNOWN) known.set(accepted, chosen);
  return chosen;
}

/** The tag of a page's bytes in one form: each form is another answer. */
export const etagOf = (tag: string, encoding: Encoding): string =>
  encoding === 'identity' ? `"${tag}"` : `"${tag}-${encoding}"`;

/** A page's bytes in every form that somebody has asked for: made once, by another thread. */
export type PageBody = {
  /** The form, if it is there already. */
  peek(encoding: Encoding): Buffer | undefined;
  get(encoding: Encoding): Promise<Buffer>;
  /** Bytes that are held. */
  readonly size: number;
  /** Called when other forms are held than before. */
  onResize(listener: () => void): void;
};

export function createPageBody(html: Buffer): PageBody {
  const forms = new Map<Encoding, Buffer>([['identity', html]]);
  const making = new Map<Encoding, Promise<Buffer>>();
  let isPlainAsked = false;
  let tell = (): void => {};

  async function make(encoding: Encoding): Promise<Buffer> {
    const plain = forms.get('identity') ?? (await readBack(forms));
    const made = await { br: brotli, gzip: compressGzip, identity: (same: Buffer) => same }[encoding](plain);
    forms.set(encoding, made);
    // Almost nobody asks for it, and it is most of the bytes.
    if (encoding !== 'identity' && !isPlainAsked) forms.delete('identity');
    tell();
    return made;
  }

  return {
    peek: (encoding) => (encoding === 'identity' && !isPlainAsked ? undefined : forms.get(encoding)),
    async get(encoding) {
      if (encoding === 'identity') isPlainAsked = true;
      const there = forms.get(encoding);
      if (there) return there;
      const running = making.get(encoding) ?? make(encoding).finally(() => making.delete(encoding));
      making.set(encoding, running);
      return running;
    },
    onResize(listener) {
      tell = listener;
    },
    get size() {
      let bytes = 0;
      for (const form of forms.values()) bytes += form.length;
      return bytes;
    },
  };
}

async function readBack(forms: ReadonlyMap<Encoding, Buffer>): Promise<Buffer> {
  const [small, other] = [forms.get('br'), forms.get('gzip')];
  if (small) return readBrotli(small);
  if (other) return readGzip(other);
  throw new Error('A page without a form has none to be made from.');
}
