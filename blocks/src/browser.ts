/**
 * What a browser offers and may refuse: each facility can be missing, null, full or throw when it is touched, and plain
 * http leaves some out. Everything asks for them here; nothing here throws.
 */

export type KeyStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Keeps what is written for as long as the page is open where the browser keeps nothing. */
export function createKeyStore(find: () => Storage | null | undefined): KeyStore & { keys(): string[] } {
  const ofThisPage = new Map<string, string>();
  const use = <Value>(work: (storage: Storage) => Value): Value | undefined => {
    try {
      const storage = find();
      return storage ? work(storage) : undefined;
    } catch {
      return undefined;
    }
  };
  return {
    getItem: (key) => ofThisPage.get(key) ?? use((storage) => storage.getItem(key)) ?? null,
    setItem(key, value) {
      const isKept = use((storage) => (storage.setItem(key, value), true)) ?? false;
      if (isKept) ofThisPage.delete(key);
      else ofThisPage.set(key, value);
    },
    removeItem(key) {
      ofThisPage.delete(key);
      use((storage) => storage.removeItem(key));
    },
    keys: () => [...new Set([...(use((storage) => Object.keys(storage)) ?? []), ...ofThisPage.keys()])],
  };
}

/** What the browser keeps for good. */
export const lastingStore = createKeyStore(() => globalThis.localStorage);

/** What it keeps for the visit in this tab. */
export const visitStore = createKeyStore(() => globalThis.sessionStorage);

/** Writes for good, and says whether it is kept: false where storage is full or forbidden. */
export function keepForGood(key: string, value: string): boolean {
  try {
    globalThis.localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** Cookies of the page; empty where they may not be read. */
export function readCookies(): string {
  try {
    return document.cookie;
  } catch {
    return '';
  }
}

/** A cookie that may not be set is not. */
export function setCookie(cookie: string): void {
  try {
    document.cookie = cookie;
  } catch {
    // The site works without: what a cookie remembers is asked again.
  }
}

/** 32 hexadecimal digits that nobody else has. `crypto.randomUUID` is there on secure origins only. */
export function createRandomId(): string {
  return Array.from(randomBytes(), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** 16 of them. */
export function randomBytes(): Uint8Array {
  const bytes = new Uint8Array(16);
  try {
    return globalThis.crypto.getRandomValues(bytes);
  } catch {
    // Not fit for secrets, of which a page makes none: these ids only have to differ.
    return bytes.map(() => Math.floor(Math.random() * 256));
  }
}

/** Whether somebody has pressed something a moment ago, and waits for it; who cannot tell is taken to. */
export function isPressed(): boolean {
  return ask(() => navigator.userActivation.isActive) ?? true;
}

/** Whether the browser knows of a connection; one that does not say is taken to have one. */
export function isOnline(): boolean {
  return ask(() => navigator.onLine) !== false;
}

/** What the browser says of itself, some of it in some browsers only. */
export function navigatorFacts(): object {
  return ask(() => navigator) ?? {};
}

export function userAgent(): string {
  return ask(() => navigator.userAgent) ?? '';
}

export function platformName(): string {
  return ask(() => navigator.platform) ?? '';
}

/** The reader’s languages, the dearest first. */
export function readerLanguages(): readonly string[] {
  return ask(() => navigator.languages) ?? [];
}

/** Answers whether the text is on the clipboard: plain http has none, and a person may forbid it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Locks between pages; secure origins only. */
export function lockManager(): LockManager | undefined {
  return ask(() => navigator.locks);
}

function ask<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
