import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { Role } from '../../api/api-types.ts';
import { ROLE_NAMES, ROLES } from '../../words/role-words.ts';
import styles from './role-table.module.css';

const CAN: readonly (readonly [what: string, from: Role | 'nobody'])[] = [
  ['Look and preview', 'viewer'],
  ['Edit drafts', 'editor'],
  ['Publish, schedule', 'publisher'],
  ['Roll back, undo', 'publisher'],
  ['People, tokens', 'administrator'],
  ['Remove Safer play', 'nobody'],
];

/** What each role may do, in five rows. */
export function RoleTable() {
  return (
    <aside className={styles['roles']} aria-labelledby="roles-title">
      <h2 className="h2" id="roles-title">
        What a role may do
      </h2>
      <table className={clsx(styles['dt'], styles['roleMatrix'], 'dt')} aria-labelledby="roles-title">
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">What</span>
            </th>
            {ROLES.map((role) => (
              <th key={role} scope="col">
                {role === 'administrator' ? 'Admin' : ROLE_NAMES[role]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {CAN.map(([what, from]) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              {ROLES.map((role) => (
                <td key={role}>
                  {from !== 'nobody' && ROLES.indexOf(role) >= ROLES.indexOf(from) ? (
                    <>
                      <Check size={15} aria-hidden="true" />
                      <span className="vh">yes</span>
                    </>
                  ) : (
                    <>
                      <span className="muted" aria-hidden="true">
                        –
                      </span>
                      <span className="vh">no</span>
                    </>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="s12 muted">
        Nobody can remove Safer play, the age sign or the licence line. Removing a person or changing their
        role signs them out at once.
      </p>
    </aside>
  );
}
