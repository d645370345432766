import type { CollectionQuery, Context, FlagReason, ResolvedCollection, ResolvedPage } from '@marquee/engine';
import type { ClientContext, Kind, ResolvedByKind } from '@marquee/schemas';
import type { FailureLog } from '@marquee/schemas/log';
import { createContext } from 'react-router';
import type { MadeFrom } from '../live/made-from.ts';
import type { ClassPage } from './class-page.ts';
import type { DrawnPage, PageDrawing } from './page-drawing.ts';

/** The signed-in player, as `GET /api/player` answers; further profile fields may follow. */
export type Player = {
  id: number | string;
  email: string;
  nickname?: string | null;
  first_name?: string | null;
  last_name?: string | null;
  currency: string;
  statuses?: { id: string | number; name: string }[];
  confirmed_at?: string | null;
  auth_fields_missed?: readonly string[];
};

/** A feature flag as the flag screen shows it (FFC-01). */
export type FlagView = {
  key: string;
  description: string;
  value: boolean;
  reason: FlagReason;
  default: boolean;
  overridden: boolean;
};

export type SiteLocale = ClientContext['locales'][number];

export type VisitorFacts = {
  context: Context;
  player: Player | null;
  /** The visitor's session here has lapsed. */
  hasLapsed: boolean;
  /**
   * Somebody may be signed in: the platform cannot say at the moment, and until it can nothing is promoted (SAFE-08).
   */
  isUnknown?: boolean;
  /**
   * Nothing is promoted to the visitor (SAFE-07). The release's documents keep to it by themselves; this is for what the
   * application promotes beside them.
   */
  isSuppressed?: boolean;
  /**
   * The requesting page belongs to another player or to a guest, and does not know yet that this player has signed in.
   */
  isForAnother?: boolean;
  isTester: boolean;
  isAdmin: boolean;
  hasOverrides: boolean;
};

/** A page that a person without an account opens by a link of the admin; it does not count as a visit. */
export type SharedPreview = {
  /** Prefix of the preview's addresses; it has no slash at the end. */
  base: string;
  content: 'live' | 'draft' | 'scheduled';
  release: number;
  /** Name of the visitor in the admin. */
  visitor: string;
  /** Epoch milliseconds. */
  expiresAt: number;
  openedAt: number;
  /** Milliseconds from the clock to the instant at which the preview is viewed. */
  clockOffset: number;
  /** Whether the link fixes that instant. */
  isPinned: boolean;
};

/** Why a preview link shows nothing: it never existed, it has expired, or somebody revoked it. */
export type PreviewEnd = 'unknown' | 'expired' | 'revoked';

/** Everything that a loader may ask of the server; created anew for each request. */
export type RequestServices = {
  visitor: VisitorFacts;
  /**
   * A page of this browser shows a round that is decided: nothing that reveals its outcome may be rendered (PLAY-02).
   */
  hasRound?: boolean;
  /**
   * An open page asks after a release, and nothing has changed of its player since it was drawn: what the platform says
   * of them is not asked again (DELIVERY-09).
   */
  isPlayerUnchanged?: boolean;
  /** Set while a page is drawn for all players who would get the same but for their own texts. */
  classPage?: ClassPage;
  /** What the look of the visitor’s brand changes of the theme, as CSS custom properties. */
  look?: Readonly<Record<string, string>> | undefined;
  /** Number of the release that every answer of this request comes from. */
  release: number;
  /** Identifies the release across all histories of the store: a restored store counts its numbers again. */
  releaseId?: string;
  /** Runs a loader, and says what its data is made from: an open page compares that with what a release changes. */
  recordReads?<T>(load: () => Promise<T>): Promise<{ loaded: T; madeFrom: MadeFrom }>;
  /** `path` without locale prefix, for example `/promotions`. */
  resolvePage(path: string): ResolvedPage;
  /** Whether the page at the path promotes, and is kept from the visitor for that (SAFE-07). Left out: it is not. */
  isPageSuppressed?(path: string): boolean;
  resolveCollection<K extends Kind>(kind: K, query: CollectionQuery): ResolvedCollection<ResolvedByKind[K]>;
  listFlags(): FlagView[];
  isFlagOn(key: string): boolean;
  /** Interface texts of the visitor's locale; English texts fill the gaps. */
  /** The object stays the same for as long as its texts do. */
  messages(): Readonly<Record<string, string>>;
  clientContext(): ClientContext;
  /** Languages of the visitor’s list. */
  locales: SiteLocale[];
  /** Codes of every language in the release: the languages that have addresses. */
  localeCodes: readonly string[];
  /** The casino platform behind `/api`; carries the visitor's cookies and ends after 8000 ms (ERR-06). */
  platform: { fetch(path: string, init?: RequestInit): Promise<Response> };
  /** Prefix of the page's addresses, where it is not served at the site's own addresses. */
  base?: string;
  /** Set when the page is a preview shared by a link. */
  preview?: SharedPreview;
  /** Set when the preview link no longer shows anything. */
  previewEnd?: PreviewEnd;
  /**
   * Marks what the page's own code writes into it. It goes no further: the policy of content names the scripts and styles
   * that have it by what they hold.
   */
  nonce: string;
  /** The origin of the page's canonical address, whichever mirror domain serves it. */
  canonicalOrigin: string;
  /** Address of the advertising script; null when there is none. */
  adScript: string | null;
  /** The share of browsers, above 0, that report how the page felt; left out: nobody counts it. */
  vitalsShare?: number;
  /**
   * Set for a page that is cached for several visitors: its official render time, in epoch milliseconds. The time stays
   * the same when the page is rendered again because a platform response has aged.
   */
  drawnAt?: number | undefined;
  /** The request is for a whole document, not for the data of a navigation: there is no previous page. */
  isDocument: boolean;
  /** The page will be shown inside another page's frame. */
  isFramed: boolean;
  /** The page brings the styles of its content. False where the visitor has the stylesheet cached. */
  hasStyles: boolean;
  /**
   * Draws a page whose loaders have answered; in production on another thread, so that nobody else waits for it.
   * @throws what the frame of the page throws, and Error when it took too long
   */
  drawPage(page: PageDrawing): Promise<DrawnPage>;
  /**
   * Gives the server the page that a response carries. The response's body has the same bytes, but reading a body copies
   * the page several times.
   */
  notePage(response: Response, page: DrawnPage): void;
  log: FailureLog;
};

export const requestServices = createContext<RequestServices>();
