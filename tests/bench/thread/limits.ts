import type { Measured, MeasuredServer } from './measured-server.ts';

/** `refused`: an answer that is no success is what was to be measured. */
export type Step = { name: string; call: string; measured: Measured; refused?: true };
type Entry = { kind: string; id: string; revision: number };
type Documents = Record<string, Record<string, unknown>>;

const API = '/admin/api';
/** As bulk edits, patches and files of translators allow. */
const MOST_DOCUMENTS = 1000;
const MOST_OPERATIONS = 2000;
const MOST_BLOCKS = 100;
const MOST_TEXT = 2000;
const MOST_ROWS = 50_000;
const DOCUMENT_BYTES = 256 * 1024;
const FILE_BYTES = 60 * 1024 * 1024;

const block = (id: string, props: object, type = 'heading'): object => ({ id, block: type, props });
const rich = (bytes: number): string => '<p><b>Bold</b> and <i>more</i> &amp; so on</p>'.repeat(bytes / 45);

/** Named by many banners. */
const AUDIENCE = 'gold';
/** Words everything has, words nothing has, and as many as may be. */
const SEARCHES = {
  'a word they all have': 'e',
  'words none has': 'nothing like this',
  'as many words as may be': 'reload spins friday '.repeat(10).trim(),
};

/** Pages as large as a document may be: many blocks, and few long rich texts. */
const PAGES: Record<string, object> = {
  'limit-blocks': {
    path: '/limit-blocks',
    title: { en: 'Blocks' },
    blocks: Array.from({ length: MOST_BLOCKS }, (_, index) =>
      block(`b-${index}`, { title: { en: `Heading ${index}`, de: 'x'.repeat(MOST_TEXT) } }),
    ),
  },
  'limit-texts': {
    path: '/limit-texts',
    title: { en: 'Texts' },
    blocks: Array.from({ length: 20 }, (_, index) =>
      block(`t-${index}`, { content: { en: rich(DOCUMENT_BYTES / 22) } }, 'rich-text'),
    ),
  },
};

