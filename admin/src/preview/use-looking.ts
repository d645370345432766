import type { Context } from '@marquee/engine';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { Persona, Snapshot } from '../api/api-types.ts';
import { personasQuery } from '../api/documents.queries.ts';
import { useNow } from '../shared/clock.ts';
import { A_STEP, useSetParams } from '../shared/use-set-params.ts';
import { firstPersona } from '../visitors/fitting-persona.ts';
import { useContent, type Content } from './use-content.ts';
import { useVisitorChoice, visitorContext, type VisitorChoice } from '../visitors/visitor.ts';

/** What a screen about one page shows: the page, for whom, when, and which content. All of it is in the address. */
export type Looking = {
  path: string;
  setPath: (path: string) => void;
  choice: VisitorChoice;
  change: (values: Partial<VisitorChoice>) => void;
  personas: readonly Persona[];
  persona: Persona | undefined;
  context: Context;
  now: number;
  content: Content;
  snapshot: Snapshot | undefined;
  error: Error | null;
  retry: () => void;
};

const NOBODY: readonly Persona[] = [];

/** Screens that answer “what do players see” start with the live content. */
export function useLooking(): Looking {
  const [params, setParams] = useSearchParams();
  const [chosen, change] = useVisitorChoice();
  const isChosen = params.has('view');
  const choice = useMemo<VisitorChoice>(
    () => (isChosen ? chosen : { ...chosen, perspective: 'live' }),
    [chosen, isChosen],
  );
  const now = useNow();
  const people = useQuery(personasQuery);
  const content = useContent(choice, now);
  const personas = people.data ?? NOBODY;
  const persona = personas.find(({ id }) => id === choice.persona) ?? firstPersona(personas);
  const context = useMemo(
    () => visitorContext(persona, choice, content.instant),
    [persona, choice, content.instant],
  );
  const path = readPath(params.get('page'));
  const set = useSetParams(setParams, A_STEP);
  const setPath = useCallback((next: string) => set({ page: readPath(next) }), [set]);
  return {
    path,
    setPath,
    choice,
    change,
    personas,
    persona,
    context,
    now,
    content,
    snapshot: people.isPending ? undefined : content.snapshot,
    error: content.error,
    retry: content.retry,
  };
}

const readPath = (text: string | null): string => (text?.startsWith('/') ? text : '/');
