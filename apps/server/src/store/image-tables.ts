import type { Focus } from '@marquee/schemas/picture-focus';
import type { ColumnType, Generated } from 'kysely';
import type { Json, Timestamp } from './column-types.ts';

/** An uploaded picture. Its id is half of the hash of the file that is served at its own address. */
export type ImageTable = {
  id: string;
  /** Numbers the pictures in the order of their upload. */
  number: Generated<number>;
  /** Rises with every change of its words; a change names the version it is based on. */
  version: Generated<number>;
  name: string;
  type: 'jpg' | 'png' | 'webp';
  width: number;
  height: number;
  /** The size of all its files together. */
  bytes: number;
  alt: Json<Record<string, string>>;
  is_decorative: Generated<boolean>;
  /** Where its subject is (decision 063). */
  focus: ColumnType<Focus | null, string | null | undefined, string | null>;
  tags: ColumnType<string[], string | undefined, string>;
  /** Of a picture that is drawn: it has no files here. */
  address: ColumnType<string | null, string | null | undefined, never>;
  /** SHA-256 of what was uploaded, so that the same file is not kept twice. */
  source_hash: string;
  author_id: string | null;
  author_name: string;
  created_at: Timestamp;
};

export type ImageFileTable = {
  image: string;
  width: number;
  type: 'jpg' | 'png' | 'webp' | 'avif';
  body: Buffer;
};

/** A picture that a revision refers to. A database trigger fills this table. */
export type RevisionImageTable = { image: string; kind: string; id: string; revision: number };
