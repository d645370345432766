import type { LocalizedTitle } from '../../options.ts';

export type QuestEntry = { frontend_identifier: string; title: LocalizedTitle };

/** The quests of a quarter, one for each size. Identifiers have the form `quest--size--slug` (QUEST-02). */
export const QUESTS: readonly QuestEntry[] = [
  {
    frontend_identifier: 'quest--m--polar-quest',
    title: {
      en: 'Polar quest',
      de: 'Polarquest',
      'fr-CA': 'Quête polaire',
      no: 'Polarferden',
      it: 'Missione polare',
      et: 'Polaarretk',
    },
  },
  {
    frontend_identifier: 'quest--xs--first-steps',
    title: {
      en: 'First steps',
      de: 'Erste Schritte',
      'fr-CA': 'Premiers pas',
      no: 'Første steg',
      it: 'Primi passi',
      et: 'Esimesed sammud',
    },
  },
  {
    frontend_identifier: 'quest--s--hatch-the-dragon',
    title: {
      en: 'Hatch the dragon',
      de: 'Das Drachenei',
      'fr-CA': 'L’œuf du dragon',
      no: 'Klekk dragen',
      it: 'L’uovo del drago',
      et: 'Draakoni koorumine',
    },
  },
  {
    frontend_identifier: 'quest--robot-s--robot-yard',
    title: {
      en: 'Robot yard',
      de: 'Roboterhof',
      'fr-CA': 'La cour des robots',
      no: 'Robotgården',
      it: 'Il cortile dei robot',
      et: 'Roboti õu',
    },
  },
  {
    frontend_identifier: 'quest--robot-m--robot-works',
    title: {
      en: 'Robot works',
      de: 'Roboterwerk',
      'fr-CA': 'L’usine des robots',
      no: 'Robotverket',
      it: 'La fabbrica dei robot',
      et: 'Robotitehas',
    },
  },
];
