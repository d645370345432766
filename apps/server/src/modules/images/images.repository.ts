import { foldText, hasWords, searchWords } from '@marquee/schemas';
import type { PictureType } from '@marquee/schemas/picture';
import type { Focus } from '@marquee/schemas/picture-focus';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../store/database.ts';
import { nextNumber } from '../../store/next-number.ts';
import type { MadeFile } from './make-files.ts';

export type ImageRow = {
  id: string;
  number: number;
  version: number;
  name: string;
  type: PictureType;
  width: number;
  height: number;
  bytes: number;
  alt: Record<string, string>;
  isDecorative: boolean;
  focus: Focus | null;
  tags: string[];
  /** Of a picture that is drawn: it has no files in the store. */
  address: string | null;
  authorName: string;
  createdAt: Date;
};
export type NewImage = Omit<ImageRow, 'number' | 'version' | 'focus' | 'tags' | 'address'> & {
  tags?: readonly string[];
  address?: string;
  sourceHash: string;
  authorId: string | null;
};
export type ImageWords = Partial<Pick<ImageRow, 'name' | 'alt' | 'isDecorative' | 'focus' | 'tags'>>;
/** A document that names a picture, and whether its draft, its published or its scheduled revision does so. */
export type ImageUse = {
  kind: string;
  id: string;
  isDraft: boolean;
  isLive: boolean;
  isScheduled: boolean;
  revision: number | null;
};
export type ImageQuery = {
  limit: number;
  before?: number;
  search?: string;
  tag?: string;
  isUnused?: boolean;
};

export type ImagesRepository = ReturnType<typeof createImagesRepository>;

/** Which revisions name which picture, uploaded or drawn. */
const NAMED = sql`
  (select image, kind, id, revision from revision_images
  union all select image, kind, id, revision from revision_artwork)`;

/** Documents whose draft, published revision or scheduled revision names a picture. */
const USES = sql`
  select i.image, i.kind, i.id,
    bool_or(d.head_revision = i.revision) as draft, max(d.head_revision) as revision,
    bool_or(p.revision is not null) as live,
    bool_or(s.schedule is not null) as scheduled
  from ${NAMED} i
  left join documents d on d.kind = i.kind and d.id = i.id and d.head_revision = i.revision
  left join release_entries p on p.kind = i.kind and p.id = i.id and p.revision = i.revision
    and p.until_release is null
  left join (
    select sd.kind, sd.id, sd.revision, sd.schedule from scheduled_documents sd
    join scheduled_releases sr on sr.id = sd.schedule and sr.state = 'waiting'
  ) s on s.kind = i.kind and s.id = i.id and s.revision = i.revision
  where d.id is not null or p.id is not null or s.id is not null
  group by i.image, i.kind, i.id`;

