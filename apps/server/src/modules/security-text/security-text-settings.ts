import { define } from '../../settings-definition.ts';
import { httpsAddress, instantAhead, list } from '../../settings-parsers.ts';

/** What the site says to people who have found a weakness (RFC 9116), at `/.well-known/security.txt`. */
export const safetySettings = {
  securityContact: define({
    name: 'SECURITY_CONTACT',
    parse: list(
      /^(?:mailto:[^\s@,?]+@[^\s@,?.]+(?:\.[^\s@,?.]+)+|https:\/\/[^\s,]+|tel:\+\d[\d-]+)$/,
      'addresses such as mailto:security@example.com or https://example.com/report, the preferred one first',
    ),
    fallback: [],
    description:
      'Where people report a weakness of the site, for `/.well-known/security.txt`. Needs SECURITY_EXPIRES. Left out: there is no such file.',
  }),
  securityExpires: define<string>({
    name: 'SECURITY_EXPIRES',
    parse: instantAhead,
    description:
      'Until when what security.txt says holds, best less than a year. From then on there is no such file, and a start is refused.',
  }),
  securityPolicy: define<string>({
    name: 'SECURITY_POLICY',
    parse: httpsAddress,
    description: 'The page that says how reports are dealt with, for security.txt.',
  }),
  securityEncryption: define<string>({
    name: 'SECURITY_ENCRYPTION',
    parse: httpsAddress,
    description: 'The key that reports may be encrypted with, for security.txt.',
  }),
  securityLanguages: define({
    name: 'SECURITY_LANGUAGES',
    parse: list(/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/, 'languages such as en,de'),
    fallback: [],
    description: 'Languages in which reports are read, for security.txt. Left out: any may be tried.',
  }),
};
