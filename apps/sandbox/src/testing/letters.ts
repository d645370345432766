import { sql } from 'kysely';
import type { TestSandbox } from './start-sandbox.ts';

export type Letter = { recipient: string; template: string; locale: string; text: string };

/** The sent letters, oldest first. */
export async function lettersOf(
  { store, settled }: Pick<TestSandbox, 'store' | 'settled'>,
  recipient?: string,
): Promise<Letter[]> {
  await settled();
  const { rows } = await sql<Letter>`
    select recipient, template, locale, text from platform.emails order by id`.execute(store.db);
  return rows.filter((letter) => recipient === undefined || letter.recipient === recipient);
}

/** The link in the latest letter to somebody. */
export async function linkTo(
  sandbox: Pick<TestSandbox, 'store' | 'settled'>,
  recipient: string,
): Promise<URL> {
  const letter = (await lettersOf(sandbox, recipient)).at(-1);
  return new URL(/https?:\S+/.exec(letter?.text ?? '')?.[0] ?? 'none:');
}
