import type { Translate } from '@marquee/blocks';
import { tellRefusalIn } from '../../../shared/account/refusal.model.ts';

/** What was refused in the profile. */
export function tellRefusal(error: unknown, t: Translate): string {
  return tellRefusalIn('PROFILE', error, t);
}
