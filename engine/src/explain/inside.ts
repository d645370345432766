import { escapeStep } from '@marquee/schemas/json-pointer';
import { at } from './asked.ts';
import type { Container } from './container.ts';
import type { Place } from './types.ts';

/** A value inside a container; `pointer` is the path from the container to it, without a leading slash. */
export type Inside = { readonly pointer: string; readonly container: Container };

export const placeInside = ({ pointer, container }: Inside): Place =>
  pointer === '' ? container.place : at(container.place, pointer);

export const further = ({ pointer, container }: Inside, name: string | number): Inside => ({
  container,
  pointer: pointer === '' ? escapeStep(String(name)) : `${pointer}/${escapeStep(String(name))}`,
});
