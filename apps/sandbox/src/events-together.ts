import { type Compilable, type OperationNodeSource, type RawBuilder, sql } from 'kysely';
import type { PlatformTransaction } from './store/database.ts';

/** A query or a change, as made by Kysely’s builders. */
export type Statement<Row> = Compilable<Row> & OperationNodeSource;

/** What one module reads and writes for an event that must cost as few statements as possible. */
export type EventPart<Event, Asked, Written> = {
  /** What must be known first. Undefined when nothing. */
  ask?: (trx: PlatformTransaction, event: Event) => Statement<Asked> | undefined;
  /** What is written. Undefined when nothing. No two parts may write the same row. */
  write: (
    trx: PlatformTransaction,
    event: Event,
    asked: Asked[],
  ) => Promise<Statement<Written> | undefined> | Statement<Written> | undefined;
  /** What follows from the written rows. */
  written?: (
    trx: PlatformTransaction,
    event: Event,
    known: { rows: Written[]; asked: Asked[] },
  ) => Promise<void>;
};

type Rows = Record<string, unknown[] | null>;
type AnyPart<Event> = EventPart<Event, unknown, unknown>;
type Named = { name: string; statement: Statement<unknown> };

/** Reads for all parts in one statement, writes for all in another, and only then continues each part. */
export async function workTogether<Event>(
  trx: PlatformTransaction,
  parts: readonly AnyPart<Event>[],
  event: Event,
): Promise<void> {
  const asked = await runTogether(
    trx,
    named(parts.map(({ ask }) => ask?.(trx, event))),
    ({ name, statement }) => sql`${sql.id(name)} as materialized (${statement})`,
  );
  const statements: (Statement<unknown> | undefined)[] = [];
  for (const [index, { write }] of parts.entries())
    statements.push(await write(trx, event, asked[nameOf(index)] ?? []));
  const written = await runTogether(
    trx,
    named(statements),
    ({ name, statement }) => sql`${sql.id(name)} as (${statement})`,
  );
  for (const [index, part] of parts.entries())
    if (statements[index] !== undefined)
      await part.written?.(trx, event, {
        rows: written[nameOf(index)] ?? [],
        asked: asked[nameOf(index)] ?? [],
      });
}

const nameOf = (index: number): string => `part_${index}`;

function named(statements: readonly (Statement<unknown> | undefined)[]): Named[] {
  return statements.flatMap((statement, index) => (statement ? [{ name: nameOf(index), statement }] : []));
}

/** The rows of each statement as JSON. Numbers stay exact, because all columns are in the safe range. */
async function runTogether(
  trx: PlatformTransaction,
  statements: readonly Named[],
  toExpression: (statement: Named) => RawBuilder<unknown>,
): Promise<Rows> {
  if (statements.length === 0) return {};
  const answers = statements.map(
    ({ name }) => sql`(select json_agg(${sql.id(name)}) from ${sql.id(name)}) as ${sql.id(name)}`,
  );
  const { rows } = await sql<Rows>`
    with ${sql.join(statements.map(toExpression))} select ${sql.join(answers)}`.execute(trx);
  return rows[0] ?? {};
}
