import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../../../..');

/** Where the casino is, and what was built of it. */
export const PLAYER_DIR = join(ROOT, 'apps/player');
export const ADMIN_DIR = join(ROOT, 'admin');
