import { readCookies, visitStore } from '@marquee/blocks/browser';
import type { ApiClient } from '../../shared/calls/api-client.ts';
import { hasAcceptedCookies, onCookiesAccepted } from '../../shared/visitor/consent.ts';
import { readCookie, writeCookie } from '../../shared/visitor/cookies.ts';
import { pageLog } from '../../shared/calls/page-log.ts';
import { AFFILIATE_COOKIE, PARTNER_SECONDS, STAG_COOKIE } from '../../shared/visitor/partner-cookies.ts';
import { onSignedUp } from '../../shared/visitor/signed-up.ts';
import { readStored } from '../../shared/visitor/stored.ts';
import { campaignOf, parseCampaign, type Campaign } from './campaign.model.ts';
import { readNetwork } from './network.ts';
import { watchTimings } from './page-timings.ts';
import { sendVitals } from './vitals.ts';
import { findPartner, type Arrival } from './partner.model.ts';

const CAMPAIGN_KEY = 'campaign';
/** A failed report is not sent again, because it does not concern the visitor. */
const ONCE = { retries: 0, keepalive: true } as const;

/**
 * Sends the page's reports: errors, timings, connection quality, and the campaign of the visit. These need no consent;
 * partner cookies are set only after cookies are accepted. Returns a function that stops it.
 *
 * @param vitalsOf name of the route whose vitals this site's own server is told; left out: it is not, as for most visits
 */
export function startTelemetry(platform: ApiClient, arrival: Arrival, vitalsOf?: string): () => void {
  const forget = (report: Promise<unknown>): void => void report.catch(() => undefined);
  pageLog.sendWith((body) => forget(platform.call('PUT /log', { body, ...ONCE })));

  const ends = new AbortController();
  const { signal } = ends;
  addEventListener('error', ({ error, message }) => pageLog.note('PAGE_ERROR', error ?? message), { signal });
  addEventListener('unhandledrejection', ({ reason }) => pageLog.note('UNHANDLED_REJECTION', reason), {
    signal,
  });

  const network = readNetwork();
  if (network) forget(platform.call('PUT /network-performance', { body: network, ...ONCE }));
  const stopTimings = watchTimings((body) => {
    forget(platform.call('PUT /performance', { body, ...ONCE }));
    if (vitalsOf !== undefined && hasAcceptedCookies()) sendVitals(vitalsOf, body);
  });

  const campaign = campaignOf(arrival.search);
  if (campaign) {
    visitStore.setItem(CAMPAIGN_KEY, JSON.stringify(campaign));
    forget(platform.call('POST /log_utm_set', { body: { utmMetrics: campaign }, ...ONCE }));
  }
  const stopSignedUp = onSignedUp(() => {
    const utmMetrics = keptCampaign();
    if (utmMetrics) forget(platform.call('POST /log_utm_send', { body: { utmMetrics }, ...ONCE }));
  });
  const stopConsent = onCookiesAccepted(() => forget(keepPartner(platform, arrival)));
  return () => {
    for (const stop of [stopTimings, stopSignedUp, stopConsent]) stop();
    ends.abort();
  };
}

/** The campaign of this visit, stored by an earlier page. */
function keptCampaign(): Campaign | undefined {
  return readStored(visitStore, CAMPAIGN_KEY, parseCampaign);
}

/** Stores the partner of the visit for 30 days from now. */
async function keepPartner(platform: ApiClient, arrival: Arrival): Promise<void> {
  const rules = await platform.call('GET /api/fe/config/stag-by-referrer-name');
  const cookie = readCookies();
  const id = Number(readCookie(cookie, AFFILIATE_COOKIE));
  const kept = { stag: readCookie(cookie, STAG_COOKIE), affiliateId: id > 0 ? id : undefined };
  const { stag, affiliateId } = findPartner(arrival, rules, kept);
  if (stag !== undefined) writeCookie(STAG_COOKIE, stag, PARTNER_SECONDS);
  if (affiliateId !== undefined) writeCookie(AFFILIATE_COOKIE, String(affiliateId), PARTNER_SECONDS);
}
