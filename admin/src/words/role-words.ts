import type { Role } from '../api/api-types.ts';
import { say } from './generated/words.ts';

export const ROLES: readonly Role[] = ['viewer', 'editor', 'publisher', 'administrator'];

export const ROLE_NAMES: Record<Role, string> = {
  get viewer() {
    return say('viewer');
  },
  get editor() {
    return say('editor');
  },
  get publisher() {
    return say('publisher');
  },
  get administrator() {
    return say('administrator');
  },
};

export const ROLE_HELP: Record<Role, string> = {
  get viewer() {
    return say('looks-at-everything-and');
  },
  get editor() {
    return say('also-writes-drafts');
  },
  get publisher() {
    return say('also-publishes-schedules-and');
  },
  get administrator() {
    return say('also-manages-people-api');
  },
};

export const roleOptions = () => ROLES.map((role) => ({ value: role, label: ROLE_NAMES[role] }));
