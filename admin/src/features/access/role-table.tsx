import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { Role } from '../../api/api-types.ts';
import { say } from '../../words/generated/access.ts';
import { ROLE_NAMES, ROLES } from '../../words/role-words.ts';
import textStyles from '../../shared/ui/text.module.css';
import smallHeading from '../../shared/ui/small-heading.module.css';
import tableStyles from '../../shared/ui/table.module.css';
import styles from './role-table.module.css';

const whoCan = (): readonly (readonly [what: string, from: Role | 'nobody'])[] => [
  [say('look-and-preview'), 'viewer'],
  [say('edit-drafts'), 'editor'],
  [say('publish-schedule'), 'publisher'],
  [say('roll-back-undo'), 'publisher'],
  [say('people-tokens'), 'administrator'],
  [say('remove-safer-play'), 'nobody'],
];

/** What each role may do, in five rows. */
export function RoleTable() {
  return (
    <aside className={styles['roles']} aria-labelledby="roles-title">
      <h2 className={smallHeading['heading']} id="roles-title">
        {say('what-a-role-may')}
      </h2>
      <table
        className={clsx(styles['table'], styles['roleMatrix'], tableStyles['table'])}
        aria-labelledby="roles-title"
      >
        <thead>
          <tr>
            <th scope="col">
              <span className={textStyles['readAloud']}>{say('what')}</span>
            </th>
            {ROLES.map((role) => (
              <th key={role} scope="col">
                {role === 'administrator' ? say('admin') : ROLE_NAMES[role]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {whoCan().map(([what, from]) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              {ROLES.map((role) => (
                <td key={role}>
                  {from !== 'nobody' && ROLES.indexOf(role) >= ROLES.indexOf(from) ? (
                    <>
                      <Check size={15} aria-hidden="true" />
                      <span className={textStyles['readAloud']}>{say('yes')}</span>
                    </>
                  ) : (
                    <>
                      <span className={textStyles['muted']} aria-hidden="true">
                        –
                      </span>
                      <span className={textStyles['readAloud']}>{say('no')}</span>
                    </>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={textStyles['quiet']}>{say('nobody-can-remove-safer')}</p>
    </aside>
  );
}
