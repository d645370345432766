import type { CompiledSnapshot } from '../compile/compiled-snapshot.ts';

/** The licence for visitors for whom nothing selects another one; undefined when the snapshot marks none as default. */
export function defaultLicence({ index }: CompiledSnapshot): string | undefined {
  const licences = index.documents.get('licence')?.values() ?? [];
  return [...licences].find(({ data }) => data['isDefault'] === true)?.id;
}
