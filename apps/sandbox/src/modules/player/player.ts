import type { ProfileFields } from '../../store/database.ts';

/** A player as the modules know them. Times are in epoch milliseconds, amounts in minor units. */
export type Player = {
  id: number;
  email: string;
  currency: string;
  locale: string;
  licence: string;
  groups: number[];
  profile: ProfileFields;
  authFieldsMissed: string[];
  confirmedAt: number | null;
  createdAt: number;
  currentSignInAt: number | null;
  depositBonusCode: string | null;
  canIssueBonuses: boolean;
  twoFactorEnabled: boolean;
  quarter: { start: number; depositCents: number; betCents: number };
};
