import { visitorSearch, type VisitorChoice } from '../visitors/visitor.ts';

type WhyTarget = {
  path: string;
  /** `kind/id` of a document to unfold. */
  on?: string;
  choice?: Partial<VisitorChoice>;
};

/** The address of the screen that explains a page for one visitor. */
export function whyPath({ path, on, choice = {} }: WhyTarget): string {
  const params = new URLSearchParams({ page: path });
  if (on !== undefined) params.set('on', on);
  const visitor = visitorSearch(choice);
  return `/why?${params}${visitor === '' ? '' : `&${visitor}`}`;
}
