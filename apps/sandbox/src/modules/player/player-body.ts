import type { Player as Profile } from '@marquee/schemas';
import type { ProfileFields } from '../../store/database.ts';
import { consentsOf, switchesOf } from '../consents/consents.model.ts';
import { statusesOf } from './player-groups.ts';
import type { Player } from './player.ts';

/** Fields that every profile has, filled in or not (PROF-01, 02, 03, 11, 12). */
const PROFILE_FIELDS: Required<Omit<ProfileFields, 'personal_id' | 'consents'>> = {
  first_name: null,
  last_name: null,
  nickname: null,
  gender: null,
  date_of_birth: null,
  profession: null,
  country: null,
  city: null,
  address: null,
  postal_code: null,
  state: null,
  mobile_phone: null,
  receive_promos: false,
  receive_sms_promos: false,
  autoregistered: false,
  autologin_link: null,
  verified: false,
  sumsub_verified: false,
  sow_questionnaire_expires_at: null,
};

/** `GET /api/player` (API-26). */
export function playerBody(player: Player): Profile {
  const consents = consentsOf(player.profile);
  return {
    id: player.id,
    email: player.email,
    ...PROFILE_FIELDS,
    ...player.profile,
    ...switchesOf(consents),
    consents,
    currency: player.currency,
    language: player.locale.split('-')[0] ?? player.locale,
    locale: player.locale,
    statuses: statusesOf(player.groups),
    groups: player.groups,
    auth_fields_missed: player.authFieldsMissed,
    confirmed_at: toTime(player.confirmedAt),
    created_at: new Date(player.createdAt).toISOString(),
    current_sign_in_at: toTime(player.currentSignInAt),
    deposit_bonus_code: player.depositBonusCode,
    can_issue_bonuses: player.canIssueBonuses,
    license_name: player.licence,
    two_factor_enabled: player.twoFactorEnabled,
  };
}

function toTime(instant: number | null): string | null {
  return instant === null ? null : new Date(instant).toISOString();
}
