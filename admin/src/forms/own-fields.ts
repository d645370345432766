import type { ComponentType } from 'react';
import type { Path } from '../shared/pointer.ts';
import { FlagRules } from './flag/flag-rules.tsx';
import { QuestLevels } from './quest/quest-levels.tsx';
import type { SchemaNode } from '../schema/schema-node.ts';
import { WheelSegments } from './wheel/wheel-segments.tsx';

export type OwnFieldProps = { node: SchemaNode; path: Path; label: string; isRequired: boolean };

/** Fields of single kinds that have their own component, instead of one chosen by their schema. */
const OWN_FIELDS: Readonly<Record<string, Readonly<Record<string, ComponentType<OwnFieldProps>>>>> = {
  'feature-flag': { rules: FlagRules },
  'quest-size': { levels: QuestLevels },
  'wheel-segments': { segments: WheelSegments },
};

export const ownField = (kind: string, field: string): ComponentType<OwnFieldProps> | undefined =>
  OWN_FIELDS[kind]?.[field];
