import type { ReasonCode } from '@marquee/engine';
import { say } from './generated/words.ts';

/** Reasons for a filter. Codes with the same meaning for readers have the same words. */
const REASON_WORDS: Record<ReasonCode, string> = {
  get SHOWN() {
    return say('shown');
  },
  get LOCKED_LINK() {
    return say('responsible-gaming-always-shown');
  },
  get LOCKED_INSIDE() {
    return say('only-its-responsible-gaming');
  },
  get FLAG_OVERRIDE() {
    return say('flag-set-by-an');
  },
  get FLAG_RULE() {
    return say('flag-set-by-a');
  },
  get FLAG_DEFAULT() {
    return say('flag-at-its-default');
  },
  get FLAG_NOT_FOUND() {
    return say('flag-does-not-exist');
  },
  get LEFT_OUT() {
    return say('has-an-error');
  },
  get UNKNOWN_BLOCK() {
    return say('unknown-block');
  },
  get OTHER_VARIANT() {
    return say('page-for-another-country');
  },
  get SUPPRESSED_BREAK() {
    return say('promotion-on-a-break');
  },
  get SUPPRESSED_UNKNOWN() {
    return say('promotion-break-unknown');
  },
  get SUPPRESSED_LICENCE() {
    return say('promotion-not-under-licence');
  },
  get PACK_RULE() {
    return say('a-rule-forbids-it');
  },
  get DISABLED() {
    return say('switched-off');
  },
  get SCHEDULE_AHEAD() {
    return say('not-open-yet');
  },
  get SCHEDULE_OVER() {
    return say('over');
  },
  get SCHEDULE_CLOSED() {
    return say('outside-its-hours');
  },
  get LOGIN() {
    return say('guests-or-players-only');
  },
  get GROUPS_ANY_OF() {
    return say('not-in-the-group');
  },
  get GROUPS_ALL_OF() {
    return say('not-in-the-group');
  },
  get GROUPS_NONE_OF() {
    return say('in-a-group-kept');
  },
  get LOCALE() {
    return say('another-language');
  },
  get LICENCE() {
    return say('another-licence');
  },
  get BRAND() {
    return say('another-brand');
  },
  get CURRENCY() {
    return say('another-currency');
  },
  get CURRENCY_KIND() {
    return say('another-currency');
  },
  get CURRENCY_UNKNOWN() {
    return say('another-currency');
  },
  get COUNTRY_ANY_OF() {
    return say('another-country');
  },
  get COUNTRY_NONE_OF() {
    return say('another-country');
  },
  get COUNTRY_UNKNOWN() {
    return say('another-country');
  },
  get DEVICE() {
    return say('another-device');
  },
  get AGE() {
    return say('another-age');
  },
  get AGE_UNKNOWN() {
    return say('another-age');
  },
  get VERIFIED() {
    return say('verified-or-not');
  },
  get VERIFIED_UNKNOWN() {
    return say('verified-or-not');
  },
  get REGISTERED_AHEAD() {
    return say('registered-too-recently');
  },
  get REGISTERED_OVER() {
    return say('registered-too-long-ago');
  },
  get REGISTERED_UNKNOWN() {
    return say('registered-at-an-unknown');
  },
  get CONSENTS_ANY_OF() {
    return say('without-the-consent');
  },
  get CONSENTS_ALL_OF() {
    return say('without-the-consent');
  },
  get CONSENTS_UNKNOWN() {
    return say('without-the-consent');
  },
  get FLAG_OFF() {
    return say('a-flag-is-off');
  },
  get FLAG_ON() {
    return say('a-flag-is-on');
  },
  get SPLIT() {
    return say('another-share-of-visitors');
  },
  get SPLIT_UNKNOWN() {
    return say('another-share-of-visitors');
  },
  get NAMED_AUDIENCE() {
    return say('not-in-the-named');
  },
  get ANY_OF() {
    return say('none-of-the-alternatives');
  },
  get ALTERNATIVE() {
    return say('none-of-the-alternatives');
  },
  get NOT() {
    return say('one-of-those-kept');
  },
  get RULE() {
    return say('the-flags-rule-does');
  },
  get LEADS_TO_HIDDEN() {
    return say('leads-to-a-hidden');
  },
  get NO_PRICE() {
    return say('no-price-in-the');
  },
  get HIDDEN_LINK() {
    return say('hidden-by-the-licence');
  },
  get NOT_LISTED() {
    return say('not-listed');
  },
  get OTHER_PAGE() {
    return say('another-page-comes-first');
  },
  get BEYOND_LIMIT() {
    return say('others-come-first');
  },
  get EARLIER_PAGE() {
    return say('on-an-earlier-page');
  },
  get CONTAINER_HIDDEN() {
    return say('what-it-stands-in');
  },
};

export const reasonWords = (reason: ReasonCode): string => REASON_WORDS[reason];
