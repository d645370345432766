import { bettingConfig } from '../modules/config/site-configs.ts';
import type { RequestVisitor } from '../modules/delivery/visitor.service.ts';
import type { FrameOrigins } from '../plugins/own/content-security-policy.ts';

/** /sport and what is below it, in any language, of a page or of a navigation's data. */
const BETTING_PAGE = /^(?:\/guest)?(?:\/[a-z]{2}(?:-[A-Z]{2})?)?\/sport(?:[/?.]|$)/;
/** A host and no more: what stands in the policy must not end a directive. */
const ORIGIN = /^https:\/\/[a-z0-9.-]+(?::\d{1,5})?$/;

/**
 * Where this visitor's sports site is framed from. Every page says so, because one goes on to betting without a new
 * policy. The betting pages alone may stand in frames of the sports site (NAV-57).
 */
export function sportsOrigins(visitor: RequestVisitor, url: string): FrameOrigins {
  const { site, frameOrigins } = bettingConfig(visitor).body;
  const origin = URL.parse(site ?? '')?.origin ?? '';
  return {
    framed: ORIGIN.test(origin) ? [origin] : [],
    framing: BETTING_PAGE.test(url) ? frameOrigins.filter((each) => ORIGIN.test(each)) : [],
  };
}
