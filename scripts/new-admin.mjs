import { randomBytes, randomUUID } from 'node:crypto';
import { fail } from './lib/scaffold.mjs';
import { serverModule, withStore } from './lib/with-store.mjs';

// node scripts/new-admin.mjs <email> <name> [role]: adds a person to the admin, with a password that is shown once. The
// first one is created here, on the machine itself, and adds the others in the admin.

const ROLES = ['viewer', 'editor', 'publisher', 'administrator'];
const [email, name, role = 'administrator'] = process.argv.slice(2);
if (!/^\S+@\S+$/.test(email ?? '') || !name || !ROLES.includes(role)) {
  fail(
    `Say who, and as what (${ROLES.join(', ')}), for example: node scripts/new-admin.mjs ann@casino.example "Ann Example" administrator`,
  );
}

await withStore(async (store) => {
  const { createUser } = await serverModule('modules/admin-users/admin-users.service.ts');
  const { hashPassword } = await serverModule('modules/admin-users/password.ts');
  const password = randomBytes(15).toString('base64url');
  const person = { id: randomUUID(), email, name, role, passwordHash: await hashPassword(password) };
  const actor = { id: null, name: 'Marquee', email: 'system', ip: null };
  await store.transaction((transaction) => createUser({ transaction, actor, at: new Date() }, person));
  console.log(
    `${name} (${role}) signs in at /admin with ${email} and this password, shown only now:\n${password}`,
  );
});
