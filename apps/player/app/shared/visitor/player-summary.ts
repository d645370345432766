import type { ResolvedVipTableDocument } from '@marquee/schemas';
import type { ReachedLimit } from '../account/limits.model.ts';

/** One wallet of the player; the balance is text already. */
export type Wallet = { currency: string; balance: string; isActive: boolean };

/**
 * What the frame around every page shows of a player. Its texts are used as they are: a page that many players share is
 * drawn with marks in their place (shell/page/personal-texts.ts), so nothing can be cut out of them later.
 */
export type PlayerSummary = {
  id: string;
  name: string;
  /** The first word of the name, and its first letter as a capital. */
  firstName: string;
  initial: string;
  email: string;
  /** VIP status, for the badge; null for players without a status. */
  vip: VipBadge | null;
  /** Whether the email is confirmed (AUTH-26). */
  isConfirmed: boolean;
  /** Everything else waits until the terms are accepted (AUTH-32). */
  mustAcceptTerms: boolean;
  wallets: Wallet[];
  /** Limits that are used up, or the running break (LIM-25). */
  reached: ReachedLimit[];
  /** Set when the reached limits could not be loaded: this counts as a break until they are known (SAFE-08). */
  areLimitsUnknown?: true;
};

export type VipBadge = { status: VipStatus; title: string };

export type VipTable = Pick<ResolvedVipTableDocument, 'statuses'>;
type VipStatus = VipTable['statuses'][number]['status'];

/** A name in the forms in which the frame shows it. */
export const nameForms = (name: string): Pick<PlayerSummary, 'name' | 'firstName' | 'initial'> => ({
  name,
  firstName: name.split(' ', 1).join(''),
  initial: name.slice(0, 1).toUpperCase(),
});
