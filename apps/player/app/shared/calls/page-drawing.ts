import type { StaticHandlerContext } from 'react-router';

/**
 * A page whose loaders have answered. All of it is plain data, so that another thread can draw it: no functions, no
 * class instances but errors.
 */
export type LoadedPage = {
  url: string;
  state: Pick<
    StaticHandlerContext,
    | 'basename'
    | 'location'
    | 'loaderData'
    | 'actionData'
    | 'errors'
    | 'statusCode'
    | '_deepestRenderedBoundaryId'
  > & {
    matches: {
      params: Record<string, string | undefined>;
      pathname: string;
      pathnameBase: string;
      id: string;
    }[];
  };
};

/** A page, and what drawing it depends on besides its data. */
export type PageDrawing = LoadedPage & {
  locale: string;
  /** These are RequestServices' own. */
  nonce: string;
  hasStyles: boolean;
};

/** What drawing needs besides the page. */
export type DrawingTools = {
  /** Interface texts of the page's locale. */
  texts: Readonly<Record<string, string>>;
  /** The styles at an address of the build; null when they cannot be put inline: the page then requests them. */
  readStyles(address: string): string | null;
  /** Called for each block that failed: the browser draws it, and the page goes out without it. */
  onFailure(error: unknown): void;
};

/** A page as it is sent. */
export type DrawnPage = {
  /** UTF-8. */
  html: Uint8Array<ArrayBuffer>;
  /** What the page's content security policy names: hashes as `'sha256-…'`. */
  inline: { scripts: readonly string[]; styles: readonly string[] };
};