/** Every call of the admin whose work grows with what it is given, with the most it may be given. */
export async function* adminAtItsLimits(server: MeasuredServer): AsyncGenerator<Step> {
  const step = async (
    what: string,
    call: string,
    ...[path, body, headers]: [path: string, body?: unknown, headers?: Record<string, string>]
  ): Promise<Step> => {
    const [method = 'GET'] = call.split(' ');
    return { name: what, call, measured: await server.measure(method, path, body, headers) };
  };
  /** What changes nothing can be sent again: what the machine does beside it only ever makes a stretch longer. */
  const read: typeof step = async (...asked) => {
    const steps = [await step(...asked), await step(...asked), await step(...asked)];
    return steps.reduce((one, other) => (other.measured.longestMs < one.measured.longestMs ? other : one));
  };
  const jsonOf = <T>({ measured }: Step): T => JSON.parse(measured.text) as T;

  yield step(
    'first grid of translations after a start',
    'GET /admin/api/translations',
    `${API}/translations`,
  );
  yield read('5,000 rows of translations', 'GET /admin/api/translations', `${API}/translations?limit=5000`);
  yield read('snapshot of drafts', 'GET /admin/api/snapshot', `${API}/snapshot?state=draft`);
  yield read('snapshot of what is live', 'GET /admin/api/snapshot', `${API}/snapshot?state=live`);
  yield read('snapshot of a release', 'GET /admin/api/snapshot', `${API}/snapshot?release=1`);
  yield read('list of a kind', 'GET /admin/api/documents/{kind}', `${API}/documents/banner`);
  for (const [what, search] of Object.entries(SEARCHES)) {
    const query = encodeURIComponent(search);
    yield read(
      `banners by ${what}`,
      'GET /admin/api/documents/{kind}',
      `${API}/documents/banner?search=${query}`,
    );
    yield read(
      `translations by ${what}`,
      'GET /admin/api/translations',
      `${API}/translations?limit=5000&search=${query}`,
    );
    yield read(`pictures by ${what}`, 'GET /admin/api/images', `${API}/images?search=${query}`);
  }
  for (const what of ['schedules/content', 'audit?limit=500', 'visits', 'personas', 'releases?limit=500'])
    yield read(what, `GET /admin/api/${what.replace(/\?.*/, '')}`, `${API}/${what}`);
  yield read(
    'a calendar of 394 days',
    'GET /admin/api/calendar',
    `${API}/calendar?from=2026-06-01T00:00:00Z&until=2027-06-30T00:00:00Z`,
  );
  yield read(
    'where an audience is used',
    'GET /admin/api/documents/{kind}/{id}/uses',
    `${API}/documents/audience/${AUDIENCE}/uses`,
  );
  yield read('what screens refer to', 'GET /admin/api/reference', `${API}/reference`);
  yield read(
    'what a release changed',
    'GET /admin/api/releases/{number}/differences',
    `${API}/releases/1/differences`,
  );
  yield read('a large release', 'GET /admin/api/releases/{number}', `${API}/releases/1`);
  yield step(
    'first preview of undoing everything',
    'POST /admin/api/releases/{number}/undo/preview',
    `${API}/releases/1/undo/preview`,
    { choices: [] },
  );

  for (const [id, page] of Object.entries(PAGES))
    yield step(`saving ${id}`, 'PUT /admin/api/documents/{kind}/{id}', `${API}/documents/page/${id}`, page, {
      'if-none-match': '*',
    });
  yield step(
    'a patch of 2,000 copies',
    'PATCH /admin/api/documents/{kind}/{id}',
    `${API}/documents/page/limit-blocks`,
    Array.from({ length: MOST_OPERATIONS }, (_, index) => ({
      op: 'copy',
      from: '/blocks/0/props/title/en',
      path: `/blocks/${index % MOST_BLOCKS}/props/title/de`,
    })),
    { 'if-match': '"1"', 'content-type': 'application/json-patch+json' },
  );

  const exported = await read('export of the content', 'GET /admin/api/content', `${API}/content`);
  yield exported;
  const file = jsonOf<{ documents: Documents }>(exported);
  const target = 'drafts';
  yield read(
    'preview of importing the same',
    'POST /admin/api/content/import/preview',
    `${API}/content/import/preview`,
    {
      file,
      target,
    },
  );
  const renamed = { ...file, documents: { banner: renameAll(file.documents['banner'] ?? {}) } };
  const wanted = await read(
    'preview of importing 5,000 changes',
    'POST /admin/api/content/import/preview',
    `${API}/content/import/preview`,
    { file: renamed, target },
  );
  yield wanted;
  yield step('importing 5,000 changes', 'POST /admin/api/content/import', `${API}/content/import`, {
    file: renamed,
    fingerprint: jsonOf<{ fingerprint: string }>(wanted).fingerprint,
  });
  yield read('drafts beside what is live', 'GET /admin/api/drafts', `${API}/drafts?as=compared`);
  yield step('a file of 60 MB', 'POST /admin/api/content/import/preview', `${API}/content/import/preview`, {
    file: { ...file, documents: { page: largePages() } },
    target,
  });

  const chosen = await bannersOf(server, MOST_DOCUMENTS);
  const edit = { type: 'set', fields: [{ pointer: '/size', value: 'wide' }] };
  yield read('preview of editing 1,000', 'POST /admin/api/bulk/preview', `${API}/bulk/preview`, {
    documents: chosen,
    edit,
  });
  yield step('editing 1,000', 'POST /admin/api/bulk', `${API}/bulk`, { documents: chosen, edit });

  const rows = await textsOf(server);
  const preview = await read(
    `preview of a translator's file of ${rows.length} texts`,
    'POST /admin/api/translations/import/preview',
    `${API}/translations/import/preview`,
    { language: 'de', rows },
  );
  yield preview;
  yield step(
    `a translator's file of ${rows.length} texts`,
    'POST /admin/api/translations/import',
    `${API}/translations/import`,
    { language: 'de', rows, fingerprint: jsonOf<{ fingerprint: string }>(preview).fingerprint },
  );

  const documents = await bannersOf(server);
  yield read(
    'preview of a release of everything',
    'POST /admin/api/releases/preview',
    `${API}/releases/preview`,
    { documents },
  );
  const released = await step('a release of everything', 'POST /admin/api/releases', `${API}/releases`, {
    comment: 'All',
    documents,
  });
  yield released;
  const { number } = jsonOf<{ number: number }>(released);
  yield* currencyChange(server, step);
  const choices = { choices: [] };
  const undo = `${API}/releases/${number}/undo`;
  yield read(
    'preview of undoing it',
    'POST /admin/api/releases/{number}/undo/preview',
    `${undo}/preview`,
    choices,
  );
  yield step('undoing it', 'POST /admin/api/releases/{number}/undo', undo, {
    ...choices,
    comment: 'Undone',
    onto: number + 1,
  });
  const back = `${API}/releases/1/rollback`;
  yield read('preview of going back to the first', 'GET /admin/api/releases/{number}/rollback', back);
  yield step('going back to the first', 'POST /admin/api/releases/{number}/rollback', back, {
    comment: 'Back',
    onto: number + 2,
  });
}

