import { createContext, use } from 'react';

/** What a form knows of the comments on its document. */
export type CommentPlaces = {
  /** How many threads are open on each place of the document as it is now, by its pointer. */
  open: ReadonlyMap<string, number>;
  /** Opens the comments at a place, to write one there. */
  comment: (pointer: string, name: string) => void;
};

/** Undefined where nobody comments, as in forms that belong to no stored document. */
export const CommentPlacesContext = createContext<CommentPlaces | undefined>(undefined);

export const useCommentPlaces = (): CommentPlaces | undefined => use(CommentPlacesContext);