export function createImagesRepository(db: Kysely<Database>) {
  const images = () =>
    db
      .selectFrom('images')
      .select(['id', 'number', 'version', 'name', 'type', 'width', 'height', 'bytes', 'alt'])
      .select(['focus', 'tags', 'address'])
      .select(['is_decorative as isDecorative', 'author_name as authorName', 'created_at as createdAt']);

  /** The pictures with a tag whose name, tags or descriptions have every word; null: every one. */
  const findIds = async (search: string, tag: string | undefined): Promise<string[] | null> => {
    const words = searchWords(search);
    if (words.length === 0 && tag === undefined) return null;
    const rows = await db.selectFrom('images').select(['id', 'name', 'alt', 'tags']).execute();
    return rows.flatMap(({ id, name, alt, tags }) =>
      (tag === undefined || tags.includes(tag)) &&
      hasWords(foldText([name, ...tags, ...Object.values(alt)].join('\n')), words)
        ? [id]
        : [],
    );
  };

  return {
    find: (id: string): Promise<ImageRow | undefined> => images().where('id', '=', id).executeTakeFirst(),

    findMany: (ids: readonly string[]): Promise<ImageRow[]> =>
      ids.length === 0 ? Promise.resolve([]) : images().where('id', 'in', ids).orderBy('id').execute(),

    findBySource: (sourceHash: string): Promise<ImageRow | undefined> =>
      images().where('source_hash', '=', sourceHash).executeTakeFirst(),

    /** Newest first, with the number of documents that use each picture. */
    async list({
      limit,
      before,
      search,
      tag,
      isUnused,
    }: ImageQuery): Promise<(ImageRow & { uses: number })[]> {
      const found = await findIds(search ?? '', tag);
      const { rows } = await sql<ImageRow & { uses: number }>`
        select m.id, m.number, m.version, m.name, m.type, m.width, m.height, m.bytes, m.alt,
          m.focus, m.tags, m.address, m.is_decorative as "isDecorative", m.author_name as "authorName", m.created_at as "createdAt",
          coalesce(u.uses, 0)::integer as uses
        from images m
        left join (select image, count(*) as uses from (${USES}) uses group by image) u on u.image = m.id
        where (${before ?? null}::integer is null or m.number < ${before ?? null}::integer)
          and (${found === null} or m.id in (select id from json_array_elements_text(${JSON.stringify(found ?? [])}::json) as f (id)))
          and (not ${isUnused ?? false}::boolean or u.uses is null)
        order by m.number desc limit ${limit}`.execute(db);
      return rows;
    },

    async total(): Promise<{ count: number; bytes: number }> {
      const { rows } = await sql<{ count: number; bytes: number }>`
        select count(*)::integer as count, coalesce(sum(bytes), 0)::double precision as bytes from images`.execute(
        db,
      );
      return rows[0] ?? { count: 0, bytes: 0 };
    },

    async listUses(id: string): Promise<ImageUse[]> {
      const { rows } = await sql<ImageUse>`
        select kind, id, coalesce(draft, false) as "isDraft", coalesce(live, false) as "isLive",
          coalesce(scheduled, false) as "isScheduled", revision
        from (${USES}) uses where image = ${id} order by kind, id`.execute(db);
      return rows;
    },

    /** The numbers of all releases that contain the picture: any of them may become current again. */
    async listReleases(id: string): Promise<number[]> {
      const { rows } = await sql<{ release: number }>`
        select distinct n.number as release from ${NAMED} i
        join release_entries p on p.kind = i.kind and p.id = i.id and p.revision = i.revision
        join releases n on n.number >= p.since_release and (p.until_release is null or n.number < p.until_release)
        where i.image = ${id} order by n.number`.execute(db);
      return rows.map(({ release }) => release);
    },

    /** The given revisions that name a picture which does not exist. */
    async listMissing(
      entries: readonly { kind: string; id: string; revision: number }[],
    ): Promise<{ kind: string; id: string; image: string }[]> {
      const { rows } = await sql<{ kind: string; id: string; image: string }>`
        select e.kind, e.id, i.image
        from json_to_recordset(${JSON.stringify(entries)}::json) as e (kind text, id text, revision integer)
        join revision_images i on i.kind = e.kind and i.id = e.id and i.revision = e.revision
        where not exists (select 1 from images m where m.id = i.image)
        order by e.kind, e.id, i.image`.execute(db);
      return rows;
    },

    /** Every tag with the number of its pictures, the most used first. */
    async listTags(): Promise<{ tag: string; count: number }[]> {
      const { rows } = await sql<{ tag: string; count: number }>`
        select t.tag, count(*)::integer as count from images m, json_array_elements_text(m.tags) as t (tag)
        group by t.tag order by count(*) desc, t.tag`.execute(db);
      return rows;
    },

    /** Allows only one upload at a time, so that two together cannot exceed the limit. */
    async lock(): Promise<void> {
      await sql`lock table images in share row exclusive mode`.execute(db);
    },

    /** False when the picture exists already. */
    async insert(row: NewImage, files: readonly MadeFile[]): Promise<boolean> {
      const inserted = await db
        .insertInto('images')
        .values({
          id: row.id,
          name: row.name,
          type: row.type,
          width: row.width,
          height: row.height,
          bytes: row.bytes,
          alt: JSON.stringify(row.alt),
          is_decorative: row.isDecorative,
          tags: JSON.stringify(row.tags ?? []),
          address: row.address ?? null,
          source_hash: row.sourceHash,
          author_id: row.authorId,
          author_name: row.authorName,
          created_at: row.createdAt,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!inserted) return false;
      for (const { width, type, body } of files)
        await db.insertInto('image_files').values({ image: row.id, width, type, body }).execute();
      return true;
    },

    /** @returns its new version; undefined when the picture no longer has this one */
    async update(
      id: string,
      version: number,
      { name, alt, isDecorative, focus, tags }: ImageWords,
    ): Promise<number | undefined> {
      const updated = await db
        .updateTable('images')
        .set({
          version: await nextNumber(db, version),
          ...(name === undefined ? {} : { name }),
          ...(alt === undefined ? {} : { alt: JSON.stringify(alt) }),
          ...(isDecorative === undefined ? {} : { is_decorative: isDecorative }),
          ...(focus === undefined ? {} : { focus: focus && JSON.stringify(focus) }),
          ...(tags === undefined ? {} : { tags: JSON.stringify(tags) }),
        })
        .where('id', '=', id)
        .where('version', '=', version)
        .returning('version')
        .executeTakeFirst();
      return updated?.version;
    },

    async hasDrawn(): Promise<boolean> {
      const row = await db
        .selectFrom('images')
        .select('id')
        .where('address', 'is not', null)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },

    async remove(id: string): Promise<void> {
      await db.deleteFrom('images').where('id', '=', id).execute();
    },

    async findFile(image: string, width: number, type: string): Promise<Buffer | undefined> {
      const row = await db
        .selectFrom('image_files')
        .select('body')
        .where('image', '=', image)
        .where('width', '=', width)
        .where(sql<boolean>`type = ${type}`)
        .executeTakeFirst();
      return row && Buffer.from(row.body);
    },
  };
}
