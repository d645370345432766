import type { PaymentMethod } from '@marquee/schemas';

type Method = Pick<PaymentMethod, 'brand' | 'type' | 'savedProfiles'>;

export type SavedAccount = PaymentMethod['savedProfiles'][number] & Pick<PaymentMethod, 'brand' | 'type'>;

/** Saved accounts, each once: a brand's deposit and withdrawal methods list the same accounts. */
export function listSaved(methods: readonly Method[]): SavedAccount[] {
  const byId = new Map(
    methods.flatMap(({ brand, type, savedProfiles }) =>
      savedProfiles.map((profile) => [profile.id, { ...profile, brand, type }] as const),
    ),
  );
  return [...byId.values()].toSorted((a, b) => b.id - a.id);
}
