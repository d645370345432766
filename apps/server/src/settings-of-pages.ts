import { define } from './settings-definition.ts';
import { flag, integer, list, path, share, text } from './settings-parsers.ts';

/** The settings of how pages are drawn and kept, here and in front. */
export const pageSettings = {
  keptPagesMegabytes: define({
    name: 'KEPT_PAGES_MEGABYTES',
    parse: integer(0, 65_536),
    fallback: 256,
    description:
      'Memory for pages that were drawn once for all visitors who would get the same. 0: each visitor’s page is drawn anew.',
  }),
  cacheInFront: define({
    name: 'CACHE_IN_FRONT',
    parse: flag,
    fallback: false,
    description:
      'Whether a cache that is shared by all visitors stands in front, set up as docs/guides/put-a-cache-in-front.md says. Guests’ pages and the public calls then say how long it may give them out.',
  }),
  cachePurgeUrls: define({
    name: 'CACHE_PURGE_URLS',
    parse: list(
      /^https?:\/\/[^\s,@]+$/,
      'addresses such as http://127.0.0.1:6081/purge, separated by commas',
    ),
    fallback: [],
    description:
      'Addresses of caches in front that are told what each release has changed, as soon as this process serves it. Left out: a release is at such a cache within a minute.',
  }),
  cachePurgeSecret: define<string>({
    name: 'CACHE_PURGE_SECRET',
    parse: text({
      pattern: /^[!-~]{16,}$/,
      wanted: '16 or more letters, digits and signs, no spaces',
    }),
    secret: true,
    description: 'Bearer token that is sent to CACHE_PURGE_URLS. Left out: none is.',
  }),
  builtFilesDir: define<string>({
    name: 'BUILT_FILES_DIR',
    parse: path,
    description:
      'Directory that every process has, such as a mounted bucket, where the scripts and styles of each version are kept for pages that are still open and for other versions. Left out: the store keeps them.',
  }),
  builtFilesDays: define({
    name: 'BUILT_FILES_DAYS',
    parse: integer(1, 3650),
    fallback: 30,
    description: 'For how many days after the last process of a version they are kept.',
  }),
  vitalsShare: define({
    name: 'VITALS_SHARE',
    parse: share,
    fallback: 0.1,
    description:
      'The share of browsers that have accepted cookies whose pages report how they felt (LCP, INP, CLS, TTFB), for `/metrics`. Without METRICS_SECRET none does.',
  }),
  pageThreads: define<number>({
    name: 'PAGE_THREADS',
    parse: integer(1, 64),
    description:
      'Threads that draw pages; each takes some 150 MB. Left out: one for each core of the machine but one, at least one and at most four.',
  }),
};
