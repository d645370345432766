import { createContext } from 'react';

export type Reviewed = { kind: string; id: string; revision: number; title: string };
type Listed = { open: ReadonlyMap<string, number>; show: (document: Reviewed) => void };

/** The open comments on the documents of a list, by document, and what shows them. */
export const ReviewedContext = createContext<Listed | undefined>(undefined);
