import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export type Certificate = { key: string; cert: string };
export type CertificateName = 'right' | 'expired' | 'of another host' | 'signed by itself';
export type Certificates = Record<CertificateName, Certificate> & { authority: string };

/** An authority of this test alone, what it has signed for `localhost`, and what goes wrong with certificates. */
export async function makeCertificates(folder: string): Promise<Certificates> {
  const openssl = (args: string) => run('openssl', args.split(' '), { cwd: folder });
  const newKey = 'req -newkey rsa:2048 -nodes';
  await openssl(`${newKey} -x509 -days 30 -subj /CN=authority -keyout authority.key -out authority.pem`);

  async function sign(name: string, host: string, days: number): Promise<Certificate> {
    await openssl(`${newKey} -subj /CN=${host} -keyout ${name}.key -out ${name}.csr`);
    await writeFile(join(folder, `${name}.ext`), `subjectAltName=DNS:${host}\n`);
    const by = '-CA authority.pem -CAkey authority.key -CAcreateserial';
    await openssl(`x509 -req -in ${name}.csr ${by} -days ${days} -extfile ${name}.ext -out ${name}.pem`);
    return read(name);
  }
  const read = async (name: string): Promise<Certificate> => ({
    key: await readFile(join(folder, `${name}.key`), 'utf8'),
    cert: await readFile(join(folder, `${name}.pem`), 'utf8'),
  });
  await openssl(
    `${newKey} -x509 -days 30 -subj /CN=localhost -addext subjectAltName=DNS:localhost -keyout self.key -out self.pem`,
  );
  return {
    right: await sign('right', 'localhost', 30),
    // It ended a day ago.
    expired: await sign('expired', 'localhost', -1),
    'of another host': await sign('other', 'other.example', 30),
    'signed by itself': await read('self'),
    authority: join(folder, 'authority.pem'),
  };
}
