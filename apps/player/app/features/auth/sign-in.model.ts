import { ApiError } from '../../shared/api-error.ts';

export type SignInValues = { email: string; password: string };

export type SignInProblems = { email?: string; password?: string; form?: string };

/** Puts the server's field errors beside their fields; what belongs to none of them, or is no answer, stands above. */
export function toSignInProblems(error: unknown, unreachable: string): SignInProblems {
  if (!(error instanceof ApiError)) return { form: unreachable };
  const { email, password, ...others } = error.fields;
  const form = Object.values(others).flatMap((codes) => Object.values(codes))[0];
  const problems: SignInProblems = {
    ...(email ? { email: Object.values(email)[0] } : {}),
    ...(password ? { password: Object.values(password)[0] } : {}),
    ...(form ? { form } : {}),
  };
  return Object.keys(problems).length > 0 ? problems : { form: error.message };
}

/** A stable random id of this browser, sent with sign-in as `dfpc`. */
export function readDeviceId(storage: Pick<Storage, 'getItem' | 'setItem'>): string {
  const stored = storage.getItem('device-id');
  if (stored) return stored;
  const created = crypto.randomUUID();
  storage.setItem('device-id', created);
  return created;
}
