import { createContext } from 'react';

/** Where the fields of the chosen block are drawn when there is room beside the tree. */
export type FieldsPane = {
  element: HTMLElement;
  /** Shows the chosen block there, instead of another section of the document. */
  open: () => void;
};

/** Undefined: the fields are drawn below the tree. */
export const FieldsPaneContext = createContext<FieldsPane | undefined>(undefined);