function renameAll(banners: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(banners).map(([id, banner]) => {
      const { title } = banner as { title: Record<string, string> }; // Banners of the demo have one.
      return [id, { ...(banner as object), title: { ...title, en: `${title['en']} again` } }];
    }),
  );
}

function largePages(): Record<string, unknown> {
  const count = Math.floor(FILE_BYTES / (DOCUMENT_BYTES - 8192));
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `large-${index}`,
      { ...PAGES['limit-texts'], path: `/large-${index}` },
    ]),
  );
}

async function bannersOf(server: MeasuredServer, count = Infinity): Promise<Entry[]> {
  const { text } = await server.measure('GET', `${API}/documents/banner`);
  const { items } = JSON.parse(text) as { items: Entry[] };
  return items.slice(0, count).map(({ kind, id, revision }) => ({ kind, id, revision }));
}

async function textsOf(server: MeasuredServer): Promise<object[]> {
  const rows: object[] = [];
  for (let offset = 0; offset < MOST_ROWS; offset += 5000) {
    const path = `${API}/translations?limit=5000&offset=${offset}`;
    const { status, text } = await server.measure('GET', path);
    if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`);
    const { items } = JSON.parse(text) as {
      items: { kind: string; id: string; place: string; texts: Record<string, string> }[];
    };
    for (const { kind, id, place, texts } of items)
      rows.push({
        kind,
        id,
        pointer: place,
        source: texts['en'] ?? '',
        text: `${texts['de'] ?? texts['en'] ?? 'x'} neu`,
      });
    if (items.length < 5000) break;
  }
  return rows.slice(0, MOST_ROWS);
}

type Take = (
  what: string,
  call: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Step>;

/** The currency table decides who meets an audience: every document is compiled again. */
async function* currencyChange(server: MeasuredServer, step: Take): AsyncGenerator<Step> {
  const path = `${API}/documents/currency-table/main`;
  const { text } = await server.measure('GET', path);
  const { data, revision } = JSON.parse(text) as { data: { currencies: object[] }; revision: number };
  const call = 'PUT /admin/api/documents/{kind}/{id}';
  const currencies = data.currencies.toReversed();
  const saved = await step(
    'saving the currency table',
    call,
    path,
    { ...data, currencies },
    {
      'if-match': `"${revision}"`,
    },
  );
  yield saved;
  const { revision: next } = JSON.parse(saved.measured.text) as { revision: number };
  const documents = [{ kind: 'currency-table', id: 'main', revision: next }];
  yield step('publishing it', 'POST /admin/api/releases', `${API}/releases`, {
    comment: 'Currencies',
    documents,
  });
}
