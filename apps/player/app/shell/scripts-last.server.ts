import { Transform } from 'node:stream';

const HEAD_END = Buffer.from('</head>');

/**
 * Gives the scripts that a page names in its head a low priority: styles, letters and the first image, which are seen, come
 * before what makes the page answer. On a slow phone they would share the line, and HTTP/1.1 has six at a time. The router
 * renders these links, and offers no priority for them.
 */
export function scriptsLast(): Transform {
  let head: Buffer[] | undefined = [];
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (!head) return done(null, chunk);
      head.push(chunk);
      const all = Buffer.concat(head);
      const end = all.indexOf(HEAD_END);
      head = end === -1 ? [all] : undefined;
      if (end === -1) return done();
      this.push(lowerPriority(all.subarray(0, end)));
      return done(null, all.subarray(end));
    },
    flush(done) {
      done(null, head && Buffer.concat(head));
    },
  });
}

const lowerPriority = (head: Buffer): string =>
  head.toString().replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
