import type { CompiledSnapshot } from '../compile/compiled-snapshot.ts';

/** The licence of visitors of whom nothing says another one; undefined where the snapshot does not mark any. */
export function defaultLicence({ index }: CompiledSnapshot): string | undefined {
  const licences = index.documents.get('licence')?.values() ?? [];
  return [...licences].find(({ data }) => data['isDefault'] === true)?.id;
}
