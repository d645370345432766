import sanitizeHtml, { type Attributes, type Tag } from 'sanitize-html';
import { isSafeLink } from './link.ts';

const ANCHOR = /^[a-z][a-z0-9-]{0,40}$/;

/** Headings may carry an id, so that menus can link to a section; nothing else may. */
const heading = (tagName: string, attribs: Attributes): Tag => ({
  tagName,
  attribs: attribs['id'] !== undefined && ANCHOR.test(attribs['id']) ? { id: attribs['id'] } : {},
});

/**
 * Links in texts follow the rule of every other link. One that begins with a variable stays: values are escaped so
 * that they become neither scheme nor host.
 */
const anchor = (tagName: string, { href }: Attributes): Tag => ({
  tagName,
  attribs: href !== undefined && (isSafeLink(href) || href.startsWith('{{')) ? { href } : {},
});

/**
 * Author HTML reduced to what the formatting guide lists. Runs when a document is saved and again when a
 * release is compiled, so nothing unsafe reaches a page even from a damaged store (SCHEMA-09).
 */
export function sanitizeRichText(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [
      'p',
      'br',
      'strong',
      'b',
      'em',
      'i',
      'u',
      's',
      'h2',
      'h3',
      'h4',
      'ul',
      'ol',
      'li',
      'a',
      'table',
      'thead',
      'tbody',
      'tr',
      'th',
      'td',
      'blockquote',
      'hr',
      'sup',
      'sub',
    ],
    allowedAttributes: {
      a: ['href'],
      h2: ['id'],
      h3: ['id'],
      h4: ['id'],
      th: ['scope', 'colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: { a: anchor, h2: heading, h3: heading, h4: heading },
    disallowedTagsMode: 'discard',
  });
}
