export { main } from './main.ts';
export type { Surroundings } from './surroundings.ts';
